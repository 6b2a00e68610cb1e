import { fromMicros } from '#domain/money/money.ts'
import type { PayableRequest } from '#domain/pricing/payable.ts'
import { recheckRefusal } from '#domain/records/price-record.ts'

import type { Database } from '../db/engine.ts'
import type { Call } from '../http/call.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { Failure, refuseIf } from '../platform/errors.ts'
import type { RecordsRead } from '../records/payability.ts'
import { findRecords } from './find-records.ts'
import { readRecords } from './read-records.ts'
import { lockRecords, refuseReserved } from './reserve-records.ts'

export type RereadRecords = {
  lines: readonly PayableRequest[]
  read: PromiseSettledResult<RecordsRead[]>
}

/** Reads a payment's records again before a charge. Never call it inside a transaction. */
export async function rereadRecords(
  { db, now, services }: Pick<Call<'createSale'>, 'db' | 'now' | 'services'>,
  payment: Pick<PaymentRow, 'tenant_id' | 'id' | 'currency_code'>,
): Promise<RereadRecords> {
  const lines = await recordLines(db, payment)
  const reading = readRecords({ db, now, services, tenantId: payment.tenant_id }, lines)
  const [read] = await Promise.allSettled([reading])
  return { lines, read }
}

/**
 * Refuses to charge for records that have been paid since, or are being paid. The last check before
 * money moves, in the transaction that starts the charge; concurrent payments for a record queue here.
 */
export async function recheckRecords(
  transaction: Database,
  { tenant_id: tenantId, id: paymentId, user_id: accountId }: PaymentRow,
  { lines, read }: RereadRecords,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await lockRecords(transaction, { tenantId, lines })
  // Before pricing, so that a charge that ends in between shows up in the prices.
  await refuseReserved(transaction, { tenantId, accountId, paymentId, lines, now })
  if (read.status === 'rejected') throw asRefusal(read.reason)
  refuseIf(recheckRefusal(lines, await findRecords(transaction, read.value)))
}

/** 409, because the client reads a 503 as a charge with an unknown outcome. */
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
