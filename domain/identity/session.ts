import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { User } from './user.ts'

export const Role = z.enum(['POS_ADMIN', 'POS_TELLER'])
export type Role = z.infer<typeof Role>

/** The specification defines only the roles (SPEC §6); these names are ours. */
export const Permission = z.enum(['payment.take', 'catalog.edit', 'settings.edit', 'users.edit'])
export type Permission = z.infer<typeof Permission>

const permissionsOf: Record<Role, readonly Permission[]> = {
  POS_TELLER: ['payment.take'],
  POS_ADMIN: ['payment.take', 'catalog.edit', 'settings.edit', 'users.edit'],
}

export const roleNames: Record<Role, string> = { POS_ADMIN: 'Administrator', POS_TELLER: 'Cashier' }

export const TenantPermissions = z.record(z.string(), z.array(z.string()))
export type TenantPermissions = z.infer<typeof TenantPermissions>

/** Kept in browser storage (SPEC §3 Session). */
export const Session = z.object({
  token: z.string(),
  tenantId: Id,
  roles: z.array(Role),
  tenantUserId: Id,
  user: User,
})
export type Session = z.infer<typeof Session>

/** SPEC §6: administrator takes precedence. */
export const roleAmong = (names: readonly string[]): Role | undefined =>
  Role.options.find((role) => names.includes(role))

/** SPEC §6. */
export const firstTenant = (
  tenantPermissions: TenantPermissions,
): { tenantId: string; roles: Role[] } | undefined => {
  for (const [tenantId, names] of Object.entries(tenantPermissions)) {
    const roles = Role.options.filter((role) => names.includes(role))
    if (roles.length > 0) return { tenantId, roles }
  }
  return undefined
}

export const isAllowed = (roles: readonly Role[], permission: Permission): boolean =>
  roles.some((role) => permissionsOf[role].includes(permission))

/** Response header: the caller's current roles, which an administrator may have changed. */
export const ROLES_HEADER = 'Counter-Roles'

export const isAdmin = (roles: readonly Role[]): boolean => roles.includes('POS_ADMIN')
