import { Suspense } from 'react'

import { format, type Money } from '#domain/money/money.ts'
import type { FeeDisplay } from '#domain/pricing/fee-display.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './CartPanel.css.ts'

const GroupedSums = lazyWithPreload(async () => (await import('./GroupedSums.tsx')).GroupedSums)
const groupedParts = [GroupedSums]
const noParts: typeof groupedParts = []

export interface CartSumsProps {
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>
  subTotal: Money
  display: FeeDisplay
  isLoading: boolean
  isUnknown: boolean
}

/** The cart's totals, overall or per offering. */
export function CartSums({ config, subTotal, display, isLoading, isUnknown }: CartSumsProps) {
  usePreload(config.offerings.length > 0 ? groupedParts : noParts)
  if (!isLoading && !isUnknown && display.kind === 'grouped') {
    return (
      <Suspense>
        <GroupedSums totals={display.totals} config={config} />
      </Suspense>
    )
  }
  const feeText = display.kind === 'text' ? display.text : undefined
  const text = isLoading ? 'Calculating…' : isUnknown ? 'Not known' : feeText
  const amount = display.kind === 'amount' ? display.amount : ''
  return (
    <dl className={styles.sums}>
      <dt>Subtotal</dt>
      <dd>
        <Amount value={format(subTotal)} />
      </dd>
      <dt>{config.feeDescription}</dt>
      <dd aria-busy={isLoading || undefined}>
        {text === undefined ? <Amount value={amount} /> : <FeeText>{text}</FeeText>}
      </dd>
    </dl>
  )
}

/** Smaller than an amount, so that label and text fit on one line of a phone. */
function FeeText({ children }: { children: string }) {
  return (
    <Text as="span" size="label">
      {children}
    </Text>
  )
}
