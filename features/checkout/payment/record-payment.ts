import type { CardApproval } from '#domain/attempt.ts'
import {
  failureCodes,
  networkConnectivity,
  networkInstability,
  notCharged,
} from '#domain/checkout-notices.ts'
import { RECORDING_RETRIES } from '#domain/constants.ts'
import type { Payment, PaymentFailure } from '#domain/payment.ts'
import type { ReaderError } from '#domain/reader-errors.ts'
import { storable } from '#domain/text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'

import type { AttemptWork } from './payment-work.ts'
import { mayPass, withRetries } from './retrying.ts'
import { askOutcome, reverseCharge } from './reverse-charge.ts'

export type Recorded =
  | { kind: 'recorded'; payment: Payment | null; notice: ReaderError | null }
  /** Nothing was charged. */
  | { kind: 'refused'; error: ReaderError }
  /** The charge was undone, or will be: the error says which. */
  | { kind: 'undone'; error: ReaderError }

/**
 * Tells the server why the payment failed, without holding up what the cashier sees. Repeated while
 * the network is down; `title` is what the cashier reads where it stays down (SPEC §8).
 */
export const tellFailure = (
  { api, attempt, clock, onTrouble }: AttemptWork,
  failure: PaymentFailure['error'],
  { takenBack, title }: { takenBack: boolean; title?: string },
): void => {
  const { paymentId, attemptId } = attempt
  const body = { error: failure, attempt: { attemptId, takenBack } }
  withRetries(clock, () => api.recordFailure(paymentId, body)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    onTrouble({ title: title ?? error.title, text: error.detail })
  })
}

const recordedNotice = (work: AttemptWork, approval: CardApproval, retries: number) => {
  const notice = networkInstability(retries)
  tellFailure(
    work,
    {
      failureCode: failureCodes.autoRetrySuccess,
      failureDescription: notice.text,
      chargedAmount: work.attempt.amount,
      authorizedAmount: approval.approvedAmount,
    },
    { takenBack: false },
  )
  return notice
}

/** Nothing of it was recorded, as far as is known: the charge must not stand. */
const undo = async (
  work: AttemptWork,
  approval: CardApproval,
  cause: ApiError,
): Promise<Recorded> => {
  const { attempt } = work
  const how = (await askOutcome(work)) ?? (await reverseCharge(work, approval))
  // One of the requests that were thought lost had arrived.
  if (how === 'RECORDED') {
    return {
      kind: 'recorded',
      payment: null,
      notice: recordedNotice(work, approval, RECORDING_RETRIES),
    }
  }
  if (how === 'NOT_CHARGED') return { kind: 'refused', error: notCharged }
  const notice = networkConnectivity(how)
  tellFailure(
    work,
    {
      failureCode: failureCodes.autoRetryFailure,
      failureDescription: storable(`${cause.title}: ${cause.detail}`, 500),
      chargedAmount: attempt.amount,
      authorizedAmount: approval.approvedAmount,
    },
    { takenBack: how !== 'REVERSAL_PENDING', title: 'Failed to record network connectivity issue' },
  )
  if (mayPass(cause)) return { kind: 'undone', error: notice }
  // The server said why it will not have the payment: nothing is wrong with the network.
  return { kind: 'undone', error: { title: cause.title, text: `${cause.detail} ${notice.text}` } }
}

/**
 * Makes an approval part of the payment, with up to five retries; an approval that cannot be recorded
 * is undone (SPEC §4 Auto-retry).
 */
export const recordPayment = async (
  work: AttemptWork,
  approval: CardApproval,
): Promise<Recorded> => {
  const { api, attempt, clock, onCharge } = work
  const { paymentId, attemptId } = attempt
  const body = { attemptId, terminalId: attempt.terminal._id, ...approval }
  onCharge({ kind: 'recording', retry: 0 })
  try {
    const { value: payment, retries } = await withRetries(
      clock,
      () => api.recordSubpayment(paymentId, body),
      (retry) => onCharge({ kind: 'recording', retry }),
    )
    const notice = retries === 0 ? null : recordedNotice(work, approval, retries)
    return { kind: 'recorded', payment, notice }
  } catch (error) {
    // Of a session that ended nothing follows for the charge: who takes the attempt up may be recording it.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return undo(work, approval, error)
  }
}
