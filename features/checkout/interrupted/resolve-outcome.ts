import type { Payment } from '#domain/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Clock } from '#features/shared/clock.ts'
import type { KnownOutcome, SaleOutcome } from '#features/shared/reader/reader.ts'

import type { Recorded } from '../payment/record-payment.ts'

/** What is known of an attempt that a page left behind. */
export type Resolution =
  /** `payment`: whose; null until it was read. */
  | { kind: 'checking'; payment: Payment | null }
  /** Somebody else's payment: this session may not ask about it, and the server finds out alone. */
  | { kind: 'anothers' }
  | { kind: 'charged'; payment: Payment }
  /** Not charged, or charged and given back: the reason says which. */
  | { kind: 'notPaid'; payment: Payment; reason: string }

/** All that finding out touches. */
export type Inquiry = {
  getPayment: () => Promise<Payment>
  /** What became of the attempt. Never throws. */
  outcome: (payment: Payment) => Promise<KnownOutcome>
  /** Makes of the outcome what the page that died would have made of it. */
  conclude: (payment: Payment, outcome: SaleOutcome) => Promise<Recorded>
  clock: Clock
  /** False once nobody is left to be told. */
  isHeard: () => boolean
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

const readPayment = async ({ getPayment }: Inquiry): Promise<Payment | 'anothers' | undefined> => {
  try {
    return await getPayment()
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'anothers' : undefined
  }
}

const conclude = async (
  { conclude: settle, getPayment }: Inquiry,
  payment: Payment,
  outcome: SaleOutcome,
): Promise<Resolution | 'unconfirmed' | undefined> => {
  let recorded: Recorded
  try {
    recorded = await settle(payment, outcome)
  } catch (error) {
    // The session ended meanwhile: whoever signs in next takes the attempt up.
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
  if (recorded.kind === 'recorded') {
    const paid = recorded.payment ?? (await getPayment().catch(() => payment))
    // The processor has not confirmed it yet: it is not complete, and must not be charged again.
    return paid.status === 'CHECKING' ? 'unconfirmed' : { kind: 'charged', payment: paid }
  }
  return { kind: 'notPaid', payment, reason: recorded.error.text }
}

/**
 * Asks, less and less often, until it is known whether the attempt charged anything, and then sees to
 * it that what was charged is recorded or given back. Unknown is never taken for failed.
 * @param onResolved what to tell meanwhile
 * @returns undefined where the cashier left before anything was known
 */
export const resolveOutcome = async (
  inquiry: Inquiry,
  onResolved: (finding: Resolution) => void,
): Promise<Resolution | undefined> => {
  for (let wait = FIRST_WAIT_MS; inquiry.isHeard(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const payment = await readPayment(inquiry)
    if (payment === 'anothers') return { kind: 'anothers' }
    onResolved({ kind: 'checking', payment: payment ?? null })
    if (payment) {
      const outcome = await inquiry.outcome(payment)
      if (outcome.kind !== 'unknown') {
        const finding = await conclude(inquiry, payment, outcome)
        if (finding !== 'unconfirmed') return finding
      }
    }
    await inquiry.clock.sleep(wait)
  }
  return undefined
}
