import * as z from 'zod/mini'

import type { Role } from './session.ts'

/** The specification defines only the roles (SPEC §6); these names are ours. */
export const Permission = z.enum([
  'payment.take',
  'catalog.edit',
  'day.close',
  'settings.edit',
  'users.edit',
])
export type Permission = z.infer<typeof Permission>

const permissionsOf: Record<Role, readonly Permission[]> = {
  POS_TELLER: ['payment.take'],
  POS_ADMIN: Permission.options,
}

export const isAllowed = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => permissionsOf[role].includes(permission))
