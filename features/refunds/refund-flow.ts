import type { Problem } from '#domain/lib/problem.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { fullRefundLines, type RefundLine } from '#domain/refunds/refund.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

/** The fields that confirm a refund, without the password. */
export type EnteredConfirmation = { reason: string | null; emailAddress: string }

export type RefundView =
  /**
   * `notice` says why the last refund failed, until the next one starts. `unconfirmedId` is the idempotencyId
   * of a refund whose dialog closed without a result.
   */
  | { kind: 'receipt'; notice: Problem | null; unconfirmedId: string | null }
  /** `lines` and `entered` are restored when coming back from the preview, and in the next one. */
  | { kind: 'refund'; lines: readonly RefundLine[]; entered?: EnteredConfirmation | undefined }
  /** `full`: there was nothing to choose, so Cancel leads to the receipt. */
  | {
      kind: 'preview'
      mode: 'full' | 'lines'
      lines: readonly RefundLine[]
      entered?: EnteredConfirmation | undefined
    }
  | { kind: 'legacy' }

export type RefundEvent =
  | {
      type: 'refund'
      payment: Pick<Payment, 'payables'>
      config: Pick<ServiceOfferingConfig, 'refundConfig'>
    }
  | { type: 'preview'; lines: readonly RefundLine[] }
  | { type: 'back'; entered?: EnteredConfirmation }
  | { type: 'done' }
  | { type: 'failed'; error: Problem }
  | { type: 'unconfirmed'; idempotencyId: string }

export const receiptView: Extract<RefundView, { kind: 'receipt' }> = {
  kind: 'receipt',
  notice: null,
  unconfirmedId: null,
}

const startRefund = ({ payment, config }: Extract<RefundEvent, { type: 'refund' }>): RefundView => {
  const { enhancedWorkflow, allowedRefundLevel } = config.refundConfig
  if (!enhancedWorkflow) return { kind: 'legacy' }
  return allowedRefundLevel === 'FULL'
    ? { kind: 'preview', mode: 'full', lines: fullRefundLines(payment.payables) }
    : { kind: 'refund', lines: [] }
}

/**
 * The refund flow (SPEC §4). Events that do not match the view are ignored: a response may arrive
 * after its dialog has closed.
 */
export const reduceRefund = (view: RefundView, event: RefundEvent): RefundView => {
  const isSubmitting = view.kind === 'preview' || view.kind === 'legacy'
  switch (event.type) {
    case 'refund':
      return view.kind === 'receipt' ? startRefund(event) : view
    case 'preview':
      return view.kind === 'refund'
        ? { kind: 'preview', mode: 'lines', lines: event.lines, entered: view.entered }
        : view
    case 'back':
      if (view.kind === 'receipt') return view
      return view.kind === 'preview' && view.mode === 'lines'
        ? { kind: 'refund', lines: view.lines, entered: event.entered }
        : receiptView
    case 'done':
      return isSubmitting ? receiptView : view
    case 'failed':
      return isSubmitting ? { ...receiptView, notice: event.error } : view
    case 'unconfirmed':
      return isSubmitting ? { ...receiptView, unconfirmedId: event.idempotencyId } : view
  }
}
