import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import { ROLES_HEADER } from '#domain/identity/session.ts'

const text = { type: 'string' } as const

/** Request headers, as `components.parameters`. */
export const headerParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your own ID of the request, for finding it in the log. The server uses it.',
    schema: { type: 'string', pattern: String.raw`^[\w.-]{1,64}$` },
    example: 'kiosk-7-0042',
  },
  Idle: {
    name: IDLE_HEADER,
    in: 'header',
    description:
      "Seconds since the user's last activity; send 0 if no user is involved. Requests without it, such as polling, do not keep the session open: it ends when the office's session timeout passes.",
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a retry safe: a repeated key with the same request returns the first reply, with `Idempotent-Replayed: true`. A refused request leaves the key free.',
    schema: { type: 'string', pattern: String.raw`^[\w.:-]{1,128}$` },
    example: 'order-20260312-0042',
  },
} as const

/** Response headers, as `components.headers`. */
export const responseHeaders = {
  'X-Request-Id': {
    description: 'The ID of the request: yours, or a new one.',
    schema: text,
  },
  [ROLES_HEADER]: {
    description: "The caller's current roles, separated by commas.",
    schema: text,
  },
  'Idempotent-Replayed': {
    description: '`true` if the reply is that of an earlier request with the same key.',
    schema: text,
  },
  ETag: {
    description: "The record's version, in quotes: for an update, the one that it saved.",
    schema: text,
    example: '"3"',
  },
  Link: {
    description:
      'If the page is full: the path of the next page with `rel="next"` (RFC 8288), which repeats the filters.',
    schema: text,
    example:
      '</api/pos/tenants/lakeview/payments?pageSize=100&before=0195aa10-0001-7000-8000-000000000001>; rel="next"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
  },
} as const

type HeaderName = keyof typeof responseHeaders

export const headerRefs = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const parameterRef = (name: keyof typeof headerParameters) => ({
  $ref: `#/components/parameters/${name}`,
})
