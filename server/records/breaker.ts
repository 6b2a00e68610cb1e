import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  retry,
  wrap,
} from 'cockatiel'

import { second } from '../platform/clock.ts'
import { NotConnected } from './exchange.ts'
import { RecordSystemUnavailable, RecordSystemBadResponse } from './record-system.ts'

export type Breaker = {
  /** Runs a read: retries once if the connection failed; fails immediately while the breaker is open. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether calls are blocked; after the pause, the next call is let through. */
  isOpen: () => boolean
}

const consecutiveFailures = 5
const openDuration = 30 * second

/** Protects a failing system from load, and tellers from waiting for it. */
export function createBreaker(): Breaker {
  const faults = handleType(RecordSystemUnavailable).orType(RecordSystemBadResponse)
  const breaker = circuitBreaker(faults, {
    halfOpenAfter: openDuration,
    breaker: new ConsecutiveBreaker(consecutiveFailures),
  })
  // The breaker uses the machine's clock, so this must too.
  let openedAt = -Infinity
  breaker.onBreak(() => {
    openedAt = Date.now()
  })
  breaker.onReset(() => {
    openedAt = -Infinity
  })
  const policy = wrap(breaker, retry(handleType(NotConnected), { maxAttempts: 1 }))
  return {
    run: async (work) => {
      try {
        return await policy.execute(work)
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new RecordSystemUnavailable()
        throw error
      }
    },
    isOpen: () => Date.now() - openedAt < openDuration,
  }
}
