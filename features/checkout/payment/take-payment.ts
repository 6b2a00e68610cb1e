import type { CardApproval, CardRefusal } from '#domain/attempt.ts'
import { failureCodes, insufficientFunds } from '#domain/checkout-notices.ts'
import { matches } from '#domain/money.ts'
import type { Payment, PaymentRequest } from '#domain/payment.ts'
import { type ReaderError, readerErrorOf, readerErrors } from '#domain/reader-errors.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminal.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { draftFor, nextAttempt, type PaymentDraft } from './payment-draft.ts'
import type { AttemptWork, PaymentWork } from './payment-work.ts'
import { type Recorded, recordPayment, tellFailure } from './record-payment.ts'
import { takeBack } from './take-back.ts'

export type PaymentOutcome =
  | { kind: 'approved'; payment: Payment; notice: ReaderError | null }
  /** `tookBack`: money had moved, and was given back or is owed. */
  | { kind: 'failed'; error: ReaderError; tookBack: boolean; draft: PaymentDraft }

const errorOf = ({ statusCode, processorCode, message }: CardRefusal): ReaderError =>
  readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  })

/** A failure that somebody meant to tell; anything else is a fault of ours. */
const toldBy = (error: unknown): ReaderError | undefined => {
  if (error instanceof ApiError) return { title: error.title, text: error.detail }
  if (error instanceof NotConnected) return { ...readerErrors.generic, text: error.message }
  return undefined
}

/** A cloud reader's sale is our server's own: it keeps the books of it. */
const isServers = ({ terminal }: AttemptWork['attempt']) =>
  integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

const refused = (work: AttemptWork, refusal: CardRefusal): ReaderError => {
  const error = errorOf(refusal)
  const { statusCode, processorCode } = refusal
  if (!isServers(work.attempt)) {
    tellFailure(
      work,
      {
        failureCode: statusCode ?? 'NoAnswer',
        failureDescription: [processorCode, refusal.message ?? error.text]
          .filter(Boolean)
          .join(' '),
        chargedAmount: null,
        authorizedAmount: null,
      },
      { takenBack: false },
    )
  }
  return error
}

/** Approved for another amount: that is not the payment, so it is undone (SPEC §4). */
const mismatched = async (work: AttemptWork, approval: CardApproval): Promise<Recorded> => {
  const { amount: asked } = work.attempt
  const approved = approval.approvedAmount
  const how = await takeBack(work, approval)
  if (how === 'RECORDED') return { kind: 'recorded', payment: null, notice: null }
  const error = insufficientFunds(how, { asked, approved })
  tellFailure(
    work,
    {
      failureCode: failureCodes.insufficientFunds,
      failureDescription: error.text,
      chargedAmount: asked,
      authorizedAmount: approved,
    },
    { takenBack: how !== 'OWED' },
  )
  return { kind: 'undone', error }
}

/**
 * Has the records of the payment looked at once more before a workstation's reader is asked for money;
 * a cloud reader's sale is begun by our server, which looks by itself.
 */
const begin = async (work: AttemptWork, { payables }: Payment): Promise<void> => {
  const { api, attempt } = work
  if (isServers(attempt) || !payables.some(({ payableType }) => payableType === 'Integrated'))
    return
  await api.beginAttempt(attempt.paymentId, attempt.attemptId)
}

const charge = async (work: AttemptWork): Promise<Recorded> => {
  const { attempt, reader, onCharge } = work
  const outcome = await reader.sale(attempt, (isUncertain) =>
    onCharge({ kind: isUncertain ? 'checking' : 'waiting' }),
  )
  if (outcome.kind === 'refused') return { kind: 'refused', error: refused(work, outcome.refusal) }
  if (outcome.isRecorded) return { kind: 'recorded', payment: null, notice: null }
  const isRight = matches(outcome.approval.approvedAmount, attempt.amount)
  return isRight ? recordPayment(work, outcome.approval) : mismatched(work, outcome.approval)
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
    onCharge({ kind: 'waiting' })
    const attempt = { ...names, paymentId, amount: totals.grandTotal, terminal }
    const reader = await work.reader()
    await begin({ ...work, reader, attempt }, payment)
    const recorded = await charge({ ...work, reader, attempt })
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
