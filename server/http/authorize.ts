import type { Endpoint } from '#domain/api/endpoint.ts'
import { isAllowed, type Role } from '#domain/identity/session.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../platform/errors.ts'
import { noteUse } from '../session/idle.ts'
import { authenticate, type Principal } from '../session/principal.ts'
import { sessionEnded } from '../session/sessions.ts'

/** SPEC §6. */
export const noTenant = 'User does not have the necessary permissions. No tenant ID found.'
/** Same message whether the tenant is another one's or does not exist. */
export const notYours = 'You do not have access to this.'

type AuthorizationRequest = {
  access: Endpoint['access']
  authorization: string | undefined
  idle: string | undefined
  now: Date
  /** Called with the account's roles, whether or not they allow the call. */
  onRoles: (roles: readonly Role[]) => void
}

/** Throws a 401 or 403 `Failure` if access is denied. Without a `tenantId` in the path, the session's applies. */
export async function authorize(
  db: Database,
  { access, authorization, idle, now, onRoles }: AuthorizationRequest,
  tenantId: string | undefined,
): Promise<Principal | undefined> {
  if (access === 'anyone') return undefined
  const token = /^(?:Bearer )?([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
  const principal = token === undefined ? undefined : await authenticate(db, token, now)
  if (principal === undefined) throw new Failure(401, sessionEnded)
  onRoles(principal.roles)
  await noteUse(db, principal, { idle, now })
  if (access === 'signedIn') return principal
  if (principal.tenantId === null) throw new Failure(403, noTenant)
  if (tenantId !== undefined && principal.tenantId !== tenantId) throw new Failure(403, notYours)
  if (!isAllowed(principal.roles, access)) throw new Failure(403, notYours)
  return principal
}
