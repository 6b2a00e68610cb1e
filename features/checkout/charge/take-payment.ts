import type { FailedMoney } from '#domain/checkout/checkout-notices.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { draftFor, nextAttempt, type PaymentDraft } from '../state/payment-draft.ts'
import { completeSale, isServerSale } from './complete-sale.ts'
import type { AttemptWork, PaymentWork } from './payment-work.ts'
import type { RecordingResult } from './record-payment.ts'
import { reportOfflineApproval } from './report-offline-approval.ts'

export type PaymentOutcome =
  | { kind: 'approved'; payment: Payment; notice: Problem | null }
  /** `isUndone`: money moved and was returned, or its reversal is pending. */
  | {
      kind: 'failed'
      error: Problem
      isUndone: boolean
      /** Null unless certain. */
      money: FailedMoney | null
      draft: PaymentDraft
    }

/** Undefined for an unexpected error, which is a bug. */
const readerErrorFrom = (error: unknown): Problem | undefined => {
  if (error instanceof ApiError) return error
  if (error instanceof NotConnected) return { ...readerErrors.generic, detail: error.message }
  return undefined
}

/**
 * Registers an attempt at a workstation's reader, so the server can verify its outcome even if this
 * page dies. The server starts a cloud reader's sale itself.
 */
const registerAttempt = async ({ api, attempt }: AttemptWork): Promise<void> => {
  if (isServerSale(attempt)) return
  await api.beginAttempt(attempt.paymentId, attempt.attemptId)
}

const charge = async (
  work: AttemptWork,
  markOfflineApproval: () => Promise<void>,
): Promise<RecordingResult> => {
  const { attempt, reader, onCharge } = work
  const outcome = await reader.sale(
    attempt,
    (isUncertain) => onCharge({ kind: isUncertain ? 'checking' : 'waiting' }),
    async () => {
      await markOfflineApproval()
      await reportOfflineApproval(work)
    },
  )
  return completeSale(work, outcome)
}

/**
 * Charges a card once, reusing the payment of an earlier attempt if nothing changed, and makes the
 * ledger match what was charged (SPEC §4 Payment processing). A failure before the sale is a failed
 * outcome too.
 */
export const takePayment = async (
  work: PaymentWork,
  request: PaymentRequest,
  terminal: Terminal,
  earlier: PaymentDraft | null,
): Promise<PaymentOutcome> => {
  const { api, newId, onCharge } = work
  onCharge({ kind: 'starting' })
  let isSent = false
  let draft = draftFor(request, earlier, newId)
  try {
    const next = await nextAttempt(api, draft)
    const { payment, names } = next
    const { _id: paymentId, totals } = payment
    draft = next.draft
    const attempt = { ...names, paymentId, amount: totals.grandTotal, terminal }
    const reader = await work.reader()
    const { tenantId } = payment
    const { attemptId } = names
    const entry = { attemptId, paymentId, tenantId, terminalId: terminal._id }
    const recorded = await work.journal.keep(entry, async () => {
      await registerAttempt({ ...work, reader, attempt })
      isSent = true
      return charge({ ...work, reader, attempt }, () => work.journal.markOfflineApproval(entry))
    })
    // A courtesy to the next customer; the payment does not depend on it.
    reader.idle(terminal).catch(() => {})
    if (recorded.kind !== 'recorded') {
      const { kind, error, money = null } = recorded
      return { kind: 'failed', error, isUndone: kind === 'undone', money, draft }
    }
    // The money is taken whatever this call returns: an unread payment still counts as paid.
    const paid = recorded.payment ?? (await api.getPayment(paymentId).catch(() => payment))
    return { kind: 'approved', payment: paid, notice: recorded.notice }
  } catch (error) {
    const readerError = readerErrorFrom(error)
    if (!readerError) throw error
    const money: FailedMoney | null = isSent ? null : { kind: 'notCharged' }
    return { kind: 'failed', error: readerError, isUndone: false, money, draft }
  }
}
