import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleType,
  retry,
  wrap,
} from 'cockatiel'

import { second } from '../clock.ts'
import { NotConnected } from './exchange.ts'
import { RecordSystemSilent, RecordSystemStrange } from './record-system.ts'

/** One record system's, in this process. */
export type Breaker = {
  /** Runs what only reads: once more where no connection was made, and not at all while it is open. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether the system is given a rest; when that is over, the next one who asks tries it. */
  isOpen: () => boolean
}

const failuresInARow = 5
const rest = 30 * second

/** Spares a system that does not answer, and the tellers who would wait for it. */
export function createBreaker(): Breaker {
  const faults = handleType(RecordSystemSilent).orType(RecordSystemStrange)
  const breaker = circuitBreaker(faults, {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  // The breaker keeps to the clock of the machine, and so does this.
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
        if (error instanceof BrokenCircuitError) throw new RecordSystemSilent()
        throw error
      }
    },
    isOpen: () => Date.now() - openedAt < rest,
  }
}
