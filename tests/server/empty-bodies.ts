import * as z from 'zod/mini'

import { type Endpoint, requiresBody } from '#domain/api/endpoint.ts'

/** The answer to an object with none of the fields, at an unknown ID: it is read if all fields are optional. */
export const statusOfEmptyObject = ({ body }: Endpoint): 400 | 404 =>
  body !== undefined && z.safeParse(body, {}).success ? 404 : 400

/** The answer to a request without a body, at an unknown ID. */
export const statusWithoutBody = (endpoint: Endpoint): 400 | 404 =>
  requiresBody(endpoint) ? 400 : 404
