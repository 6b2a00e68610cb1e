import { sql } from 'kysely'

import { sortTenants } from '#domain/identity/own-tenant.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'

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

/** Both offices' audit trails have an entry. */
export const switchTenant: Handler<'switchTenant'> = ({ db, now, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { accountId, familyId } = principal
    const { tenantId } = body
    const member = await transaction
      .selectFrom('membership')
      .select('role')
      .where('account_id', '=', accountId)
      .where('tenant_id', '=', tenantId)
      .where('deactivated_at', 'is', null)
      .executeTakeFirst()
    if (member === undefined) throw notFound('Office')
    await transaction
      .updateTable('session_family')
      .set({ tenant_id: tenantId })
      .where('id', '=', familyId)
      .execute()
    for (const each of new Set([principal.tenantId ?? tenantId, tenantId])) {
      const action = each === tenantId ? 'session.office-entered' : 'session.office-left'
      const entry = { tenantId: each, time: now, actorId: accountId, action, subjectId: familyId }
      await audit(transaction, entry)
    }
    return {}
  })
