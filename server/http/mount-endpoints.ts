import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { nextPageLink } from '#domain/api/next-page.ts'
import { type Query, readQuery, repeatedKeys } from '#domain/api/query.ts'
import { keyRefusal } from '#domain/api/request-refusals.ts'
import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import { type Role, ROLES_HEADER } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'
import type { Replica } from '../db/replica.ts'
import type { Clock } from '../platform/clock.ts'
import { refuseFields, refuseIf } from '../platform/errors.ts'
import type { Principal } from '../session/principal.ts'
import { noteWrite } from '../session/write-position.ts'
import { authorize } from './authorize.ts'
import type { Handlers } from './call.ts'
import type { ClientAddress } from './client-address.ts'
import { type Answer, runOnce } from './idempotency.ts'
import { parse, readBody } from './read-request.ts'
import { isOwnWork, isReplicaRead } from './replica-reads.ts'
import { sendContents } from './send-contents.ts'
import type { Services } from './services.ts'
import { versionTag } from './version-tag.ts'

export type Mounted = {
  db: Database
  replica?: Replica | undefined
  clock: Clock
  handlers: Handlers
  /** The services of this caller: a rehearsal has its own. */
  servicesFor: (caller: Principal | undefined) => Services
  addressOf: ClientAddress
  /** Checks every reply against its schema; on in development and tests. */
  checksReplies: boolean
}

/** Authorization, tenant, validation, then the handler. Replies are `{ok: true, contents}` (SPEC §7). */
export function mountEndpoints(app: Hono, mounted: Mounted): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    app.on(endpoint.method, endpoint.path, (context) => answer(context, name, endpoint, mounted))
  }
}

type AnyHandler = (call: unknown) => Promise<unknown>

async function answer(
  context: Context,
  name: EndpointName,
  endpoint: Endpoint,
  { db, replica, clock, handlers, servicesFor, addressOf, checksReplies }: Mounted,
): Promise<Response> {
  const now = clock()
  const authorization = context.req.header('authorization')
  const tenantId = context.req.param('tenantId')
  const idle = context.req.header(IDLE_HEADER)
  const request = {
    access: endpoint.access,
    worksLocked: endpoint.worksLocked,
    authorization,
    idle,
    now,
    onRoles: setRolesHeader(context),
  }
  const principal = await authorize(db, request, tenantId)
  const params = parse(endpoint.params, context.req.param())
  const query = endpoint.query && parse(endpoint.query, readSearch(context, endpoint))
  const body = endpoint.body && parse(endpoint.body, await readBody(context, endpoint))

  const services = servicesFor(principal)
  const address = addressOf(context)
  const userAgent = context.req.header('user-agent') ?? ''
  const key = endpoint.idempotent && readKey(context)
  const repeatable = { accountId: principal?.accountId, params, body }
  const idempotent = { tenantId: tenantOf(principal), scope: name, key, request: repeatable, now }
  const call = { db, now, principal, params, query, body, services, address, userAgent }
  const handle = () =>
    (handlers[name] as AnyHandler)({
      ...call,
      runOnce: (work: Parameters<typeof runOnce>[2]) => runOnce(db, idempotent, work),
      ...(isReplicaRead(name) && { read: readFor(principal, db, replica) }),
    })
  const isNoted = replica && principal && isOwnWork(name, endpoint)
  const reply = await (isNoted ? noteWrite(db, principal.familyId, handle) : handle())
  const { contents, replayed } = endpoint.idempotent
    ? (reply as Answer<unknown>)
    : { contents: reply, replayed: false }
  if (replayed) context.header('Idempotent-Replayed', 'true')
  const next = nextPageLink(endpoint, context.req.url, { query, contents })
  if (next !== undefined) context.header('Link', next)
  const tag = versionTag(endpoint, contents)
  if (tag !== undefined) context.header('ETag', tag)
  if (checksReplies) z.parse(endpoint.reply, contents)
  return sendContents(context, contents)
}

const readFor =
  (principal: Principal | undefined, db: Database, replica: Replica | undefined) =>
  <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    replica ? replica.read(principal?.writePosition ?? null, work) : work(db)

function readSearch(context: Context, endpoint: Endpoint): Query {
  const query = readQuery(new URL(context.req.url).search)
  refuseFields(repeatedKeys(endpoint, query))
  return query
}

/** The app follows a role change with its next call, even a refused one. */
export const setRolesHeader = (context: Context) => (roles: readonly Role[]) =>
  context.header(ROLES_HEADER, roles.join())

function readKey(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  refuseIf(key === undefined ? undefined : keyRefusal(key))
  return key
}

const tenantOf = (principal: Principal | undefined): string => principal?.tenantId ?? ''
