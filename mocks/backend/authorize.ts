import type { Endpoint } from '#domain/api/endpoint.ts'
import { accessRefusal, sessionEnded } from '#domain/identity/access-refusals.ts'
import { lockRefusals } from '#domain/identity/lock.ts'
import { firstTenant, withTenantFirst, type Role } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import { REHEARSAL_ROLE } from '#domain/rehearsal/rehearsal-office.ts'

import { failureOf, refuseIf } from '../http/failure.ts'
import { db } from './db.ts'
import { rehearsalIdOf } from './rehearsal.ts'

/** `tenantId` comes from the session; null if the account has no permission. */
export type Caller = { user: User; tenantId: string | null; roles: readonly Role[] }

/** Checks the endpoint's access. A path without a tenant uses the session's. */
export const authorize = (
  { access, worksLocked }: Endpoint,
  request: Request,
  tenantId: string | undefined,
): Caller | undefined => {
  if (access === 'anyone') return undefined
  const caller = callerOf(request)
  if (!caller) throw failureOf(sessionEnded)
  if (heldToken(request)?.isLocked && !worksLocked) throw failureOf(lockRefusals.locked)
  if (access === 'signedIn') return caller
  refuseIf(accessRefusal(caller, access, tenantId))
  return caller
}

const callerOf = (request: Request): Caller | undefined => {
  const held = heldToken(request)
  const user = held?.kind === 'SESSION' ? db.users.get(held.accountId) : undefined
  if (!user) return undefined
  const tenant = currentTenant(user)
  return { user, tenantId: tenant?.tenantId ?? null, roles: tenant?.roles ?? [] }
}

/** The token of the request, with its state. */
export const heldToken = (request: Request) => db.tokens.get(tokenOfRequest(request) ?? '')

/** The tenant of all the user's sessions; on the server each session has its own. */
export const currentTenant = (user: User) => {
  const office = currentOffice(user)
  if (!office || !db.rehearsing.has(user.accountId)) return office
  return { tenantId: rehearsalIdOf(office.tenantId), roles: [REHEARSAL_ROLE] }
}

/** The real one, even in a rehearsal. */
export const currentOffice = ({ accountId, tenantPermissions }: User) =>
  firstTenant(withTenantFirst(tenantPermissions, db.chosenTenants.get(accountId)))

export const tokenOfRequest = (request: Request): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
