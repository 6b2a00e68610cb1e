import { sql } from 'kysely'

import { sortTenants } from '#domain/identity/own-tenant.ts'

import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'
import { enterTenant } from './enter-tenant.ts'

export const getOwnTenants: Handler<'getOwnTenants'> = async ({ db, principal }) => {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('point_of_sale_config as config', 'config.tenant_id', 'membership.tenant_id')
    .select([
      'membership.tenant_id as tenantId',
      sql<string>`config.settings->>'clientName'`.as('name'),
    ])
    .where('membership.account_id', '=', principal.accountId)
    .where('membership.deactivated_at', 'is', null)
    .execute()
  return sortTenants(
    rows.map((row) => ({ ...row, isCurrent: row.tenantId === principal.tenantId })),
  )
}

export const switchTenant: Handler<'switchTenant'> = ({ db, now, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { accountId } = principal
    const { tenantId } = body
    const member = await transaction
      .selectFrom('membership')
      .select('role')
      .where('account_id', '=', accountId)
      .where('tenant_id', '=', tenantId)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
    if (member === undefined) throw notFound('Office')
    await enterTenant(transaction, principal, tenantId, now)
    return {}
  })
