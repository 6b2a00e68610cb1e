import { setTimeout as sleep } from 'node:timers/promises'

export type Arrivals = {
  /** Ends the arrivals and waits for those who came. */
  stop: () => Promise<void>
}

/**
 * Starts work for clients that arrive at random times (Poisson), whether or not earlier ones were answered: a slow
 * server does not slow down the load.
 * @param perSecond arrivals per second
 * @param work is given the time of the arrival, by `performance.now()`; must not reject
 */
export function startArrivals(
  perSecond: number,
  work: (arrival: number) => Promise<void>,
): Arrivals {
  const running = new Set<Promise<void>>()
  let isOver = false
  const arrive = async () => {
    for (let arrival = performance.now(); !isOver; arrival += gap(perSecond)) {
      const wait = arrival - performance.now()
      // A timer rounds up: those who are due came in the meantime.
      if (wait > 0) await sleep(wait)
      if (isOver) return
      const client = work(arrival)
      running.add(client)
      void client.then(() => running.delete(client))
    }
  }
  const arriving = arrive()
  return {
    stop: async () => {
      isOver = true
      await arriving
      await Promise.all(running)
    },
  }
}

/** Milliseconds until the next arrival. */
const gap = (perSecond: number): number => (-Math.log(1 - Math.random()) * 1_000) / perSecond
