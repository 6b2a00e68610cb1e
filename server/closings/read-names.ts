import type { Selectable } from 'kysely'

import { fullName } from '#domain/identity/user.ts'
import type { DiscrepancyAssignee } from '#domain/payments/discrepancy.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { seconds } from '../ledger/read-payment.ts'

/** Null without an account. */
export type NameOf = (accountId: string | null) => string | null

/** The names by which the office knows these people. */
export async function readNames(
  db: Database,
  tenantId: string,
  accountIds: readonly (string | null)[],
): Promise<NameOf> {
  const ids = accountIds.filter((id) => id !== null)
  if (ids.length === 0) return () => null
  const rows = await db
    .selectFrom('account')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.account_id', '=', 'account.id')
        .on('membership.tenant_id', '=', tenantId),
    )
    .select(({ fn }) => [
      'account.id',
      fn.coalesce('membership.first_name', 'account.first_name').as('first_name'),
      fn.coalesce('membership.last_name', 'account.last_name').as('last_name'),
    ])
    .where('account.id', 'in', ids)
    .execute()
  const names = new Map(rows.map((each) => [each.id, fullName(each.first_name, each.last_name)]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}

type Assigned = Pick<Selectable<Tables['discrepancy']>, 'assignee_id' | 'assigned_at'>

export const assigneeOf = (
  { assignee_id, assigned_at }: Assigned,
  nameOf: NameOf,
): DiscrepancyAssignee | null =>
  assignee_id === null || assigned_at === null
    ? null
    : { accountId: assignee_id, name: nameOf(assignee_id) ?? '', since: seconds(assigned_at) }
