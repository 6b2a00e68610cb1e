import type { PaymentRow } from '../payments/find-payment.ts'
import type { SaleEntry } from './find-sale.ts'
import type { RefundRow } from './refund-row.ts'

export type RefundResult =
  | { kind: 'done'; externalId: string }
  /** Definitely: no money moved. */
  | { kind: 'refused'; failure: string }
  | { kind: 'unknown' }

export type RefundDetails = { refund: RefundRow; sale: SaleEntry; payment: PaymentRow }

/** Micro-units. */
export const totalOf = (refund: Pick<RefundRow, 'sub_total' | 'fee_total'>): bigint =>
  refund.sub_total + refund.fee_total
