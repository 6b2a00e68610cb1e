import type { Hono } from 'hono'
import * as z from 'zod/mini'

import { statusesOf } from '#domain/api/endpoint-statuses.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { FailureReply } from '#domain/lib/envelope.ts'

const statusDescriptions: Readonly<Record<number, string>> = {
  200: 'The call succeeded.',
  400: 'The request does not match its schema. `errors`, if present, lists the invalid fields.',
  401: 'There is no valid session, or the credentials are wrong.',
  403: 'The signed-in user does not have permission for this call, or the tenant is not theirs.',
  404: 'The resource does not exist or belongs to another tenant.',
  409: 'The request conflicts with the current state, or the Idempotency-Key was used for a different request.',
  411: 'The request has no `Content-Length`.',
  413: 'The request body is too large.',
  415: 'The request body is not JSON.',
  422: 'The request is well formed but violates a rule. `errors`, if present, lists the invalid fields.',
  429: 'Too many attempts. `Retry-After` is the number of seconds to wait.',
  502: 'An external system returned a response that could not be read.',
  503: 'An external system could not be reached. Nothing was done, unless the message says that the outcome is being checked.',
  504: 'The server took too long to respond. The outcome is unknown: check it before you retry.',
}

export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Counter',
    version: '1',
    description:
      'Successful calls return `{ok: true, contents}`. Failed calls return `{ok: false, message, errors?, requestId?}`; `message` is written for the user. Every response has an `X-Request-Id` header. Send your own (up to 64 letters, digits, or ._-) and the server uses it. Calls with an `Idempotency-Key` are safe to retry: a repeat returns the first answer with `Idempotent-Replayed: true`. A method that a path does not support returns 405 and lists the supported ones in `Allow`.',
  },
  components: {
    securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    schemas: { Failure: schemaOf(FailureReply, 'output') },
  },
  paths: pathsOf(),
})

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
          description: statusDescriptions[status],
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
