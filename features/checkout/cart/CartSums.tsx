import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { FeeDisplay } from '#domain/fee-display.ts'
import { format, type Money } from '#domain/money.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { GroupSums } from '../GroupSums.tsx'
import * as styles from './CartPanel.css.ts'

export interface CartSumsProps {
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>
  subTotal: Money
  display: FeeDisplay
  isLoading: boolean
  isUnknown: boolean
}

/** What the cart comes to: in one, or for each of the offerings that share it. */
export function CartSums({ config, subTotal, display, isLoading, isUnknown }: CartSumsProps) {
  if (!isLoading && !isUnknown && display.kind === 'grouped') {
    const { groups, grandTotal } = display.totals
    return (
      <div className={styles.groups}>
        {groups.map((group) => (
          <GroupSums key={group.serviceOfferingId} group={group} config={config} />
        ))}
        <dl className={styles.sums}>
          <Text as="dt" weight="bold">
            Total
          </Text>
          <dd>
            <Amount value={format(grandTotal)} weight="bold" />
          </dd>
        </dl>
      </div>
    )
  }
  const told = display.kind === 'text' ? display.text : undefined
  const words = isLoading ? 'Calculating…' : isUnknown ? 'Not known' : told
  const amount = display.kind === 'amount' ? display.amount : ''
  return (
    <dl className={styles.sums}>
      <dt>Subtotal</dt>
      <dd>
        <Amount value={format(subTotal)} />
      </dd>
      <dt>{config.feeDescription}</dt>
      <dd aria-busy={isLoading || undefined}>
        {words === undefined ? <Amount value={amount} /> : <Words>{words}</Words>}
      </dd>
    </dl>
  )
}

/** Instead of an amount: smaller, so that label and words fit on one line of a phone. */
function Words({ children }: { children: string }) {
  return (
    <Text as="span" size="label">
      {children}
    </Text>
  )
}
