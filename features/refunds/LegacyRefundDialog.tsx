import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { fullRefundLines, refundOf } from '#domain/refunds/refund.ts'
import { call } from '#features/shared/api/client.ts'
import { useBackButton } from '#features/shared/use-back-button.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { refundMessages } from './refund-messages.ts'
import { useRefunding } from './refunding.ts'
import { RefundReason, useReasonForm } from './RefundReason.tsx'

export interface LegacyRefundDialogProps {
  payment: Payment
  /** `refundReasons` of the settings; with some, one must be chosen. */
  reasons: readonly string[]
  isOpen: boolean
  onClose: () => void
  /** Closed while the outcome is unknown. */
  onUnconfirmed: (idempotencyId: string) => void
  /** Called with the CREDIT payment (SPEC §7 Payments). */
  onDone: (payment: Payment) => void
}

/** Refunds the whole remainder if the enhanced workflow is off (SPEC §2 Refund dialogs). */
export function LegacyRefundDialog({ isOpen, ...props }: LegacyRefundDialogProps) {
  return isOpen && <Confirmation {...props} />
}

type ConfirmationProps = Omit<LegacyRefundDialogProps, 'isOpen'>

function Confirmation(props: ConfirmationProps) {
  const { payment, reasons, onClose, onUnconfirmed, onDone } = props
  const reason = useReasonForm()
  const { subTotal, feeTotal } = refundOf(payment, fullRefundLines(payment.payables))
  const { phase, start, check, error } = useRefunding({
    paymentId: payment._id,
    idempotencyId: payment._id,
    send: async () => {
      const payments = await call(refundEndpoints.refundPayment, {
        params: { paymentId: payment._id },
        query: reason.chosen(),
      })
      return payments.find(({ transactionType }) => transactionType === 'CREDIT') ?? payment
    },
    success: 'Payment has been refunded',
    onDone,
  })
  const message = refundMessages[phase]
  const isBusy = phase === 'running' || phase === 'checking'
  const leave = () => (message ? onUnconfirmed(payment._id) : onClose())
  useBackButton(isBusy ? null : leave)

  const describeStatus = (): { title: string; detail?: string } => {
    if (message) return message
    if (isBusy) return { title: 'Refunding payment...' }
    if (error) return { title: "We weren't able to refund the payment.", detail: error.detail }
    return { title: `This transaction will be refunded ${formatCents(subTotal + feeTotal)}.` }
  }
  const { title, detail } = describeStatus()
  const confirmLabel = (): string => {
    if (phase === 'notConfirmed') return 'Check again'
    if (phase === 'notMade') return 'Try Again'
    return error ? 'Retry' : 'Refund'
  }
  return (
    <ConfirmDialog
      isOpen
      title="Refund Payment"
      tone="critical"
      confirmLabel={confirmLabel()}
      cancelLabel={message || error ? 'Close' : 'Cancel'}
      isPending={isBusy}
      onConfirm={phase === 'notConfirmed' ? check : () => void reason.submit(start)}
      fields={<RefundReason reasons={reasons} form={reason.form} isDisabled={phase !== 'ready'} />}
      onCancel={leave}
    >
      {/* Always present, so that screen readers announce the result. */}
      <div role="status">
        <Text>{title}</Text>
        {detail !== undefined && <Text tone="muted">{detail}</Text>}
      </div>
    </ConfirmDialog>
  )
}
