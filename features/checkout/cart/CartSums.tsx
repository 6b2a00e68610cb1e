import { Suspense } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { format, type Money } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/fee-display.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './CartPanel.css.ts'

const GroupSums = lazyWithPreload(async () => (await import('./GroupSums.tsx')).GroupSums)
const groupedParts = [GroupSums]
const noParts: typeof groupedParts = []

export interface CartSumsProps {
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>
  totals: CartTotals
  /** Stands for every fee that is not known yet. */
  pending?: 'Calculating…' | 'Not known' | 'Not calculated'
}

/** The cart's totals, per offering if there are several. Each row keeps its place. */
export function CartSums({ config, totals, pending }: CartSumsProps) {
  usePreload(config.offerings.length > 0 ? groupedParts : noParts)
  const areGrouped = totals.groups.length > 1
  return (
    <div className={styles.groups}>
      {areGrouped && (
        <Suspense>
          {totals.groups.map((group) => (
            <GroupSums
              key={group.serviceOfferingId}
              config={config}
              group={pending ? { ...group, fee: pending, total: undefined } : group}
            />
          ))}
        </Suspense>
      )}
      <dl className={styles.sums}>
        {!areGrouped && (
          <>
            <dt>{t('Subtotal')}</dt>
            <dd>
              <Amount value={format(totals.subTotal)} />
            </dd>
            <dt>{config.feeDescription}</dt>
            <dd aria-busy={pending === 'Calculating…' || undefined}>
              <FeeValue fee={pending ?? totals.fee} />
            </dd>
          </>
        )}
        <Text as="dt" weight="bold">
          {t('Total')}
        </Text>
        <dd>{pending ? '…' : <TotalValue total={totals.total} />}</dd>
      </dl>
    </div>
  )
}

/** A text is smaller than an amount, so that label and text fit on one line of a phone. */
function FeeValue({ fee }: { fee: string }) {
  if (fee.startsWith('$')) return <Amount value={fee} />
  return (
    <Text as="span" size="label">
      {translated(fee)}
    </Text>
  )
}

function TotalValue({ total }: { total: Money | undefined }) {
  if (total) return <Amount value={format(total)} weight="bold" />
  return (
    <Text as="span" size="label" tone="muted">
      {t('At checkout')}
    </Text>
  )
}
