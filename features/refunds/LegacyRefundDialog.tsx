import { formatCents } from '#domain/money.ts'
import type { Payment } from '#domain/payment.ts'
import { refundEndpoints } from '#domain/refund-endpoints.ts'
import { fullRefundLines, refundOf } from '#domain/refund.ts'
import { call } from '#features/shared/api/client.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { RefundError } from './refund-flow.ts'
import { notConfirmed, stillChecking, useRefunding } from './refunding.ts'

export interface LegacyRefundDialogProps {
  payment: Payment
  /** Each opening asks anew. */
  isOpen: boolean
  /** To the receipt; nothing was refunded, as far as this dialog knows. */
  onClose: () => void
  /** Left while nobody knows whether the money went back: to be shown with the receipt. */
  onNotConfirmed: (notice: RefundError) => void
  /** Refunded; the payment is the one whose type is CREDIT (SPEC §7 Payments). */
  onDone: (payment: Payment) => void
}

/** Refunds all that is left, where the agency does without the enhanced workflow (SPEC §2 Refund dialogs). */
export function LegacyRefundDialog({ isOpen, ...props }: LegacyRefundDialogProps) {
  return isOpen && <Question {...props} />
}

type QuestionProps = Omit<LegacyRefundDialogProps, 'isOpen'>

function Question({ payment, onClose, onNotConfirmed, onDone }: QuestionProps) {
  const { subTotal, feeTotal } = refundOf(payment, fullRefundLines(payment.payables))
  const { start, isRunning, isUncertain, isNotConfirmed, error } = useRefunding({
    name: 'refundPayment',
    ask: async () => {
      const payments = await call(refundEndpoints.refundPayment, {
        params: { paymentId: payment._id },
      })
      return payments.find(({ transactionType }) => transactionType === 'CREDIT') ?? payment
    },
    success: 'Payment has been refunded',
  })

  const wordsOf = (): { said: string; more?: string } => {
    if (isUncertain) {
      return { said: 'Refunding payment...', more: `${stillChecking.title} ${stillChecking.text}` }
    }
    if (isRunning) return { said: 'Refunding payment...' }
    if (isNotConfirmed) return { said: notConfirmed.title, more: notConfirmed.text }
    if (error) return { said: "We weren't able to refund the payment.", more: error.text }
    return { said: `This transaction will be refunded ${formatCents(subTotal + feeTotal)}.` }
  }
  const { said, more } = wordsOf()
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
          ? onNotConfirmed({ title: notConfirmed.title, text: notConfirmed.onReceipt })
          : onClose()
      }
    >
      {/* Stands there from the start, so that what comes of it is read out. */}
      <div role="status">
        <Text>{said}</Text>
        {more !== undefined && <Text tone="muted">{more}</Text>}
      </div>
    </ConfirmDialog>
  )
}
