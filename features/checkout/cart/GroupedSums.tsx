import { format } from '#domain/money/money.ts'
import type { GroupedTotals } from '#domain/pricing/group-totals.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './CartPanel.css.ts'
import { GroupSums, type GroupSumsProps } from './GroupSums.tsx'

export interface GroupedSumsProps extends Pick<GroupSumsProps, 'config'> {
  totals: GroupedTotals
}

export function GroupedSums({ totals, config }: GroupedSumsProps) {
  return (
    <div className={styles.groups}>
      {totals.groups.map((group) => (
        <GroupSums key={group.serviceOfferingId} group={group} config={config} />
      ))}
      <dl className={styles.sums}>
        <Text as="dt" weight="bold">
          Total
        </Text>
        <dd>
          <Amount value={format(totals.grandTotal)} weight="bold" />
        </dd>
      </dl>
    </div>
  )
}
