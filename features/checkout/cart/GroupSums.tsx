import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/fee-display.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { offeringTitle } from '#domain/settings/offering-title.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './GroupSums.css.ts'

export interface GroupSumsProps {
  group: CartTotals['groups'][number]
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>
  children?: ReactNode
}

/** One offering's share of the payment, labeled as on the receipt (SPEC §3 Grouped totals). */
export function GroupSums({ group, config, children }: GroupSumsProps) {
  const { serviceOfferingId, subTotal, fee, total } = group
  return (
    <div className={styles.group}>
      <p className={styles.title}>{offeringTitle(config, serviceOfferingId)}</p>
      {children}
      <dl className={styles.sums}>
        <Row label={t('Subtotal')} value={format(subTotal)} />
        <Row label={config.feeDescription} value={fee} />
        <Row label={t('Group Total')} value={total ? format(total) : t('At checkout')} isStrong />
      </dl>
    </div>
  )
}

function Row({
  label,
  value,
  isStrong = false,
}: {
  label: string
  value: string
  isStrong?: boolean
}) {
  return (
    <div className={styles.row}>
      <Text as="dt" tone={isStrong ? 'base' : 'muted'} weight={isStrong ? 'bold' : 'regular'}>
        {label}
      </Text>
      <dd>
        {value.startsWith('$') ? (
          <Amount value={value} weight={isStrong ? 'bold' : 'medium'} />
        ) : (
          <Text as="span" size="label" tone={isStrong ? 'muted' : 'base'}>
            {value}
          </Text>
        )}
      </dd>
    </div>
  )
}
