import type { ListedPayment } from '#domain/listed-payment.ts'
import { fromMicros } from '#domain/money.ts'
import { fullName } from '#domain/user.ts'

import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { type MovementRow, readMovements, readPendingSales } from '../payments/payment-parts.ts'
import { seconds } from '../payments/read-payment.ts'

/** Payments of one tenant as the history lists them, in the order of their rows: without lines, fees, receipts. */
export async function readListed(
  db: Database,
  rows: readonly PaymentRow[],
): Promise<ListedPayment[]> {
  const several = { tenantId: rows[0]?.tenant_id ?? '', paymentIds: rows.map(({ id }) => id) }
  const movementsOf = await readMovements(db, several)
  const pending = await readPendingSales(db, several)
  return rows.map((row) => ({
    _id: row.id,
    confirmationNumber: row.confirmation_number,
    createdAt: seconds(row.created_at),
    location: row.location,
    terminalId: row.terminal_id,
    outcomePending: pending.has(row.id),
    userFirstName: row.user_first_name,
    userLastName: row.user_last_name,
    subpayments: movementsOf(row.id).map((each) => movementOf(each, row.currency_code)),
    totals: { grandTotal: fromMicros(row.sub_total + row.fee_total, row.currency_code) },
  }))
}

const movementOf = (row: MovementRow, currency: string): ListedPayment['subpayments'][number] => ({
  btpsTransactionId: row.id,
  transactionType: row.transaction_type,
  createdAt: seconds(row.created_at),
  chargedAmount: fromMicros(row.charged_amount, currency),
  reversed: row.reversed,
  voided: row.voided,
  refundedBy: row.refunded_by && fullName(row.first_name ?? undefined, row.last_name ?? undefined),
})
