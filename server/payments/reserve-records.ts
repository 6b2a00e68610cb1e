import { sql } from 'kysely'

import { later, minute } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { Line } from './priced-line.ts'

/** Who pays when, and for what. */
type Paying = {
  tenantId: string
  accountId: string
  lines: readonly Pick<Line, 'soid' | 'catalogItemId'>[]
  now: Date
}

/** How long a payment that nothing came of yet keeps its records from other counters. */
const reservation = 10 * minute

/**
 * Makes those who pay for the same records at once wait for one another until the transaction ends:
 * the second sees what the first has written. Taken in one order, so that no two wait for each other.
 */
export async function lockRecords(
  transaction: Database,
  { tenantId, lines }: Pick<Paying, 'tenantId' | 'lines'>,
): Promise<void> {
  const names = lines.flatMap(({ soid, catalogItemId }) =>
    soid === null ? [] : [JSON.stringify([tenantId, soid, catalogItemId])],
  )
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
  }
}

/** Refuses what another teller is about to be paid for: nobody pays the same bill at two counters. */
export async function refuseReserved(
  db: Database,
  { tenantId, accountId, lines, now }: Paying,
): Promise<void> {
  const records = lines.filter(({ soid }) => soid !== null)
  if (records.length === 0) return
  const theirs = await db
    .selectFrom('payment_line as line')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'line.tenant_id')
        .onRef('payment.id', '=', 'line.payment_id'),
    )
    .select('line.payment_id')
    .where('line.tenant_id', '=', tenantId)
    .where((each) =>
      each.or(
        records.map(({ soid, catalogItemId }) =>
          each('line.soid', '=', soid).and('line.catalog_item_id', '=', catalogItemId),
        ),
      ),
    )
    .where('payment.user_id', '<>', accountId)
    .where('payment.status', '=', 'INCOMPLETE')
    .where('payment.failure_code', 'is', null)
    .where((each) =>
      each.or([
        each('payment.created_at', '>', later(now, -reservation)),
        // Nobody knows yet whether it was charged, however long that takes.
        each.exists(
          each
            .selectFrom('bank_attempt')
            .select('bank_attempt.id')
            .whereRef('bank_attempt.tenant_id', '=', 'payment.tenant_id')
            .whereRef('bank_attempt.payment_id', '=', 'payment.id')
            .where('bank_attempt.state', '=', 'PENDING'),
        ),
        each.exists(
          each
            .selectFrom('sale')
            .select('sale.id')
            .whereRef('sale.tenant_id', '=', 'payment.tenant_id')
            .whereRef('sale.payment_id', '=', 'payment.id')
            .where('sale.status', '=', 'IN_PROGRESS'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (theirs !== undefined) {
    throw new Failure(
      409,
      'This record is being paid at another counter. Wait for that payment to finish.',
    )
  }
}
