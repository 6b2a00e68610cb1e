import type { ReactNode } from 'react'

import { format, type Money } from '#domain/money/money.ts'
import type { TotalsGroup } from '#domain/pricing/group-totals.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { offeringTitle } from '#domain/settings/offering-title.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './GroupSums.css.ts'

export interface GroupSumsProps {
  group: TotalsGroup
  config: Pick<ServiceOfferingConfig, 'feeDescription' | 'offerings'>
  children?: ReactNode
}

/** One offering's share of the payment, labeled as on the receipt (SPEC §3 Grouped totals). */
export function GroupSums({ group, config, children }: GroupSumsProps) {
  const { serviceOfferingId, subTotal, fees, groupTotal } = group
  return (
    <div className={styles.group}>
      <p className={styles.title}>{offeringTitle(config, serviceOfferingId)}</p>
      {children}
      <dl className={styles.sums}>
        <Row label="Subtotal" amount={subTotal} />
        <Row label={config.feeDescription} amount={fees} />
        <Row label="Group Total" amount={groupTotal} isStrong />
      </dl>
    </div>
  )
}

function Row({
  label,
  amount,
  isStrong = false,
}: {
  label: string
  amount: Money
  isStrong?: boolean
}) {
  return (
    <div className={styles.row}>
      <Text as="dt" tone={isStrong ? 'base' : 'muted'} weight={isStrong ? 'bold' : 'regular'}>
        {label}
      </Text>
      <dd>
        <Amount value={format(amount)} weight={isStrong ? 'bold' : 'medium'} />
      </dd>
    </div>
  )
}
