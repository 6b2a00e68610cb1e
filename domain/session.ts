import * as z from 'zod/mini'

import { Id } from './text.ts'
import { User } from './user.ts'

export const Role = z.enum(['POS_ADMIN', 'POS_TELLER'])
export type Role = z.infer<typeof Role>

/** What a signed-in person may do. Names are ours: the specification gives only the roles (SPEC §6). */
export const Permission = z.enum(['payment.take', 'catalog.edit', 'settings.edit', 'users.edit'])
export type Permission = z.infer<typeof Permission>

const permissionsOf: Record<Role, readonly Permission[]> = {
  POS_TELLER: ['payment.take'],
  POS_ADMIN: ['payment.take', 'catalog.edit', 'settings.edit', 'users.edit'],
}

export const roleNames: Record<Role, string> = { POS_ADMIN: 'Administrator', POS_TELLER: 'Cashier' }

/** Tenant id to the names that the account holds there; names other than roles are not ours to know. */
export const TenantPermissions = z.record(z.string(), z.array(z.string()))
export type TenantPermissions = z.infer<typeof TenantPermissions>

/** Kept in the browser's storage (SPEC §3 Session). */
export const Session = z.object({
  token: z.string(),
  tenantId: Id,
  roles: z.array(Role),
  tenantUserId: Id,
  user: User,
})
export type Session = z.infer<typeof Session>

/** The role among a tenant's names; an administrator wins over a cashier (SPEC §6). */
export const roleAmong = (names: readonly string[]): Role | undefined =>
  Role.options.find((role) => names.includes(role))

/** SPEC §6: the first tenant where the account is administrator or cashier; undefined if there is none. */
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

/** On each answer to who is signed in: the roles that they hold now, which another administrator may have changed. */
export const ROLES_HEADER = 'Counter-Roles'

export const isAdmin = (roles: readonly Role[]): boolean => roles.includes('POS_ADMIN')
