import { isAdmin } from '#domain/session.ts'
import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminal.ts'

import { db } from '../db.ts'
import type { Resolvers } from '../endpoint.ts'
import type { TenantFixture } from '../fixtures/tenant.ts'
import { notFound } from '../refusal.ts'

type Tenant =
  | 'getUser'
  | 'getConfig'
  | 'getCustomProducts'
  | 'getTerminals'
  | 'getTerminal'
  | 'getTerminalStatus'

export const findTenant = (tenantId: string): TenantFixture => {
  const tenant = db.tenants.get(tenantId)
  if (!tenant) throw notFound('Tenant')
  return tenant
}

export const findTerminal = (tenantId: string, terminalId: string): Terminal | undefined =>
  findTenant(tenantId).terminals.find(({ _id }) => _id === terminalId)

const existingTerminal = (params: { tenantId: string; terminalId: string }): Terminal => {
  const terminal = findTerminal(params.tenantId, params.terminalId)
  if (!terminal) throw notFound('Terminal')
  return terminal
}

/** A direct reader hangs on a workstation, so that a server never sees it. */
export const isConnected = (terminal: Terminal): boolean =>
  !terminal.deleted && terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

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

  getTerminals: ({ params, query }) =>
    sortTerminals(
      findTenant(params.tenantId).terminals.filter(
        ({ deleted }) => query.includeDeleted === 'true' || !deleted,
      ),
    ),

  getTerminal: ({ params }) => existingTerminal(params),

  getTerminalStatus: ({ params }) => ({
    status: isConnected(existingTerminal(params)) ? 'OPEN' : 'CLOSED',
  }),
}
