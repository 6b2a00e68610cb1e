import { formatCents } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import type { RefundLevel, RefundLine } from '#domain/refund.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { LiveRegions } from '#ui/StepDialog/LiveRegions.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { loweredTo, useRefundForm } from './refund-form.ts'
import * as styles from './RefundDialog.css.ts'
import * as itemStyles from './RefundItem.css.ts'
import { RefundItem } from './RefundItem.tsx'

export interface RefundDialogProps {
  payment: Pick<Payment, 'payables'>
  /** The agency's `refundConfig.allowedRefundLevel`; at FULL there is nothing to choose. */
  level: RefundLevel
  /** Each opening begins with `initialLines`, whatever was chosen before. */
  isOpen: boolean
  /** What was chosen before the preview; absent, nothing. */
  initialLines?: readonly RefundLine[]
  /** To the receipt. */
  onCancel: () => void
  /** At least a cent, of each line at most what is left of it. */
  onPreview: (lines: RefundLine[]) => void
}

/** Asks how much of each line is to be given back (SPEC §2 Refund dialogs). */
export function RefundDialog({ isOpen, ...props }: RefundDialogProps) {
  return isOpen && <Choosing {...props} />
}

const FORM_ID = 'refund'
const NOTHING: readonly RefundLine[] = []

type ChoosingProps = Omit<RefundDialogProps, 'isOpen'>

function Choosing({ payment, level, initialLines = NOTHING, onCancel, onPreview }: ChoosingProps) {
  const { payables } = payment
  const refund = useRefundForm({ payables, level, lines: initialLines, onPreview })
  const { form, subTotal, wasLowered } = refund
  const labels = Object.fromEntries(
    payables.map(({ name }, index) => [`lines[${index}].cents`, name]),
  )
  const lowered = payables.filter((_, index) => wasLowered(index)).map(loweredTo)
  const said = [...lowered, `Sub-total: ${formatCents(subTotal)}`].join(' ')
  return (
    <Dialog
      isOpen
      title="Refund"
      onClose={onCancel}
      footer={
        <>
          <div className={styles.subTotal}>
            <Text weight="bold">Sub-total</Text>
            <Amount value={formatCents(subTotal)} size="title" weight="bold" />
            <Text size="label" tone="muted">
              Refunded fees will be added during preview
            </Text>
          </div>
          <Button onPress={onCancel}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary" isDisabled={subTotal <= 0}>
            Preview Refund
          </Button>
        </>
      }
    >
      <LiveRegions announcement={{ text: said, urgency: 'polite' }} />
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
