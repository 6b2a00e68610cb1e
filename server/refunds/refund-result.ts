import type { PaymentRow } from '../ledger/find-payment.ts'
import type { RefundRow } from '../ledger/refund-row.ts'
import type { SaleEntry } from './find-sale.ts'

export type RefundResult =
  | { kind: 'done'; externalId: string }
  /** Definitely: no money moved. */
  | { kind: 'refused'; failure: string }
  | { kind: 'unknown' }

export type RefundDetails = { refund: RefundRow; sale: SaleEntry; payment: PaymentRow }

/** Micro-units. */
export const totalOf = (refund: Pick<RefundRow, 'sub_total' | 'fee_total'>): bigint =>
  refund.sub_total + refund.fee_total
