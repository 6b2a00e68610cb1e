import type { Endpoint } from '#domain/endpoint.ts'
import { isAllowed, type Role } from '#domain/session.ts'

import { noteUse } from '../auth/idle.ts'
import { authenticate, type Principal } from '../auth/principal.ts'
import { sessionEnded } from '../auth/sessions.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'

/** SPEC §6. */
export const noTenant = 'User does not have the necessary permissions. No tenant ID found.'
/** The same for a tenant of others and for one that does not exist. */
export const notYours = 'You do not have access to this.'

type Asked = {
  access: Endpoint['access']
  authorization: string | undefined
  /** The request's `Counter-Idle`. */
  idle: string | undefined
  now: Date
  /** Told the roles that are held, whether or not they give access. */
  onRoles: (roles: readonly Role[]) => void
}

/**
 * The principal, as far as the endpoint wants one; a failure where the access is not held.
 * @param tenantId of the path; undefined where the path has none and the session's own is meant
 */
export async function authorize(
  db: Database,
  { access, authorization, idle, now, onRoles }: Asked,
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
