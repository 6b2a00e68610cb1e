import { forbidden, type Refusal } from '../lib/refusal.ts'
import { isAllowed, type Permission } from './permissions.ts'
import type { Role } from './session.ts'

export const sessionEnded: Refusal = {
  status: 401,
  message: 'Your session has ended. Sign in again.',
}

/** Same message whether the tenant is another one's or does not exist. */
const notYours = forbidden('You do not have access to this.')

type Person = { tenantId: string | null; roles: readonly Role[] }

/** SPEC §6. Without a `tenantId` in the path, the session's applies. */
export const accessRefusal = (
  { tenantId: own, roles }: Person,
  permission: Permission,
  tenantId: string | undefined,
): Refusal | undefined => {
  if (own === null) {
    return forbidden('User does not have the necessary permissions. No tenant ID found.')
  }
  if (tenantId !== undefined && own !== tenantId) return notYours
  if (!isAllowed(roles, permission)) return notYours
  return undefined
}
