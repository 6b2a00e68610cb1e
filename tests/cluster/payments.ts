import { type Acknowledged, oneRound, signIn } from '../durability/load.ts'
import { startArrivals } from '../load/arrivals.ts'
import { retrying } from '../load/retrying.ts'

export type Payments = { stop: () => Promise<Outcome> }

export type Outcome = {
  payments: Acknowledged[]
  /** Why payments were refused or never answered. */
  refusals: string[]
  /** Server errors that told the client to come back: 503 with `Retry-After`. */
  announced: number
  /** The status of each other server error. */
  unannounced: number[]
  /** The longest time without any reply but server errors, in milliseconds. */
  longestOutage: number
  /** The longest time from the arrival of a payment to its last reply, in milliseconds. */
  longestPayment: number
}

/** Milliseconds after which a client gives up a request. */
const deadline = 60_000

/**
 * Starts clients who pay, whether or not earlier ones were answered.
 * @param perSecond arrivals per second
 */
export async function startPayments(origin: string, perSecond: number): Promise<Payments> {
  const payments: Acknowledged[] = []
  const refusals: string[] = []
  let announced = 0
  const unannounced: number[] = []
  let lastReply = 0
  let longestOutage = 0
  let longestPayment = 0
  const ask = retrying(() => [origin], {
    deadline,
    onTry: ({ status, isAnnounced }) => {
      if (isAnnounced) announced += 1
      else if (status >= 500) unannounced.push(status)
      else if (status > 0) {
        const now = performance.now()
        longestOutage = Math.max(longestOutage, now - lastReply)
        lastReply = now
      }
    },
  })
  const work = await signIn(ask)
  lastReply = performance.now()
  longestOutage = 0
  const arrivals = startArrivals(perSecond, async (arrival) => {
    try {
      await oneRound(work, payments)
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error))
    }
    longestPayment = Math.max(longestPayment, performance.now() - arrival)
  })
  return {
    stop: async () => {
      await arrivals.stop()
      return { payments, refusals, announced, unannounced, longestOutage, longestPayment }
    },
  }
}
