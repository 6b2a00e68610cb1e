import type { Payment, PaymentRequest } from '#domain/payment.ts'
import { type ReaderError, readerErrors } from '#domain/reader-errors.ts'
import type { Terminal } from '#domain/terminal.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { completeSale, isServers } from './complete-sale.ts'
import { draftFor, nextAttempt, type PaymentDraft } from './payment-draft.ts'
import type { AttemptWork, PaymentWork } from './payment-work.ts'
import type { Recorded } from './record-payment.ts'
import { sendOfflineApproval } from './report-offline-approval.ts'

export type PaymentOutcome =
  | { kind: 'approved'; payment: Payment; notice: ReaderError | null }
  /** `tookBack`: money had moved, and was given back or is owed. */
  | { kind: 'failed'; error: ReaderError; tookBack: boolean; draft: PaymentDraft }

/** A failure that somebody meant to tell; anything else is a fault of ours. */
const toldBy = (error: unknown): ReaderError | undefined => {
  if (error instanceof ApiError) return { title: error.title, text: error.detail }
  if (error instanceof NotConnected) return { ...readerErrors.generic, text: error.message }
  return undefined
}

/**
 * Tells our server before a workstation's reader is asked for money: it then checks what became of
 * the attempt, whatever happens to this page. A cloud reader's sale is started by the server itself.
 */
const begin = async ({ api, attempt }: AttemptWork): Promise<void> => {
  if (isServers(attempt)) return
  await api.beginAttempt(attempt.paymentId, attempt.attemptId)
}

const charge = async (work: AttemptWork, keepStored: () => Promise<void>): Promise<Recorded> => {
  const { attempt, reader, onCharge } = work
  const outcome = await reader.sale(
    attempt,
    (isUncertain) => onCharge({ kind: isUncertain ? 'checking' : 'waiting' }),
    async () => {
      await keepStored()
      await sendOfflineApproval(work)
    },
  )
  return completeSale(work, outcome)
}

/**
 * Charges a card once: creates the payment, or takes up the one that an earlier attempt left where
 * nothing about it has changed, runs one sale on the reader, and sees that what was charged and what
 * is recorded are the same (SPEC §4 Payment processing). Whatever fails before the sale is a failed
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
  let draft = draftFor(request, earlier, newId)
  try {
    const begun = await nextAttempt(api, draft)
    const { payment, names } = begun
    const { _id: paymentId, totals } = payment
    draft = begun.draft
    const attempt = { ...names, paymentId, amount: totals.grandTotal, terminal }
    const reader = await work.reader()
    const { tenantId } = payment
    const { attemptId } = names
    const unfinished = { attemptId, paymentId, tenantId, terminalId: terminal._id }
    const recorded = await work.journal.keep(unfinished, async () => {
      await begin({ ...work, reader, attempt })
      return charge({ ...work, reader, attempt }, () => work.journal.keepStored(unfinished))
    })
    // A courtesy to the next customer: the payment is settled with or without it.
    reader.idle(terminal).catch(() => {})
    if (recorded.kind !== 'recorded') {
      return { kind: 'failed', error: recorded.error, tookBack: recorded.kind === 'undone', draft }
    }
    // The money is taken whatever the next call says: an unread payment still counts as paid.
    const paid = recorded.payment ?? (await api.getPayment(paymentId).catch(() => payment))
    return { kind: 'approved', payment: paid, notice: recorded.notice }
  } catch (error) {
    const told = toldBy(error)
    if (!told) throw error
    return { kind: 'failed', error: told, tookBack: false, draft }
  }
}
