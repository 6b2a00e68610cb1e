import { isAdmin } from '#domain/session.ts'

import { db } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import type { TenantFixture } from '../fixtures/tenant.ts'
import { notFound } from '../refusal.ts'

type Tenant = 'getUser' | 'getConfig' | 'getCustomProducts'

export const findTenant = (tenantId: string): TenantFixture => {
  const tenant = db.tenants.get(tenantId)
  if (!tenant) throw notFound('Tenant')
  return tenant
}

export const tenant: Pick<Resolvers, Tenant> = {
  // A cashier sees nobody but themselves (SPEC §6).
  getUser: ({ caller, params: { tenantId, accountId } }) => {
    const user = db.users.get(accountId)
    const mayLook = isAdmin(caller.roles) || caller.user.accountId === accountId
    const permissions = user?.tenantPermissions[tenantId]
    if (!user || !mayLook || !permissions) throw notFound('User')
    return { ...user, tenantId, tenantPermissions: { [tenantId]: permissions } }
  },

  getConfig: ({ params }) => findTenant(params.tenantId).config,

  getCustomProducts: ({ params }) =>
    findTenant(params.tenantId)
      .products.filter(({ deleted }) => !deleted)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
}
