import { useReducer, useState } from 'react'

import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { ReceiptDialog } from '#features/history/ReceiptDialog.tsx'
import { LegacyRefundDialog } from '#features/refunds/LegacyRefundDialog.tsx'
import { receiptView, reduceRefund } from '#features/refunds/refund-flow.ts'
import { RefundDialog } from '#features/refunds/RefundDialog.tsx'
import { RefundPreviewDialog } from '#features/refunds/RefundPreviewDialog.tsx'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'

import { useReturnFocus } from './return-focus.ts'

export interface PaymentDialogsProps {
  paymentId: string
  /** The transaction shown first. */
  transactionId: string | undefined
  onPrint: (paymentId: string, transactionId: string | undefined) => void
  onClose: () => void
}

/** A payment's receipt, or its refund dialogs (SPEC §4 Refund flow). */
export function PaymentDialogs({
  paymentId,
  transactionId: shownFirst,
  onPrint,
  onClose,
}: PaymentDialogsProps) {
  const config = useConfig()
  const payment = useEndpoint(paymentEndpoints.getPayment, { params: { paymentId } }).data
  const [transactionId, setTransactionId] = useState(shownFirst)
  const [view, send] = useReducer(reduceRefund, receiptView)
  useReturnFocus()
  const toReceipt = () => send({ type: 'back' })
  const done = () => send({ type: 'done' })
  const unconfirmed = (idempotencyId: string) => send({ type: 'unconfirmed', idempotencyId })
  const failed = (error: Problem) => send({ type: 'failed', error })
  if (view.kind === 'receipt' || !payment) {
    return (
      <ReceiptDialog
        paymentId={paymentId}
        transactionId={transactionId}
        isOpen
        notice={view.kind === 'receipt' ? view.notice : null}
        unconfirmedId={view.kind === 'receipt' ? view.unconfirmedId : null}
        onTransaction={setTransactionId}
        onPrint={() => onPrint(paymentId, transactionId)}
        onRefund={(refunded, sale) => {
          // The refund is of the sale and returns to the sale's receipt.
          setTransactionId(sale)
          send({ type: 'refund', payment: refunded, config })
        }}
        onClose={onClose}
      />
    )
  }
  switch (view.kind) {
    case 'refund':
      return (
        <RefundDialog
          payment={payment}
          level={config.refundConfig.allowedRefundLevel}
          isOpen
          initialLines={view.lines}
          onCancel={toReceipt}
          onPreview={(lines) => send({ type: 'preview', lines })}
        />
      )
    case 'preview':
      return (
        <RefundPreviewDialog
          payment={payment}
          transactionId={transactionId ?? paymentId}
          lines={view.lines}
          mode={view.mode}
          config={config}
          entered={view.entered}
          isOpen
          onCancel={(entered) => send({ type: 'back', entered })}
          onDone={done}
          onFailed={failed}
          onUnconfirmed={unconfirmed}
        />
      )
    case 'legacy':
      return (
        <LegacyRefundDialog
          payment={payment}
          config={config}
          isOpen
          onClose={toReceipt}
          onUnconfirmed={unconfirmed}
          onDone={done}
        />
      )
  }
}
