import { t } from '#domain/language/staff-text.ts'
import { format, sum } from '#domain/money/money.ts'
import type { DraftRefund } from '#domain/refunds/refund.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './RefundPreviewDialog.css.ts'

export const totalRefund = ({ refundSubTotal, refundFeeTotal }: DraftRefund): string =>
  format(sum([refundSubTotal, refundFeeTotal]))

export function RefundSums({ draft }: { draft: DraftRefund | undefined }) {
  if (!draft) {
    return (
      <div className={styles.sums} aria-busy="true">
        <Spinner label={t('Calculating the refund…')} />
      </div>
    )
  }
  return (
    <dl className={styles.sums}>
      <div className={styles.row}>
        <Text as="dt" tone="muted">
          {t('Sub Total Amount')}
        </Text>
        <dd>
          <Amount value={format(draft.refundSubTotal)} />
        </dd>
      </div>
      <div className={styles.row}>
        <Text as="dt" tone="muted">
          {t('Fee Total')}
        </Text>
        <dd>
          <Amount value={format(draft.refundFeeTotal)} />
        </dd>
      </div>
      <div className={styles.total}>
        <Text as="dt" weight="bold">
          {t('Total Refund')}
        </Text>
        <dd>
          <Amount value={totalRefund(draft)} size="title" weight="bold" />
        </dd>
      </div>
    </dl>
  )
}
