import { compare } from '#domain/money/money.ts'
import { type CheckedReceipt, checkReceipt } from '#domain/receipts/receipt-check.ts'
import type { ReceiptContent } from '#domain/receipts/receipt-content.ts'
import { parseShortCode } from '#domain/receipts/short-code.ts'

import type { Database } from '../db/engine.ts'
import type { Services } from '../http/services.ts'
import { readSubpayments } from '../ledger/read-payment.ts'
import { readConfig } from '../tenant/read-config.ts'

/**
 * `genuine`: in this server's ledger. `elsewhere`: signed with a known key, but the ledger has no such entry.
 * Everything else is `unknown`, whatever is wrong with it, so that nothing can be probed.
 */
export type FoundReceipt =
  | { state: 'genuine'; receipt: CheckedReceipt; office: string; timeZone: string }
  | { state: 'elsewhere'; content: ReceiptContent }
  | { state: 'unknown' }

/** @param code a signed code, or a short code as typed */
export async function findReceipt(
  db: Database,
  { receiptKeys }: Pick<Services, 'receiptKeys'>,
  code: string,
): Promise<FoundReceipt> {
  const shortCode = parseShortCode(code)
  if (shortCode !== undefined) {
    const row = await entries(db).where('receipt_code', '=', shortCode).executeTakeFirst()
    return row === undefined ? { state: 'unknown' } : describe(db, row)
  }
  const content = receiptKeys.verify(code)
  if (content === undefined) return { state: 'unknown' }
  const row = await entries(db)
    .where('subpayment.tenant_id', '=', content.tenantId)
    .where('subpayment.id', '=', content.transactionId)
    .executeTakeFirst()
  if (row === undefined) return { state: 'elsewhere', content }
  const found = await describe(db, row)
  // A ledger that was altered later does not become the receipt.
  const isSame =
    row.payment_id === content.paymentId && compare(found.receipt.amount, content.amount) === 0
  return isSame ? found : { state: 'elsewhere', content }
}

const entries = (db: Database) =>
  db
    .selectFrom('subpayment')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'subpayment.tenant_id')
        .onRef('payment.id', '=', 'subpayment.payment_id'),
    )
    // A rehearsal's receipt is none.
    .innerJoin('tenant', (join) =>
      join.onRef('tenant.id', '=', 'subpayment.tenant_id').on('tenant.rehearsal_of', 'is', null),
    )
    .select(['subpayment.tenant_id', 'subpayment.id', 'subpayment.payment_id'])
    .select(['payment.client_name', 'payment.currency_code'])

type EntryRow = {
  tenant_id: string
  id: string
  payment_id: string
  client_name: string | null
  currency_code: string
}

async function describe(db: Database, row: EntryRow) {
  const { clientName, timeZone } = await readConfig(db, row.tenant_id)
  const all = await readSubpayments(db, row.tenant_id, row.payment_id, row.currency_code)
  const entry = all.find(({ btpsTransactionId }) => btpsTransactionId === row.id)
  if (entry === undefined) throw new Error('An entry was deleted while its receipt was checked.')
  return {
    state: 'genuine' as const,
    receipt: checkReceipt(entry, all),
    office: row.client_name ?? clientName,
    timeZone,
  }
}
