import { fromMicros } from '#domain/money.ts'
import type { PayableRequest } from '#domain/payable.ts'

import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { Call } from '../http/call.ts'
import type { Read } from '../records/payability.ts'
import { readRecords } from '../records/read-records.ts'
import type { PaymentRow } from './find-payment.ts'
import { recordPrices } from './price-record.ts'
import { lockRecords, refuseReserved } from './reserve-records.ts'

/** A payment's lines of records, and what their systems say now, or why they say nothing. */
export type ReadAgain = {
  lines: readonly PayableRequest[]
  read: PromiseSettledResult<Read[]>
}

/** Asks the record systems what a payment that is about to be charged is for. Never inside a transaction. */
export async function readAgain(
  { db, now, services }: Pick<Call<'createSale'>, 'db' | 'now' | 'services'>,
  payment: Pick<PaymentRow, 'tenant_id' | 'id' | 'currency_code'>,
): Promise<ReadAgain> {
  const lines = await recordLines(db, payment)
  const reading = readRecords({ db, now, services, tenantId: payment.tenant_id }, lines)
  const [read] = await Promise.allSettled([reading])
  return { lines, read }
}

/**
 * Refuses to charge for a record that was paid since the payment was created, or is being paid: the
 * last look before money moves, in the transaction that writes the charge down. Who pays for the same
 * record at once waits here for the other.
 */
export async function recheckRecords(
  transaction: Database,
  { tenant_id: tenantId, id: paymentId, user_id: accountId }: PaymentRow,
  { lines, read }: ReadAgain,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await lockRecords(transaction, { tenantId, lines })
  // First, so that a charge that ends between the two looks is seen by the second.
  await refuseReserved(transaction, { tenantId, accountId, paymentId, lines, now })
  if (read.status === 'rejected') throw asRefusal(read.reason)
  const priceRecord = await recordPrices(transaction, read.value)
  for (const line of lines) {
    const priced = priceRecord(line)
    if ('wrong' in priced) throw new Failure(409, priced.wrong[0]?.message ?? '')
  }
}

/** Whoever asked must not take it for a charge that nobody knows the end of, as a 503 would be. */
const asRefusal = (reason: unknown): unknown =>
  reason instanceof Failure ? new Failure(409, reason.message) : reason

async function recordLines(
  db: Database,
  { tenant_id, id, currency_code }: Pick<PaymentRow, 'tenant_id' | 'id' | 'currency_code'>,
): Promise<PayableRequest[]> {
  const rows = await db
    .selectFrom('payment_line')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('soid', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    catalogItemId: row.catalog_item_id,
    name: row.name,
    description: row.description,
    amountValue: fromMicros(row.amount).amount,
    amountCurrencyCode: currency_code,
    payableType: 'Integrated',
    serviceOfferingId: row.service_offering_id,
    soid: row.soid,
    paymentSelection: row.payment_selection,
  }))
}
