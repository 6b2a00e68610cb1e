import type { Endpoint } from '#domain/api/endpoint.ts'
import { accessRefusal, sessionEnded } from '#domain/identity/access-refusals.ts'
import { lockRefusals } from '#domain/identity/lock.ts'
import type { Role } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'
import { failureOf, refuseIf } from '../platform/errors.ts'
import { noteUse } from '../session/idle.ts'
import { authenticate, type Principal } from '../session/principal.ts'

type AuthorizationRequest = {
  access: Endpoint['access']
  worksLocked?: boolean | undefined
  authorization: string | undefined
  idle: string | undefined
  now: Date
  /** Called with the account's roles, whether or not they allow the call. */
  onRoles: (roles: readonly Role[]) => void
}

/** Throws a 401, 403 or 423 `Failure` if access is denied. Without a `tenantId` in the path, the session's applies. */
export async function authorize(
  db: Database,
  { access, worksLocked = false, authorization, idle, now, onRoles }: AuthorizationRequest,
  tenantId: string | undefined,
): Promise<Principal | undefined> {
  if (access === 'anyone') return undefined
  const token = /^(?:Bearer )?([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
  const principal = token === undefined ? undefined : await authenticate(db, token, now)
  if (principal === undefined) throw failureOf(sessionEnded)
  onRoles(principal.roles)
  if (principal.isLocked && !worksLocked) throw failureOf(lockRefusals.locked)
  await noteUse(db, principal, { idle, now })
  if (access === 'signedIn') return principal
  refuseIf(accessRefusal(principal, access, tenantId))
  return principal
}
