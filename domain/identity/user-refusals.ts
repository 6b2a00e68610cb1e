import { conflict, type Refusal } from '../lib/refusal.ts'
import { staleRefusal } from '../lib/version.ts'
import type { UserRoleUpdate } from './user-request.ts'
import type { User } from './user.ts'

const emailTaken = 'This email address is already in use.'

export const userRefusals = {
  emailTaken: { ...conflict(emailTaken), fields: [{ path: 'emailAddress', message: emailTaken }] },
  noAccess: conflict('This person has no access. Choose a role for them first.'),
} as const satisfies Record<string, Refusal>

/**
 * A tenant without an administrator could never get another one. `administrators` are the account
 * IDs of the tenant's active administrators.
 */
export const lastAdministratorRefusal = (
  accountId: string,
  administrators: readonly string[],
): Refusal | undefined =>
  administrators.length === 1 && administrators[0] === accountId
    ? conflict('This is the last administrator. Make someone else an administrator first.')
    : undefined

/** SPEC §7 PUT users/{accountId}/roles. */
export const roleUpdateRefusal = (
  user: Pick<User, 'accountId' | 'version'>,
  update: UserRoleUpdate,
  administrators: readonly string[],
): Refusal | undefined =>
  staleRefusal(user, update) ??
  (update.role === 'POS_ADMIN'
    ? undefined
    : lastAdministratorRefusal(user.accountId, administrators))
