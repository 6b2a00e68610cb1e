import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { fullRefundLines, refundOf } from '#domain/refunds/refund.ts'
import { call } from '#features/shared/api/client.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { notConfirmed, stillChecking, useRefunding } from './refunding.ts'

export interface LegacyRefundDialogProps {
  payment: Payment
  isOpen: boolean
  onClose: () => void
  /** Closed while the outcome is unknown; the receipt shows the notice. */
  onNotConfirmed: (notice: Problem) => void
  /** Called with the CREDIT payment (SPEC §7 Payments). */
  onDone: (payment: Payment) => void
}

/** Refunds the whole remainder if the enhanced workflow is off (SPEC §2 Refund dialogs). */
export function LegacyRefundDialog({ isOpen, ...props }: LegacyRefundDialogProps) {
  return isOpen && <Confirmation {...props} />
}

type ConfirmationProps = Omit<LegacyRefundDialogProps, 'isOpen'>

function Confirmation({ payment, onClose, onNotConfirmed, onDone }: ConfirmationProps) {
  const { subTotal, feeTotal } = refundOf(payment, fullRefundLines(payment.payables))
  const { start, isRunning, isUncertain, isNotConfirmed, error } = useRefunding({
    name: 'refundPayment',
    send: async () => {
      const payments = await call(refundEndpoints.refundPayment, {
        params: { paymentId: payment._id },
      })
      return payments.find(({ transactionType }) => transactionType === 'CREDIT') ?? payment
    },
    success: 'Payment has been refunded',
  })

  const describeStatus = (): { title: string; detail?: string } => {
    if (isUncertain) {
      return {
        title: 'Refunding payment...',
        detail: `${stillChecking.title} ${stillChecking.detail}`,
      }
    }
    if (isRunning) return { title: 'Refunding payment...' }
    if (isNotConfirmed) return { title: notConfirmed.title, detail: notConfirmed.detail }
    if (error) return { title: "We weren't able to refund the payment.", detail: error.detail }
    return { title: `This transaction will be refunded ${formatCents(subTotal + feeTotal)}.` }
  }
  const { title, detail } = describeStatus()
  const retryLabel = isNotConfirmed ? 'Check again' : 'Retry'
  return (
    <ConfirmDialog
      isOpen
      title="Refund Payment"
      tone="critical"
      confirmLabel={error ? retryLabel : 'Refund'}
      cancelLabel={error ? 'Close' : 'Cancel'}
      isPending={isRunning}
      onConfirm={() => start(onDone)}
      onCancel={() =>
        isNotConfirmed
          ? onNotConfirmed({ title: notConfirmed.title, detail: notConfirmed.onReceipt })
          : onClose()
      }
    >
      {/* Always present, so that screen readers announce the result. */}
      <div role="status">
        <Text>{title}</Text>
        {detail !== undefined && <Text tone="muted">{detail}</Text>}
      </div>
    </ConfirmDialog>
  )
}
