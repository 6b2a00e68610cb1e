import { t } from '#domain/language/staff-text.ts'
import { format, toCents } from '#domain/money/money.ts'
import type { PaymentStats } from '#domain/reports/payment-list.ts'
import { BarTable } from '#ui/BarTable/BarTable.tsx'

import * as styles from './HistoryPage.css.ts'
import { methodName } from './method-name.ts'

/** The totals by payment type and by hour. */
export function StatsCharts({ stats }: { stats: PaymentStats }) {
  return (
    <div className={styles.charts}>
      <BarTable
        caption={t('By payment type')}
        headers={[t('Type'), t('Total'), t('Transactions')]}
        rows={stats.byType.map((each) => ({ ...rowOf(each), name: methodName(each) }))}
      />
      <BarTable
        caption={t('By hour')}
        headers={[t('Hour'), t('Total'), t('Transactions')]}
        rows={stats.byHour.map((each) => ({ ...rowOf(each), name: hourName(each.hour) }))}
      />
    </div>
  )
}

type Share = Pick<PaymentStats['byHour'][number], 'total' | 'count'>

const rowOf = ({ total, count }: Share) => ({
  size: toCents(total),
  value: format(total),
  count,
})

/** 0 to 23 as `12 AM` to `11 PM`. */
const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
