import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { User } from './user.ts'

export const Role = z.enum(['POS_ADMIN', 'POS_TELLER'])
export type Role = z.infer<typeof Role>

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
  /** Known before the settings, so that the first paint has the place of the band. */
  isRehearsal: z.optional(z.boolean()),
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

/** The same permissions with this tenant's first, so that `firstTenant` finds it; unchanged without any in it. */
export const withTenantFirst = (
  permissions: TenantPermissions,
  tenantId: string | null | undefined,
): TenantPermissions => {
  const own = tenantId == null ? undefined : permissions[tenantId]
  return tenantId == null || own === undefined ? permissions : { [tenantId]: own, ...permissions }
}

/** Response header: the caller's current roles, which an administrator may have changed. */
export const ROLES_HEADER = 'Counter-Roles'

export const isAdmin = (roles: readonly Role[]): boolean => roles.includes('POS_ADMIN')
