import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { format, fromCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { needsApproval } from '#domain/refunds/refund-approval.ts'
import { fullRefundLines, refundOf } from '#domain/refunds/refund.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { call } from '#features/shared/api/client.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { refundMessages } from './refund-messages.ts'
import { confirmationForm, RefundConfirmation, useConfirmation } from './RefundConfirmation.tsx'
import { useRefunding } from './refunding.ts'

export interface LegacyRefundDialogProps {
  payment: Payment
  config: Pick<ServiceOfferingConfig, 'refundReasons' | 'refundApprovalOver'>
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
  const { payment, config, onClose, onUnconfirmed, onDone } = props
  const { subTotal, feeTotal } = refundOf(payment, fullRefundLines(payment.payables))
  const total = fromCents(subTotal + feeTotal)
  const isApprovalNeeded = needsApproval(config, payment, total)
  const asks = config.refundReasons.length > 0 || isApprovalNeeded
  const confirmation = useConfirmation({ onConfirm: () => start() })
  const { phase, start, check, error } = useRefunding({
    paymentId: payment._id,
    idempotencyId: payment._id,
    send: async () => {
      const payments = await confirmation.atFields(
        call(refundEndpoints.refundPayment, {
          params: { paymentId: payment._id },
          query: confirmation.reason(),
          ...(isApprovalNeeded && { body: confirmation.approval(true) }),
        }),
      )
      return payments.find(({ transactionType }) => transactionType === 'CREDIT') ?? payment
    },
    success: t('Payment has been refunded'),
    onDone,
  })
  const message = refundMessages[phase]
  const isBusy = phase === 'running' || phase === 'checking'
  const leave = () => (message ? onUnconfirmed(payment._id) : onClose())

  const describeStatus = (): { title: string; detail?: string } => {
    if (message) return message
    if (isBusy) return { title: t('Refunding payment...') }
    if (error) return { title: t("We weren't able to refund the payment."), detail: error.detail }
    return { title: t('This transaction will be refunded {total}.', { total: format(total) }) }
  }
  const { title, detail } = describeStatus()
  const confirmLabel = (): string => {
    if (phase === 'notConfirmed') return t('Check again')
    if (phase === 'notMade') return t('Try Again')
    return error ? t('Retry') : t('Refund')
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('Refund Payment')}
      tone="critical"
      confirmLabel={confirmLabel()}
      cancelLabel={message || error ? t('Close') : t('Cancel')}
      isPending={isBusy}
      confirmForm={asks && phase !== 'notConfirmed' ? confirmationForm : undefined}
      onConfirm={phase === 'notConfirmed' ? check : start}
      fields={
        <RefundConfirmation
          reasons={config.refundReasons}
          approvalOver={isApprovalNeeded ? config.refundApprovalOver : null}
          form={confirmation.form}
          isDisabled={message !== undefined}
        />
      }
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
