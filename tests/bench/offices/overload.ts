import { setTimeout as sleep } from 'node:timers/promises'

import type { Acknowledged } from '#tests/durability/load.ts'

import { percentile, startSales, type Summary, summaryOf } from './level.ts'
import type { Target } from './targets.ts'

export type Overload = {
  /** Sales per second during it; half the capacity afterward. */
  rate: number
  during: Summary
  after: Summary
  /**
   * Seconds from the end of the overload until p99 of the calls due in each later second is below the limit; undefined
   * if it never was.
   */
  recovery: number | undefined
  acknowledged: Acknowledged[]
  refusals: string[]
}

/** Loads twice the capacity, then half of it. */
export async function overload(
  { origin, cashiers }: Pick<Target, 'origin' | 'cashiers'>,
  capacity: number,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<Overload> {
  const high = startSales(origin, cashiers, capacity * 2)
  await sleep(seconds * 1_000)
  const fallen = performance.now()
  // Those who came before are served beside those who come now.
  const left = high.stop()
  const low = startSales(origin, cashiers, capacity / 2)
  await sleep(seconds * 1_000)
  const end = performance.now()
  await Promise.all([left, low.stop()])
  const tries = [...high.tries, ...low.tries]
  const after = tries.filter(({ due }) => due >= fallen)
  const slow = Array.from({ length: Math.floor((end - fallen) / 1_000) }, (_, second) => {
    const from = fallen + second * 1_000
    const served = after.filter(
      ({ due, status }) => due >= from && due < from + 1_000 && status > 0 && status < 500,
    )
    return percentile(served, 0.99) >= limit
  })
  const recovery = slow.lastIndexOf(true) + 1
  return {
    rate: capacity * 2,
    during: summaryOf(tries.filter(({ due }) => due < fallen)),
    after: summaryOf(after),
    recovery: recovery < slow.length ? recovery : undefined,
    acknowledged: [...high.acknowledged, ...low.acknowledged],
    refusals: [...high.refusals, ...low.refusals],
  }
}
