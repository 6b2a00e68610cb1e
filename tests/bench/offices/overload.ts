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
   * Seconds from the end of the overload until p99 of the calls due in each later `step` is below the limit; undefined
   * if it never was.
   */
  recovery: number | undefined
  acknowledged: Acknowledged[]
  refusals: string[]
}

/** Seconds of calls in a percentile: in one, the second slowest call would decide. */
const step = 5

/** Loads twice the capacity, then half of it for three times as long: clients give up a minute after their first try. */
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
  await sleep(seconds * 3_000)
  const end = performance.now()
  await Promise.all([left, low.stop()])
  const tries = [...high.tries, ...low.tries]
  const after = tries.filter(({ due }) => due >= fallen)
  const steps = Math.floor((end - fallen) / 1_000 / step)
  const slow = Array.from({ length: steps }, (_, index) => {
    const from = fallen + index * step * 1_000
    const served = after.filter(
      ({ due, status }) => due >= from && due < from + step * 1_000 && status > 0 && status < 500,
    )
    return percentile(served, 0.99) >= limit
  })
  const recovery = (slow.lastIndexOf(true) + 1) * step
  return {
    rate: capacity * 2,
    during: summaryOf(tries.filter(({ due }) => due < fallen)),
    after: summaryOf(after),
    recovery: recovery < steps * step ? recovery : undefined,
    acknowledged: [...high.acknowledged, ...low.acknowledged],
    refusals: [...high.refusals, ...low.refusals],
  }
}
