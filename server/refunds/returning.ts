import type { PaymentRow } from '../payments/find-payment.ts'
import type { SaleMovement } from './find-sale.ts'
import type { RefundRow } from './refund-row.ts'

/** How giving a refund's money back ended. */
export type Returned =
  /** Under the processor's own id. */
  | { kind: 'done'; externalId: string }
  /** For certain: nothing moved. */
  | { kind: 'refused'; failure: string }
  | { kind: 'unknown' }

/** What is being given back, of which sale of which payment. */
export type Returning = { refund: RefundRow; sale: SaleMovement; payment: PaymentRow }

/** Micro-units. */
export const totalOf = (refund: Pick<RefundRow, 'sub_total' | 'fee_total'>): bigint =>
  refund.sub_total + refund.fee_total
