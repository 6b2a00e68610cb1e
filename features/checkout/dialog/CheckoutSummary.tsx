import { type ReactNode, useId, useState } from 'react'

import { type Cart, grandTotalOf, subTotalOf } from '#domain/checkout/cart.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { feeText } from '#domain/pricing/fee-display.ts'
import { feesDependOnCard, type OfferingFees, totalOf } from '#domain/pricing/fee.ts'
import { groupTotals } from '#domain/pricing/group-totals.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { cardChoiceMessages, cardSubTypeLabels } from '#domain/settings/offering-styles.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { GroupSums } from '../cart/GroupSums.tsx'
import type { CartFees } from '../state/fees.ts'
import * as styles from './CheckoutSummary.css.ts'

export interface CheckoutSummaryProps {
  cart: Cart
  fees: CartFees
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings' | 'serviceOfferingId'>
  /** Once set, its amounts replace those of the cart. */
  payment: Payment | null
}

type Sums = {
  payables: readonly Payable[]
  /** Null until each offering's fee is known. */
  fees: readonly OfferingFees[] | null
  /** False while the total is words, which are never set as large as a sum. */
  isKnown: boolean
  subTotal: string
  fee: string
  total: string
}

const openSums = (cart: Cart, { fees, isLoading, error }: CartFees, byChoice: string): Sums => {
  const total = grandTotalOf(cart, fees)
  const isKnown = !isLoading && !error && total !== undefined
  const pending = feesDependOnCard(fees) ? byChoice : '…'
  return {
    payables: cart.payables,
    isKnown,
    fees: isKnown ? fees : null,
    subTotal: format(subTotalOf(cart)),
    fee: isKnown ? feeText(totalOf(fees), cart.paymentMethod) : pending,
    total: isKnown ? format(total) : pending,
  }
}

const paidSums = ({ payables, feesBySoid, totals, paymentMethodType }: Payment): Sums => ({
  payables,
  isKnown: true,
  fees: feesBySoid,
  subTotal: format(totals.subTotal),
  fee: feeText(totals.feeTotal, paymentMethodType),
  total: format(totals.grandTotal),
})

/** The lines and totals beside every step, grouped by offering if there are several; on a phone the total until opened. */
export function CheckoutSummary({ cart, fees, config, payment }: CheckoutSummaryProps) {
  const choice = translated(cardChoiceMessages(config.serviceOfferingId).name)
  const sums = payment
    ? paidSums(payment)
    : openSums(cart, fees, t('By {choice}', { choice: choice.toLowerCase() }))
  const groups = sums.fees ? groupTotals(sums.payables, sums.fees).groups : []
  const cardSubType = payment ? payment.cardSubTypeSelectedByTeller : cart.cardSubType
  const method = payment?.paymentMethodType ?? cart.paymentMethod
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.summary}>
      <div id={id} className={styles.details({ isOpen })}>
        {groups.length > 1 ? (
          groups.map((group) => (
            <GroupSums
              key={group.serviceOfferingId}
              group={{ ...group, fee: feeText(group.fees, method), total: group.groupTotal }}
              config={config}
            >
              <Lines payables={group.payables} />
            </GroupSums>
          ))
        ) : (
          <Lines payables={sums.payables} />
        )}
        <dl className={groups.length > 1 ? styles.sumsOfGroups : styles.sums}>
          {(cardSubType === 'CREDIT' || cardSubType === 'DEBIT') && (
            <Row label={choice}>
              {translated(cardSubTypeLabels(config.serviceOfferingId)[cardSubType])}
            </Row>
          )}
          <Row label={t('Subtotal')}>
            <Amount value={sums.subTotal} />
          </Row>
          <Row label={config.feeDescription}>
            <Amount value={sums.fee} />
          </Row>
        </dl>
      </div>
      <dl className={styles.sumsOfGroups}>
        <div className={styles.total}>
          <Text as="dt" weight="bold">
            {t('Total')}
          </Text>
          <dd>
            {sums.isKnown ? (
              <Amount value={sums.total} size="title" weight="bold" />
            ) : (
              <Text tone="muted">{sums.total}</Text>
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.toggle}>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('Hide') : t('Details')}
        </Button>
      </div>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Text as="dt" tone="muted">
        {label}
      </Text>
      <dd>{children}</dd>
    </div>
  )
}

function Lines({ payables }: { payables: readonly Payable[] }) {
  return (
    <ul className={styles.lines}>
      {payables.map((payable) => (
        <li key={payable.id} className={styles.row}>
          <bdi className={styles.name}>{payable.name}</bdi>
          <Amount value={format(amountOf(payable))} />
        </li>
      ))}
    </ul>
  )
}
