import { t } from '#domain/language/staff-text.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { RefundLine } from '#domain/refunds/refund.ts'
import type { RefundLevel } from '#domain/settings/config.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { LiveRegions } from '#ui/StepDialog/LiveRegions.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { loweredMessage, useRefundForm } from './refund-form.ts'
import * as styles from './RefundDialog.css.ts'
import * as itemStyles from './RefundItem.css.ts'
import { RefundItem } from './RefundItem.tsx'

export interface RefundDialogProps {
  payment: Pick<Payment, 'payables'>
  /** `refundConfig.allowedRefundLevel`; at FULL the app skips this dialog. */
  level: RefundLevel
  isOpen: boolean
  /** Choices to restore when coming back from the preview. Defaults to none. */
  initialLines?: readonly RefundLine[]
  onCancel: () => void
  /** Called with at least one cent in total, each line at most its remainder. */
  onPreview: (lines: RefundLine[]) => void
}

/** Chooses the refund amount of each line item (SPEC §2 Refund dialogs). */
export function RefundDialog({ isOpen, ...props }: RefundDialogProps) {
  return isOpen && <RefundChoices {...props} />
}

const FORM_ID = 'refund'
const NO_LINES: readonly RefundLine[] = []

type RefundChoicesProps = Omit<RefundDialogProps, 'isOpen'>

function RefundChoices(props: RefundChoicesProps) {
  const { payment, level, initialLines = NO_LINES, onCancel, onPreview } = props
  const { payables } = payment
  const refund = useRefundForm({ payables, level, lines: initialLines, onPreview })
  const { form, subTotal, wasLowered } = refund
  const labels = Object.fromEntries(
    payables.map(({ name }, index) => [`lines[${index}].cents`, name]),
  )
  const lowered = payables.filter((_, index) => wasLowered(index)).map(loweredMessage)
  const total =
    subTotal > 0
      ? t('Sub-total: {subTotal}', { subTotal: formatCents(subTotal) })
      : t('Nothing to refund is chosen.')
  const announcement = [...lowered, total].join(' ')
  return (
    <Dialog
      isOpen
      title={t('Refund')}
      onClose={onCancel}
      footer={
        <>
          <div className={styles.subTotal}>
            <Text weight="bold">{t('Sub-total')}</Text>
            {subTotal > 0 ? (
              <Amount value={formatCents(subTotal)} size="title" weight="bold" />
            ) : (
              <Text tone="muted">{t('Choose what to refund')}</Text>
            )}
            <Text size="label" tone="muted">
              {t('Refunded fees will be added during preview')}
            </Text>
          </div>
          <Button onPress={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isDisabled={subTotal <= 0}>
            {t('Preview Refund')}
          </Button>
        </>
      }
    >
      <LiveRegions announcement={{ text: announcement, urgency: 'polite' }} />
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels}>
          <ul className={itemStyles.items}>
            {payables.map((payable, index) => (
              <RefundItem
                key={payable.lineItemId}
                payable={payable}
                level={level}
                index={index}
                refund={refund}
              />
            ))}
          </ul>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
