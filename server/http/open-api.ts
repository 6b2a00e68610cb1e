import {
  documentation,
  impliedStatuses,
  statusesOf,
} from '#domain/api/documentation/documentation.ts'
import { tags } from '#domain/api/documentation/operation.ts'
import { parameters } from '#domain/api/documentation/parameters.ts'
import { type Endpoint, requiresBody } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { ROLES_HEADER } from '#domain/identity/session.ts'

import { headerParameters, headerRefs, parameterRef, responseHeaders } from './open-api-headers.ts'
import { otherPaths } from './open-api-others.ts'
import { refusalResponses } from './open-api-refusals.ts'
import { failureResponse, json, success } from './open-api-responses.ts'
import { componentSchemas, fieldsOf, replySchema, requestSchema } from './open-api-schemas.ts'
import { isVersioned } from './version-tag.ts'

const description = `The API of the counter: a catalog, payments by card and bank account, refunds, and the office's settings.

Requests and replies are JSON. A successful call returns \`{"ok": true, "contents": …}\` with status 200; a refused one returns a \`Failure\` with the status that its operation lists. \`message\` is written for cashiers: decide by status, not by text. Ignore fields that you do not know. No reply may be cached.

**Amounts** are decimal strings; refund lines are integer cents. **Times** are Unix seconds. **IDs** are opaque texts.

**Retries.** A lost reply says nothing about the outcome. Every call that creates something or moves money takes an ID of yours (\`Idempotency-Key\`, \`requestId\`, \`attemptId\` or \`idempotencyId\`): repeat the request with the same ID. Reads can always be repeated. An update sends the \`version\` that it read, and gets 409 if someone else was faster.

**Pages.** The list of payments is paged: follow its \`Link\` header with \`rel="next"\` until a page has none. The other lists are complete, or say how far they go.

**Methods.** A method that a path does not support returns 405 and lists the supported ones in \`Allow\`.

**Not described** are the sign-in pages under \`/auth/\` and sign-in with OpenID Connect (\`/api/openid/…\`), which need a browser and its cookie, and \`/metrics\`, which the operator scrapes.`

/** The OpenAPI document of a server with these origins. Sign-in may have its own. */
export function openApi({ portal, auth }: { portal: string; auth?: string | undefined }) {
  const paths = { ...pathsOf(auth), ...otherPaths }
  const text = JSON.stringify(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Counter',
      version: '1',
      summary: 'A point of sale for public offices.',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: portal, description: 'This server' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token that `refreshToken` returns: `Authorization: Bearer <token>`. It is valid for eight hours; refresh it before. Sign in with `signIn`, exchange the one-time token with `refreshToken`, then call.',
        },
      },
      parameters: headerParameters,
      headers: responseHeaders,
      responses: Object.fromEntries(
        Object.entries(refusalResponses)
          .filter(([, { name }]) => text.includes(`"#/components/responses/${name}"`))
          .map(([status, refusal]) => [
            refusal.name,
            failureResponse(Number(status), refusal.description),
          ]),
      ),
      schemas: componentSchemas,
    },
    paths,
  }
}

function pathsOf(auth: string | undefined) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path }: Endpoint = endpoints[name]
    const templated = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[templated] = {
      ...(auth !== undefined &&
        path.startsWith('/auth/') && { servers: [{ url: auth, description: 'Sign-in' }] }),
      ...paths[templated],
      [method.toLowerCase()]: operationOf(name),
    }
  }
  return paths
}

const accessNotes = {
  anyone: 'Needs no session.',
  signedIn: 'For any signed-in user.',
  'payment.take': 'For cashiers and administrators.',
  'catalog.edit': 'For administrators.',
  'day.close': 'For administrators.',
  'settings.edit': 'For administrators.',
  'users.edit': 'For administrators.',
} as const satisfies Record<Endpoint['access'], string>

function operationOf(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name]
  const { access, params, query, isPaged, body, reply, idempotent } = endpoint
  const { tag, summary, description: text, example } = documentation[name]
  const { body: bodyExample, reply: replyExample } = example as { body?: unknown; reply: unknown }
  const isOpen = access === 'anyone'
  const success200 = {
    description: 'The call succeeded.',
    headers: headerRefs(
      'X-Request-Id',
      ...(isOpen ? [] : ([ROLES_HEADER] as const)),
      ...(idempotent ? (['Idempotent-Replayed'] as const) : []),
      ...(isPaged ? (['Link'] as const) : []),
      ...(isVersioned(endpoint) ? (['ETag'] as const) : []),
    ),
    ...json(success(replySchema(reply)), { ok: true, contents: replyExample }),
  }
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `${text} ${accessNotes[access]}`,
    security: isOpen ? [] : [{ session: [] }],
    ...(!isOpen && access !== 'signedIn' && { 'x-permission': access }),
    parameters: [
      ...fieldsOf(params).map((field) => ({ ...parameterOf(field), in: 'path' })),
      ...(query ? fieldsOf(query).map((field) => ({ ...parameterOf(field), in: 'query' })) : []),
      ...(idempotent ? [parameterRef('IdempotencyKey')] : []),
      ...(isOpen ? [] : [parameterRef('Idle')]),
      parameterRef('RequestId'),
    ],
    ...(body && {
      requestBody: { required: requiresBody(endpoint), ...json(requestSchema(body), bodyExample) },
    }),
    responses: {
      200: success200,
      ...Object.fromEntries(
        [...statusesOf(name), 500]
          .filter((status) => status !== 200)
          .map((status) => [status, refusalOf(name, status)]),
      ),
    },
  }
}

const parameterOf = (field: ReturnType<typeof fieldsOf>[number]) => ({
  ...field,
  ...parameters[field.name as keyof typeof parameters],
})

/** The shared response, unless the operation has its own reasons for the status. */
function refusalOf(name: EndpointName, status: number) {
  const refusals: Partial<Record<number, string>> = documentation[name].refusals ?? {}
  const shared = refusalResponses[status]
  if (shared === undefined) throw new Error(`No refusal has the status ${status}.`)
  const own = refusals[status]
  if (own === undefined) return { $ref: `#/components/responses/${shared.name}` }
  const isImplied = impliedStatuses(endpoints[name]).includes(status)
  return failureResponse(status, isImplied ? `${own} Or: ${shared.description}` : own)
}
