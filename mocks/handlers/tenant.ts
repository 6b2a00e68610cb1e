import { isAdmin, roleAmong } from '#domain/identity/session.ts'
import { fullName, sortUsers, type User } from '#domain/identity/user.ts'

import type { Caller } from '../backend/authorize.ts'
import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { officeRehearsedBy, rolesIn } from '../backend/rehearsal.ts'
import type { TenantFixture } from '../fixtures/tenant.ts'
import { notFound } from '../http/failure.ts'

type Tenant = 'getUsers' | 'getUser' | 'getConfig' | 'getCustomProducts'

export const findTenant = (tenantId: string): TenantFixture => {
  const tenant = db.tenants.get(tenantId)
  if (!tenant) throw notFound('Tenant')
  return tenant
}

/** Hides the user's permissions in other tenants. */
export const userIn = (tenantId: string, user: User | undefined): User | undefined => {
  const permissions = user && rolesIn(tenantId, user)
  if (!user || !permissions) return undefined
  const office = officeRehearsedBy(tenantId) ?? tenantId
  const names = db.memberNames.get(`${office} ${user.accountId}`) ?? user
  const role = roleAmong(permissions) ?? null
  return {
    ...user,
    firstName: names.firstName,
    lastName: names.lastName,
    fullName: fullName(names.firstName, names.lastName),
    tenantId,
    role,
    isActive: role !== null,
    tenantPermissions: { [tenantId]: [...permissions] },
  }
}

/** SPEC §6. */
const canSee = ({ roles, user }: Caller, accountId: string): boolean =>
  isAdmin(roles) || user.accountId === accountId

export const tenant: Pick<Resolvers, Tenant> = {
  getUsers: ({ caller, params: { tenantId }, query: { includeDeleted } }) =>
    sortUsers(
      [...db.users.values()]
        .flatMap((user) => userIn(tenantId, user) ?? [])
        .filter(({ accountId }) => canSee(caller, accountId))
        .filter(({ isActive }) => isActive || includeDeleted === 'true'),
    ),

  getUser: ({ caller, params: { tenantId, accountId } }) => {
    const user = userIn(tenantId, db.users.get(accountId))
    if (!user || !canSee(caller, accountId)) throw notFound('User')
    return user
  },

  getConfig: ({ params }) => findTenant(params.tenantId).config,

  getCustomProducts: ({ params }) =>
    findTenant(params.tenantId)
      .products.filter(({ deleted }) => !deleted)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
}
