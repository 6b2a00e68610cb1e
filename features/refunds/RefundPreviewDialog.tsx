import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import { REFUND_INITIATOR } from '#domain/constants.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { formatCents, sum } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { refundDestination } from '#domain/receipts/receipt-card.ts'
import { needsApproval } from '#domain/refunds/refund-approval.ts'
import { draftOf, type RefundLine } from '#domain/refunds/refund.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { call } from '#features/shared/api/client.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { LiveRegions } from '#ui/StepDialog/LiveRegions.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ItemDescription } from './ItemDescription.tsx'
import type { EnteredConfirmation } from './refund-flow.ts'
import { refundMessages } from './refund-messages.ts'
import { confirmationForm, RefundConfirmation, useConfirmation } from './RefundConfirmation.tsx'
import { refetchPayments, toRefundError, useRefunding } from './refunding.ts'
import * as itemStyles from './RefundItem.css.ts'
import { RefundSums, totalRefund } from './RefundSums.tsx'

export interface RefundPreviewDialogProps {
  payment: Pick<Payment, '_id' | 'payables' | 'feesBySoid' | 'subpayments'>
  transactionId: string
  /** Amounts to refund, in pennies. */
  lines: readonly RefundLine[]
  /** `full`: Cancel leads to the receipt. `lines`: Back to Editing leads to the choices. */
  mode: 'full' | 'lines'
  config: Pick<ServiceOfferingConfig, 'refundReasons' | 'refundApprovalOver'>
  /** The values of an earlier preview. */
  entered?: EnteredConfirmation | undefined
  /** Each opening is a new refund with its own idempotencyId. */
  isOpen: boolean
  onCancel: (entered: EnteredConfirmation) => void
  onDone: (payment: Payment) => void
  /** Drafting or processing definitely failed. */
  onFailed: (error: Problem) => void
  /** Closed while the outcome is unknown. */
  onUnconfirmed: (idempotencyId: string) => void
}

/** Shows the refund total with fees and processes it (SPEC §2 Refund dialogs). */
export function RefundPreviewDialog({ isOpen, ...props }: RefundPreviewDialogProps) {
  return isOpen && <Preview {...props} />
}

type PreviewProps = Omit<RefundPreviewDialogProps, 'isOpen'>

function Preview(props: PreviewProps) {
  const { payment, transactionId, lines, mode, config, entered } = props
  const { onCancel, onDone, onFailed, onUnconfirmed } = props
  const client = useQueryClient()
  const [idempotencyId] = useState(() => crypto.randomUUID())
  const input = {
    params: { transactionId },
    body: { idempotencyId, lineItems: [...lines], initiatorType: REFUND_INITIATOR },
  }
  // The draft's id is unique to this preview, so caching it is useless.
  const draft = useEndpoint(refundEndpoints.draftRefund, input, { staleTime: Infinity, gcTime: 0 })
  // Worked out here until the draft comes, so that the dialog has its height from the start.
  const { refundSubTotal, refundFeeTotal } = draft.data ?? draftOf(payment, lines)
  const total = sum([refundSubTotal, refundFeeTotal])
  const isApprovalNeeded = needsApproval(config, payment, total)
  const asks = config.refundReasons.length > 0 || isApprovalNeeded
  const confirmation = useConfirmation({ entered, onConfirm: () => start() })
  const { phase, start, check } = useRefunding({
    paymentId: payment._id,
    idempotencyId,
    send: () =>
      confirmation.atFields(
        call(refundEndpoints.processRefund, {
          ...input,
          body: {
            ...input.body,
            ...confirmation.reason(),
            ...confirmation.approval(isApprovalNeeded),
          },
        }),
      ),
    success: t('Refund successful.'),
    onDone,
    onFailed,
  })
  const sale = payment.subpayments.find((each) => each.btpsTransactionId === transactionId)
  const isBusy = phase === 'running' || phase === 'checking'
  const message = refundMessages[phase]
  const leave = () => (message ? onUnconfirmed(idempotencyId) : onCancel(confirmation.entered()))

  const { error } = draft
  const draftFailed = useEffectEvent((reason: Error) => {
    refetchPayments(client)
    onFailed(toRefundError(reason))
  })
  useEffect(() => {
    if (error) draftFailed(error)
  }, [error])

  const leaveLabel = mode === 'full' ? t('Cancel') : t('Back to Editing')
  const describeStatus = (): string => {
    if (message) return `${message.title} ${message.detail}`
    if (phase === 'running') return t('Processing the refund…')
    return draft.data
      ? t('Total Refund: {data}', { data: totalRefund(draft.data) })
      : t('Calculating the refund…')
  }
  return (
    <Dialog
      isOpen
      title={t('Refund Preview')}
      onClose={leave}
      isClosable={!isBusy}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={leave}>
            {message ? t('Close') : leaveLabel}
          </Button>
          {phase === 'notConfirmed' ? (
            <Button variant="primary" onPress={check}>
              {t('Check again')}
            </Button>
          ) : (
            <Button
              variant="primary"
              tone="critical"
              isDisabled={!draft.data}
              isPending={isBusy}
              {...(asks ? { type: 'submit', form: confirmationForm } : { onPress: start })}
            >
              {phase === 'notMade' ? t('Try Again') : t('Process Refund')}
            </Button>
          )}
        </>
      }
    >
      <LiveRegions announcement={{ text: describeStatus(), urgency: 'polite' }} />
      {message && (
        <Banner tone={message.tone} title={message.title}>
          {message.detail}
        </Banner>
      )}
      <ul className={itemStyles.items}>
        {lines.map(({ lineItemId, amount }) => {
          const payable = payment.payables.find((each) => each.lineItemId === lineItemId)
          return (
            payable && (
              <li key={lineItemId} className={itemStyles.item}>
                <div className={itemStyles.head}>
                  <ItemDescription payable={payable} />
                  <Amount value={formatCents(amount)} />
                </div>
              </li>
            )
          )
        })}
      </ul>
      <RefundSums draft={draft.data} />
      {sale && (
        <Text size="label" tone="muted">
          {t('The refund goes back to the {sale}.', {
            sale: translated(refundDestination(sale)),
          })}
        </Text>
      )}
      <RefundConfirmation
        reasons={config.refundReasons}
        approvalOver={isApprovalNeeded ? config.refundApprovalOver : null}
        form={confirmation.form}
        isDisabled={message !== undefined}
      />
    </Dialog>
  )
}
