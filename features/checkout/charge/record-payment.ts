import {
  type FailedMoney,
  failureCodes,
  networkConnectivity,
  networkInstability,
  notCharged,
  returnedMoney,
} from '#domain/checkout/checkout-notices.ts'
import { t } from '#domain/language/staff-text.ts'
import { type Problem, sentences, spoken } from '#domain/lib/problem.ts'
import { storable } from '#domain/lib/text.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { PaymentFailure } from '#domain/payments/payment-request.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { RECORDING_RETRIES } from '#domain/payments/recording-retries.ts'
import { ApiError } from '#features/shared/api/api-error.ts'

import type { AttemptWork } from './payment-work.ts'
import { isTransient, withRetries } from './retrying.ts'
import { fetchOutcome, reverseCharge } from './reverse-charge.ts'

export type RecordingResult =
  | { kind: 'recorded'; payment: Payment | null; notice: Problem | null }
  | { kind: 'refused'; error: Problem; money?: FailedMoney | null }
  /** The charge was reversed, or will be; the error says which. */
  | { kind: 'undone'; error: Problem; money?: FailedMoney | null }

/**
 * Reports why the payment failed, in the background.
 * @param title what the cashier reads if every retry fails (SPEC §8)
 */
export const reportFailure = (
  { api, attempt, clock, onTrouble }: AttemptWork,
  failure: PaymentFailure['error'],
  { takenBack, title }: { takenBack: boolean; title?: string },
): void => {
  const { paymentId, attemptId } = attempt
  const body = { error: failure, attempt: { attemptId, takenBack } }
  withRetries(clock, () => api.recordFailure(paymentId, body)).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    onTrouble({ title: title ?? error.title, detail: error.detail })
  })
}

const reportRetries = (work: AttemptWork, approval: CardApproval, retries: number) => {
  const notice = networkInstability(retries)
  reportFailure(
    work,
    {
      failureCode: failureCodes.autoRetrySuccess,
      failureDescription: notice.detail,
      chargedAmount: work.attempt.amount,
      authorizedAmount: approval.approvedAmount,
    },
    { takenBack: false },
  )
  return notice
}

const undo = async (
  work: AttemptWork,
  approval: CardApproval,
  cause: ApiError,
): Promise<RecordingResult> => {
  const { attempt } = work
  const how = (await fetchOutcome(work)) ?? (await reverseCharge(work, approval))
  // A request that seemed lost had arrived.
  if (how === 'RECORDED') {
    return {
      kind: 'recorded',
      payment: null,
      notice: reportRetries(work, approval, RECORDING_RETRIES),
    }
  }
  if (how === 'NOT_CHARGED') {
    return { kind: 'refused', error: notCharged, money: { kind: 'notCharged' } }
  }
  const notice = networkConnectivity(how)
  const money = returnedMoney(how, {
    asked: attempt.amount,
    approved: approval.approvedAmount,
  })
  reportFailure(
    work,
    {
      failureCode: failureCodes.autoRetryFailure,
      failureDescription: storable(spoken(cause), 500),
      chargedAmount: attempt.amount,
      authorizedAmount: approval.approvedAmount,
    },
    { takenBack: !money.isPending, title: t('Failed to record network connectivity issue') },
  )
  if (isTransient(cause)) return { kind: 'undone', error: notice, money }
  // The server refused the payment, so the network is not to blame.
  return {
    kind: 'undone',
    money,
    error: { title: cause.title, detail: sentences(cause.detail, notice.detail) },
  }
}

/** Records an approval, or reverses it after five retries (SPEC §4 Auto-retry). */
export const recordPayment = async (
  work: AttemptWork,
  approval: CardApproval,
): Promise<RecordingResult> => {
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
    const notice = retries === 0 ? null : reportRetries(work, approval, retries)
    return { kind: 'recorded', payment, notice }
  } catch (error) {
    // An expired session says nothing about the charge; another tab may be recording it.
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return undo(work, approval, error)
  }
}
