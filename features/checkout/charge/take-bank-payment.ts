import { t } from '#domain/language/staff-text.ts'
import type { Problem } from '#domain/lib/problem.ts'
import type { BankAccount, BankChargeReply, BankChargeRequest } from '#domain/payments/bank.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'

import { draftFor, nextAttempt, type PaymentDraft } from '../state/payment-draft.ts'
import type { Journal } from './journal.ts'
import type { PaymentApi, PaymentWork } from './payment-work.ts'
import { isTransient } from './retrying.ts'

/** The server calls that a bank payment needs. Each throws an ApiError if it fails. */
export type BankApi = Pick<PaymentApi, 'createPayment' | 'getPayment'> & {
  chargeBank: (paymentId: string, body: BankChargeRequest) => Promise<BankChargeReply>
}

export type BankWork = Pick<PaymentWork, 'clock' | 'newId' | 'onCharge'> & {
  api: BankApi
  journal: Pick<Journal, 'keep'>
  /** False after sign-out: the account must not be sent again. */
  isCurrent: () => boolean
}

export type BankOutcome =
  | { kind: 'approved'; payment: Payment }
  /** Nothing was charged. Unless `wasSent`, the same account can be retried. */
  | { kind: 'failed'; error: Problem; wasSent: boolean; draft: PaymentDraft }
  /** The cashier signed out before the outcome was known; the server resolves it alone. */
  | { kind: 'signedOut' }

type Answer =
  | { kind: 'accepted'; payment: Payment }
  | { kind: 'refused'; error: Problem }
  | { kind: 'signedOut' }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const refusal = (message: string | null): Problem => ({
  title: t('Not Charged'),
  detail: message ?? t('The bank declined this account. Ask for another payment method.'),
})

const answerOf = (reply: BankChargeReply): Answer | undefined => {
  if (reply.status === 'ACCEPTED') return { kind: 'accepted', payment: reply.payment }
  if (reply.status === 'REFUSED') return { kind: 'refused', error: refusal(reply.message) }
  return undefined
}

/**
 * Undefined if money may have moved. After a lost answer, a refusal proves nothing, so the payment
 * itself is read.
 */
const answerOfFailure = async (
  error: ApiError,
  isInDoubt: boolean,
  readPayment: () => Promise<Payment>,
): Promise<Answer | undefined> => {
  if (isTransient(error)) return undefined
  if (!isInDoubt) return { kind: 'refused', error }
  const payment = await readPayment().catch(() => null)
  if (!payment || payment.outcomePending) return undefined
  return payment.status === 'COMPLETE' ? { kind: 'accepted', payment } : { kind: 'refused', error }
}

/** Repeats the request under the same attempt ID, with backoff, until the outcome is known. */
const charge = async (
  { api, clock, onCharge, isCurrent }: BankWork,
  paymentId: string,
  body: BankChargeRequest,
): Promise<Answer> => {
  let isInDoubt = false
  for (let wait = FIRST_WAIT_MS; isCurrent(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const answer = await api.chargeBank(paymentId, body).then(answerOf, async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return answerOfFailure(error, isInDoubt, () => api.getPayment(paymentId))
    })
    if (answer) return answer
    isInDoubt = true
    onCharge({ kind: 'checking' })
    await clock.sleep(wait)
  }
  return { kind: 'signedOut' }
}

/**
 * Charges a bank account once, reusing the payment of an earlier attempt if nothing changed. Holds
 * the account in memory until the bank's answer is known, no longer.
 */
export const takeBankPayment = async (
  work: BankWork,
  request: PaymentRequest,
  account: BankAccount,
  earlier: PaymentDraft | null,
): Promise<BankOutcome> => {
  const { api, newId, onCharge } = work
  onCharge({ kind: 'starting' })
  const draft = draftFor(request, earlier, newId)
  const next = await nextAttempt(api, draft).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (next instanceof ApiError) {
    return { kind: 'failed', error: next, wasSent: false, draft }
  }
  onCharge({ kind: 'waiting' })
  const { attemptId } = next.names
  const { _id: paymentId, tenantId } = next.payment
  const answer = await work.journal.keep({ attemptId, paymentId, tenantId, terminalId: null }, () =>
    charge(work, paymentId, { attemptId, account }),
  )
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'approved', payment: answer.payment }
    case 'refused':
      return { kind: 'failed', error: answer.error, wasSent: true, draft: next.draft }
    case 'signedOut':
      return answer
  }
}
