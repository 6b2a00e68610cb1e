import type { Acknowledged } from '#tests/durability/load.ts'
import { startArrivals } from '#tests/load/arrivals.ts'
import { retrying, type Try } from '#tests/load/retrying.ts'

import type { Cashier } from './offices.ts'
import { sell } from './sell.ts'

/** Milliseconds after which a client gives up a request. */
const deadline = 60_000

export type Load = {
  tries: Try[]
  acknowledged: Acknowledged[]
  /** Why sales were refused or given up. */
  refusals: string[]
  stop: () => Promise<void>
}

/**
 * Starts customers who arrive at random cashiers, whether or not earlier ones were served.
 * @param perSecond sales per second
 */
export function startSales(origin: string, cashiers: readonly Cashier[], perSecond: number): Load {
  const tries: Try[] = []
  const acknowledged: Acknowledged[] = []
  const refusals: string[] = []
  const { stop } = startArrivals(perSecond, async (arrival) => {
    const cashier = cashiers[Math.floor(Math.random() * cashiers.length)]
    if (cashier === undefined) throw new Error('There are no cashiers.')
    const ask = retrying(() => [origin], {
      deadline,
      arrival,
      onTry: (made) => tries.push(made),
    })
    try {
      await sell(ask, cashier, acknowledged)
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error))
    }
  })
  return { tries, acknowledged, refusals, stop }
}

/** What a load came to; times in milliseconds. */
export type Summary = {
  tries: number
  /** The share of tries that got 503 with `Retry-After`. */
  announced: number
  /** Tries that got another server error, or no answer. */
  unannounced: number
  /** Only calls that were served count. */
  p50: number
  p99: number
}

export function summaryOf(tries: readonly Try[]): Summary {
  const served = tries.filter(({ status }) => status > 0 && status < 500)
  const announced = tries.filter(({ isAnnounced }) => isAnnounced).length
  return {
    tries: tries.length,
    announced: tries.length === 0 ? 0 : announced / tries.length,
    unannounced: tries.length - served.length - announced,
    p50: percentile(served, 0.5),
    p99: percentile(served, 0.99),
  }
}

export function percentile(tries: readonly Try[], share: number): number {
  const sorted = tries.map(({ took }) => took).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
