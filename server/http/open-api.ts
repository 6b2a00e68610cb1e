import type { Hono } from 'hono'
import * as z from 'zod/mini'

import { statusesOf } from '#domain/endpoint-statuses.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import { Failure } from '#domain/envelope.ts'

const meanings: Readonly<Record<number, string>> = {
  200: 'Done',
  400: 'The request is not as its schema says',
  401: 'There is no live session',
  403: 'Whoever is signed in may not do this',
  404: 'It is not there, or not theirs',
  409: 'It does not fit how things stand by now, or the Idempotency-Key was used for another request',
  411: 'The request does not say its length',
  413: 'The request is too large',
  415: 'The request is not JSON',
  422: 'The request is well formed, but breaks a rule',
  429: 'Too many attempts; `Retry-After` says in how many seconds to try again',
  502: 'A system beyond this server answered in a way that cannot be read',
  503: 'A system beyond this server could not be reached; nothing was done, or the message says what is checked',
  504: 'The server took too long; whether it was done is not known',
}

/** The contract of every call as an OpenAPI 3.1 document, made from the same table as the calls themselves. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Counter',
    version: '1',
    description:
      'A success is `{ok: true, contents}`, a refusal `{ok: false, message, errors?, requestId?}`. Every answer names its request in the header `X-Request-Id`; one that is sent (up to 64 letters, digits, or ._-) is kept. A path that is asked by a method that it does not take answers 405 with those that it takes in `Allow`.',
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: schemaOf(Failure, 'output') },
  },
  paths: pathsOf(),
})

/** Serves it to whoever builds on the calls: `GET /api/openapi.json`. */
export function mountOpenApi(app: Hono): void {
  let document: ReturnType<typeof openApi> | undefined
  app.get('/api/openapi.json', (context) => context.json((document ??= openApi())))
}

function pathsOf() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path }: Endpoint = endpoints[name]
    const templated = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[templated] = { ...paths[templated], [method.toLowerCase()]: operationOf(name) }
  }
  return paths
}

function operationOf(name: EndpointName) {
  const { path, access, params, query, body, reply, idempotent }: Endpoint = endpoints[name]
  const isInPath = (each: { name: string }) => path.includes(`:${each.name}`)
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', pattern: String.raw`^[\w.:-]{1,128}$` },
  }
  return {
    operationId: name,
    ...(access !== 'anyone' && { security: [{ session: [] }] }),
    ...(access !== 'anyone' && access !== 'signedIn' && { 'x-permission': access }),
    parameters: [
      ...fieldsOf(params)
        .filter(isInPath)
        .map((each) => ({ ...each, in: 'path', required: true })),
      ...(query ? fieldsOf(query).map((each) => ({ ...each, in: 'query' })) : []),
      ...(idempotent ? [idempotencyKey] : []),
    ],
    ...(body && { requestBody: { required: true, ...json(schemaOf(body, 'input')) } }),
    responses: Object.fromEntries(
      statusesOf(name).map((status) => [
        status,
        {
          description: meanings[status],
          ...json(
            status === 200
              ? success(schemaOf(reply, 'output'))
              : { $ref: '#/components/schemas/Failure' },
          ),
        },
      ]),
    ),
  }
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const success = (contents: object) => ({
  type: 'object',
  properties: { ok: { const: true }, contents },
  required: ['ok', 'contents'],
})

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function fieldsOf(schema: z.core.$ZodType) {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    required: required.includes(name),
    schema: each,
  }))
}
