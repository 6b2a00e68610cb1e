import * as z from 'zod/mini'

import type { Endpoint } from '#domain/api/endpoint.ts'

/** Whether the reply is one record that has a version. */
export const isVersioned = ({ reply }: Endpoint): boolean =>
  reply instanceof z.ZodMiniObject && 'version' in reply.shape

/** The `ETag` that tells which version an update has saved, as `"3"`. */
export const versionTag = (endpoint: Endpoint, contents: unknown): string | undefined =>
  isVersioned(endpoint) ? `"${(contents as { version: number }).version}"` : undefined
