import type { ServiceOfferingConfig } from '#domain/config.ts'
import type { Payment } from '#domain/payment.ts'
import { fullRefundLines, type RefundLine } from '#domain/refund.ts'

/** What went wrong with a refund, in the words of SPEC §8. */
export type RefundError = { title: string; text: string }

/** What stands in the place of a receipt: itself, or one of the dialogs that refund it. */
export type RefundView =
  /** `notice`: why the last refund came to nothing; it stays until the next one is begun. */
  | { kind: 'receipt'; notice: RefundError | null }
  /** `lines`: what was chosen before the preview, on the way back from it. */
  | { kind: 'refund'; lines: readonly RefundLine[] }
  /** `full`: nothing could be chosen, so there is nothing to go back to but the receipt. */
  | { kind: 'preview'; mode: 'full' | 'lines'; lines: readonly RefundLine[] }
  | { kind: 'legacy' }

export type RefundEvent =
  | {
      type: 'refund'
      payment: Pick<Payment, 'payables'>
      config: Pick<ServiceOfferingConfig, 'refundConfig'>
    }
  | { type: 'preview'; lines: readonly RefundLine[] }
  | { type: 'back' }
  | { type: 'done' }
  | { type: 'failed'; error: RefundError }

export const receiptView: RefundView = { kind: 'receipt', notice: null }

const begin = ({ payment, config }: Extract<RefundEvent, { type: 'refund' }>): RefundView => {
  const { enhancedWorkflow, allowedRefundLevel } = config.refundConfig
  if (!enhancedWorkflow) return { kind: 'legacy' }
  return allowedRefundLevel === 'FULL'
    ? { kind: 'preview', mode: 'full', lines: fullRefundLines(payment.payables) }
    : { kind: 'refund', lines: [] }
}

/**
 * From the receipt to the refund and back (SPEC §4 Refund flow). An event that does not belong to
 * what is shown changes nothing: answers may come after their dialog has gone.
 */
export const reduceRefund = (view: RefundView, event: RefundEvent): RefundView => {
  const isAsking = view.kind === 'preview' || view.kind === 'legacy'
  switch (event.type) {
    case 'refund':
      return view.kind === 'receipt' ? begin(event) : view
    case 'preview':
      return view.kind === 'refund' ? { kind: 'preview', mode: 'lines', lines: event.lines } : view
    case 'back':
      if (view.kind === 'receipt') return view
      return view.kind === 'preview' && view.mode === 'lines'
        ? { kind: 'refund', lines: view.lines }
        : receiptView
    case 'done':
      return isAsking ? receiptView : view
    case 'failed':
      return isAsking ? { kind: 'receipt', notice: event.error } : view
  }
}
