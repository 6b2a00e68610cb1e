import { type Cart, grandTotalOf, subTotalOf } from '#domain/cart.ts'
import { feesDependOnCard, totalOf } from '#domain/fee.ts'
import { format } from '#domain/money.ts'
import { amountOf, type Payable } from '#domain/payable.ts'
import type { Payment } from '#domain/payment.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { CartFees } from '../fees.ts'
import * as styles from './CheckoutSummary.css.ts'

export interface CheckoutSummaryProps {
  cart: Cart
  fees: CartFees
  feeLabel: string
  /** Once it is paid, the payment says what was charged, not the cart. */
  payment: Payment | null
}

type Sums = { payables: readonly Payable[]; subTotal: string; fee: string; total: string }

const openSums = (cart: Cart, fees: CartFees): Sums => {
  const total = grandTotalOf(cart, fees.fees)
  const isKnown = !fees.isLoading && !fees.error && total !== undefined
  const pending = feesDependOnCard(fees.fees) ? 'By card type' : '…'
  return {
    payables: cart.payables,
    subTotal: format(subTotalOf(cart)),
    fee: isKnown ? format(totalOf(fees.fees)) : pending,
    total: isKnown ? format(total) : pending,
  }
}

const paidSums = (payment: Payment): Sums => ({
  payables: payment.payables,
  subTotal: format(payment.totals.subTotal),
  fee: format(payment.totals.feeTotal),
  total: format(payment.totals.grandTotal),
})

/** What is being paid, beside every step. */
export function CheckoutSummary({ cart, fees, feeLabel, payment }: CheckoutSummaryProps) {
  const sums = payment ? paidSums(payment) : openSums(cart, fees)
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {sums.payables.map((payable) => (
          <li key={payable.id} className={styles.row}>
            <span className={styles.name}>{payable.name}</span>
            <Amount value={format(amountOf(payable))} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div className={styles.row}>
          <Text as="dt" tone="muted">
            Subtotal
          </Text>
          <dd>
            <Amount value={sums.subTotal} />
          </dd>
        </div>
        <div className={styles.row}>
          <Text as="dt" tone="muted">
            {feeLabel}
          </Text>
          <dd>
            <Amount value={sums.fee} />
          </dd>
        </div>
        <div className={styles.total}>
          <Text as="dt" weight="bold">
            Total
          </Text>
          <dd>
            <Amount value={sums.total} size="title" weight="bold" />
          </dd>
        </div>
      </dl>
    </div>
  )
}
