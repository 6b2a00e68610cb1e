import { matchDeposits, type OwedDay } from '#domain/deposits/match-deposits.ts'

import type { Database } from '../db/engine.ts'
import { readDepositSettings } from './read-settings.ts'

/**
 * Matches what is neither matched nor noted. Call in a transaction; two of an office wait for each other.
 * Does nothing before the office says how the bank's files look.
 */
export async function matchFreeLines(transaction: Database, tenantId: string): Promise<void> {
  const settings = await readDepositSettings(transaction, tenantId, { lock: true })
  if (settings === undefined) return
  const days = await readDays(transaction, tenantId, settings.firstDay)
  const lines = await transaction
    .selectFrom('deposit_line')
    .select(['id', 'kind', 'posted_on as postedOn', 'amount', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('matched_with', 'is', null)
    .where('noted_at', 'is', null)
    .execute()
  for (const { depositId, deductedIds, numbers } of matchDeposits(days, lines)) {
    const matched = { matched_with: depositId }
    await transaction
      .updateTable('deposit_line')
      .set(matched)
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [depositId, ...deductedIds])
      .execute()
    await transaction
      .updateTable('deposit_day')
      .set(matched)
      .where('tenant_id', '=', tenantId)
      .where('closing_number', 'in', numbers)
      .execute()
  }
}

/** The free days, and those between them, which break a run of consecutive days. */
async function readDays(
  transaction: Database,
  tenantId: string,
  firstDay: string,
): Promise<OwedDay[]> {
  const rows = await transaction
    .selectFrom('deposit_day as day')
    .select(['closing_number', 'business_day', 'amount', 'matched_with', 'noted_at'])
    .where('tenant_id', '=', tenantId)
    .where('business_day', '>=', firstDay)
    .where('closing_number', '>=', (day) =>
      day
        .selectFrom('deposit_day as free')
        .select((free) => free.fn.min('free.closing_number').as('first'))
        .where('free.tenant_id', '=', tenantId)
        .where('free.business_day', '>=', firstDay)
        .where('free.matched_with', 'is', null)
        .where('free.noted_at', 'is', null),
    )
    .execute()
  return rows.map((row) => ({
    number: row.closing_number,
    businessDay: row.business_day,
    amount: row.amount,
    isFree: row.matched_with === null && row.noted_at === null,
  }))
}
