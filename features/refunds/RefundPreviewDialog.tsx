import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import { REFUND_INITIATOR } from '#domain/constants.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { refundDestination } from '#domain/receipts/receipt-card.ts'
import type { RefundLine } from '#domain/refunds/refund.ts'
import { call } from '#features/shared/api/client.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useBackButton } from '#features/shared/use-back-button.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { LiveRegions } from '#ui/StepDialog/LiveRegions.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ItemDescription } from './ItemDescription.tsx'
import { refundMessages } from './refund-messages.ts'
import { refetchPayments, toRefundError, useRefunding } from './refunding.ts'
import * as itemStyles from './RefundItem.css.ts'
import { RefundReason, useReasonForm } from './RefundReason.tsx'
import { RefundSums, totalRefund } from './RefundSums.tsx'

export interface RefundPreviewDialogProps {
  payment: Pick<Payment, '_id' | 'payables' | 'subpayments'>
  transactionId: string
  /** Amounts to refund, in pennies. */
  lines: readonly RefundLine[]
  /** `full`: Cancel leads to the receipt. `lines`: Back to Editing leads to the choices. */
  mode: 'full' | 'lines'
  /** `refundReasons` of the settings; with some, one must be chosen. */
  reasons: readonly string[]
  /** Each opening is a new refund with its own idempotencyId. */
  isOpen: boolean
  onCancel: () => void
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
  const { payment, transactionId, lines, mode, reasons } = props
  const { onCancel, onDone, onFailed, onUnconfirmed } = props
  const client = useQueryClient()
  const [idempotencyId] = useState(() => crypto.randomUUID())
  const input = {
    params: { transactionId },
    body: { idempotencyId, lineItems: [...lines], initiatorType: REFUND_INITIATOR },
  }
  // The draft's id is unique to this preview, so caching it is useless.
  const draft = useEndpoint(refundEndpoints.draftRefund, input, { staleTime: Infinity, gcTime: 0 })
  const reason = useReasonForm()
  const { phase, start, check } = useRefunding({
    paymentId: payment._id,
    idempotencyId,
    send: () =>
      call(refundEndpoints.processRefund, {
        ...input,
        body: { ...input.body, ...reason.chosen() },
      }),
    success: 'Refund successful.',
    onDone,
    onFailed,
  })
  const sale = payment.subpayments.find((each) => each.btpsTransactionId === transactionId)
  const isBusy = phase === 'running' || phase === 'checking'
  const message = refundMessages[phase]
  const leave = () => (message ? onUnconfirmed(idempotencyId) : onCancel())
  useBackButton(isBusy ? null : leave)

  const { error } = draft
  const draftFailed = useEffectEvent((reason: Error) => {
    refetchPayments(client)
    onFailed(toRefundError(reason))
  })
  useEffect(() => {
    if (error) draftFailed(error)
  }, [error])

  const leaveLabel = mode === 'full' ? 'Cancel' : 'Back to Editing'
  const describeStatus = (): string => {
    if (message) return `${message.title} ${message.detail}`
    if (phase === 'running') return 'Processing the refund…'
    return draft.data ? `Total Refund: ${totalRefund(draft.data)}` : 'Calculating the refund…'
  }
  return (
    <Dialog
      isOpen
      title="Refund Preview"
      onClose={leave}
      isClosable={!isBusy}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={leave}>
            {message ? 'Close' : leaveLabel}
          </Button>
          {phase === 'notConfirmed' ? (
            <Button variant="primary" onPress={check}>
              Check again
            </Button>
          ) : (
            <Button
              variant="primary"
              tone="critical"
              isDisabled={!draft.data}
              isPending={isBusy}
              onPress={() => void reason.submit(start)}
            >
              {phase === 'notMade' ? 'Try Again' : 'Process Refund'}
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
          The refund goes back to the {refundDestination(sale)}.
        </Text>
      )}
      <RefundReason reasons={reasons} form={reason.form} isDisabled={phase !== 'ready'} />
    </Dialog>
  )
}
