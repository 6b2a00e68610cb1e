import type { Subpayment } from '#domain/payments/payment.ts'
import { formatShortCode } from '#domain/receipts/short-code.ts'

import type { Services } from '../http/services.ts'
import type { LedgerEntryRow } from './payment-parts.ts'

export type Signing = Pick<Services, 'receiptKeys' | 'portalOrigin'>

/** Adds the code of the entry's receipt, if there is a key. Ed25519 is deterministic: a reprint has the same code. */
export function withReceiptCode(
  subpayment: Subpayment,
  { tenant_id, payment_id, id, transaction_type, receipt_code }: LedgerEntryRow,
  { receiptKeys, portalOrigin }: Signing,
): Subpayment {
  const code = receiptKeys.sign?.({
    kind: transaction_type,
    tenantId: tenant_id,
    paymentId: payment_id,
    transactionId: id,
    amount: subpayment.chargedAmount,
    paidAt: subpayment.createdAt,
  })
  if (code === undefined) return subpayment
  const url = `${portalOrigin()}/verify/${code}`
  return { ...subpayment, receiptCode: { url, shortCode: formatShortCode(receipt_code) } }
}
