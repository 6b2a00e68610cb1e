import type { BankAccount, BankChargeReply, BankChargeRequest } from '#domain/bank.ts'
import type { Payment, PaymentRequest } from '#domain/payment.ts'
import type { ReaderError } from '#domain/reader-errors.ts'
import { ApiError } from '#features/shared/api/api-error.ts'

import type { Journal } from './journal.ts'
import { draftFor, nextAttempt, type PaymentDraft } from './payment-draft.ts'
import type { PaymentApi, PaymentWork } from './payment-work.ts'
import { mayPass } from './retrying.ts'

/** Our server, as far as taking a bank payment needs it. Every call throws an ApiError where it fails. */
export type BankApi = Pick<PaymentApi, 'createPayment' | 'getPayment'> & {
  chargeBank: (paymentId: string, body: BankChargeRequest) => Promise<BankChargeReply>
}

/** All that taking a bank payment touches; nothing else moves money or time. */
export type BankWork = Pick<PaymentWork, 'clock' | 'newId' | 'onCharge'> & {
  api: BankApi
  journal: Pick<Journal, 'keep'>
  /** False once the cashier has signed out: the account is nobody's to send any more. */
  isCurrent: () => boolean
}

export type BankOutcome =
  | { kind: 'approved'; payment: Payment }
  /** Nothing was charged. `wasSent`: the bank has seen the account; else it may be tried as it is. */
  | { kind: 'failed'; error: ReaderError; wasSent: boolean; draft: PaymentDraft }
  /** The cashier signed out while nobody knew: the server finds out without us. */
  | { kind: 'left' }

type Answer =
  | { kind: 'accepted'; payment: Payment }
  | { kind: 'refused'; error: ReaderError }
  | { kind: 'left' }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const refusal = (message: string | null): ReaderError => ({
  title: 'Not Charged',
  text: message ?? 'The bank declined this account. Ask for another payment method.',
})

const toldBy = (error: ApiError): ReaderError => ({ title: error.title, text: error.detail })

const answered = (reply: BankChargeReply): Answer | undefined => {
  if (reply.status === 'ACCEPTED') return { kind: 'accepted', payment: reply.payment }
  if (reply.status === 'REFUSED') return { kind: 'refused', error: refusal(reply.message) }
  return undefined
}

/**
 * What a call that failed means; undefined where nobody knows whether money moved. A server that
 * refuses to say more about a charge whose answer was lost leaves only the payment to be read.
 */
const failedAs = async (
  error: ApiError,
  isInDoubt: boolean,
  readPayment: () => Promise<Payment>,
): Promise<Answer | undefined> => {
  if (mayPass(error)) return undefined
  if (!isInDoubt) return { kind: 'refused', error: toldBy(error) }
  const payment = await readPayment().catch(() => null)
  if (!payment || payment.outcomePending) return undefined
  return payment.status === 'COMPLETE'
    ? { kind: 'accepted', payment }
    : { kind: 'refused', error: toldBy(error) }
}

/** One attempt, asked about by its one name until it is known what became of it, less and less often. */
const charge = async (
  { api, clock, onCharge, isCurrent }: BankWork,
  paymentId: string,
  body: BankChargeRequest,
): Promise<Answer> => {
  let isInDoubt = false
  for (let wait = FIRST_WAIT_MS; isCurrent(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const answer = await api.chargeBank(paymentId, body).then(answered, async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return failedAs(error, isInDoubt, () => api.getPayment(paymentId))
    })
    if (answer) return answer
    isInDoubt = true
    onCharge({ kind: 'checking' })
    await clock.sleep(wait)
  }
  return { kind: 'left' }
}

/**
 * Charges a bank account once: creates the payment, or takes up the one that an earlier attempt left
 * where nothing about it has changed, and asks the bank until its answer is known. The account is
 * held for as long as that takes and no longer.
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
  const begun = await nextAttempt(api, draft).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (begun instanceof ApiError) {
    return { kind: 'failed', error: toldBy(begun), wasSent: false, draft }
  }
  onCharge({ kind: 'waiting' })
  const { attemptId } = begun.names
  const { _id: paymentId, tenantId } = begun.payment
  const answer = await work.journal.keep({ attemptId, paymentId, tenantId, terminalId: null }, () =>
    charge(work, paymentId, { attemptId, account }),
  )
  switch (answer.kind) {
    case 'accepted':
      return { kind: 'approved', payment: answer.payment }
    case 'refused':
      return { kind: 'failed', error: answer.error, wasSent: true, draft: begun.draft }
    case 'left':
      return answer
  }
}
