import type { Payment } from '#domain/payments/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Clock } from '#features/shared/clock.ts'
import type { KnownOutcome, SaleOutcome } from '#features/shared/reader/reader.ts'

import type { RecordingResult } from '../record-payment.ts'

export type Resolution =
  /** `payment` is null until it has been read. */
  | { kind: 'checking'; payment: Payment | null }
  /** This session may not read another cashier's payment; the server resolves it alone. */
  | { kind: 'otherCashier' }
  | { kind: 'charged'; payment: Payment }
  /** Not charged, or charged and returned; the reason says which. */
  | { kind: 'notPaid'; payment: Payment; reason: string }

export type ResolveWork = {
  getPayment: () => Promise<Payment>
  /** Never throws. */
  outcome: (payment: Payment) => Promise<KnownOutcome>
  /** Does what the interrupted page would have done with the outcome. */
  complete: (payment: Payment, outcome: SaleOutcome) => Promise<RecordingResult>
  clock: Clock
  /** False after sign-out. */
  isActive: () => boolean
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

const readPayment = async ({
  getPayment,
}: ResolveWork): Promise<Payment | 'otherCashier' | undefined> => {
  try {
    return await getPayment()
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'otherCashier' : undefined
  }
}

const completeAttempt = async (
  { complete, getPayment }: ResolveWork,
  payment: Payment,
  outcome: SaleOutcome,
): Promise<Resolution | 'unconfirmed' | undefined> => {
  let recorded: RecordingResult
  try {
    recorded = await complete(payment, outcome)
  } catch (error) {
    // The session expired: the next one takes the attempt up.
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
  if (recorded.kind === 'recorded') {
    const paid = recorded.payment ?? (await getPayment().catch(() => payment))
    // The processor has not confirmed it yet, so it is not complete and must not be charged again.
    return paid.status === 'CHECKING' ? 'unconfirmed' : { kind: 'charged', payment: paid }
  }
  return { kind: 'notPaid', payment, reason: recorded.error.detail }
}

/**
 * Polls with backoff until the outcome is known, then records or returns the charge. Never treats
 * unknown as failed.
 * @returns undefined if the cashier signed out first
 */
export const resolveOutcome = async (
  work: ResolveWork,
  onResolved: (resolution: Resolution) => void,
): Promise<Resolution | undefined> => {
  for (let wait = FIRST_WAIT_MS; work.isActive(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const payment = await readPayment(work)
    if (payment === 'otherCashier') return { kind: 'otherCashier' }
    onResolved({ kind: 'checking', payment: payment ?? null })
    if (payment) {
      const outcome = await work.outcome(payment)
      if (outcome.kind !== 'unknown') {
        const resolution = await completeAttempt(work, payment, outcome)
        if (resolution !== 'unconfirmed') return resolution
      }
    }
    await work.clock.sleep(wait)
  }
  return undefined
}
