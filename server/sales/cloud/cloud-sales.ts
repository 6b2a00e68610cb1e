import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Clock, later, minute, second } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import type { Log } from '../../log.ts'
import type { Services } from '../../services.ts'
import { findDue, lease, release, renew, type SaleKey, take } from './lease.ts'
import { runSale } from './run-sale.ts'

export type CloudSalesOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'cloudLanes' | 'processor'>
  /** Milliseconds between two looks at what nobody works on; 15 seconds by default. */
  every?: number | undefined
  /** Milliseconds that running sales are given to end when the server stops; 5 seconds by default. */
  patience?: number | undefined
}

export type CloudSales = {
  /** A sale waits to be run: look at once. */
  wake: () => void
  /** Takes up nothing more, gives what runs a little time, and lets go of the rest. */
  stop: () => Promise<void>
}

/**
 * Runs the sales of real cloud readers (SPEC §4 Cloud path). They live in the database: each is taken
 * under a lease by one instance, and by another one where that dies, so that none is left
 * unresolved. Nothing here is needed for correctness that memory alone holds.
 */
export function startCloudSales(options: CloudSalesOptions): CloudSales {
  const { db, clock, log, services, every = 15 * second, patience = 5 * second } = options
  const { cloudLanes, processor } = services
  if (cloudLanes === undefined) return { wake: () => {}, stop: async () => {} }

  const runnerId = randomUUID()
  const leaving = new AbortController()
  const running = new Map<string, Promise<void>>()
  let sweeping: Promise<void> | undefined
  let again = false
  let isStopping = false

  const run = async (key: SaleKey): Promise<void> => {
    const sale = await take(db, key, runnerId, clock())
    if (sale === undefined) return
    const heartbeat = setInterval(() => {
      renew(db, key, runnerId, clock()).catch((error: unknown) =>
        log.warn({ err: error, saleId: key.id }, 'a lease was not renewed'),
      )
    }, lease / 3)
    heartbeat.unref()
    try {
      await runSale({ db, clock, cloudLanes, processor, signal: leaving.signal }, sale)
    } finally {
      clearInterval(heartbeat)
      const now = clock()
      // What this instance leaves behind, the next one looks at first.
      const pause = leaving.signal.aborted ? 0 : pauseAfter(sale.created_at, now)
      await release(db, key, runnerId, later(now, pause))
    }
  }

  const start = (key: SaleKey): void => {
    if (isStopping || running.has(key.id)) return
    const done = run(key)
      .catch((error: unknown) => log.error({ err: error, saleId: key.id }, 'a cloud sale failed'))
      .finally(() => running.delete(key.id))
    running.set(key.id, done)
  }

  const sweep = async (): Promise<void> => {
    do {
      again = false
      for (const key of await findDue(db, clock())) start(key)
    } while (again)
  }

  const wake = (): void => {
    if (isStopping) return
    again = true
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'cloud sales were not looked at'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(wake, every)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await sweeping
      const ended = Promise.all(running.values())
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      leaving.abort()
      await Promise.all(running.values())
    },
  }
}

/** Often while somebody waits for the answer, and less and less when the counter has moved on. */
function pauseAfter(createdAt: Date, now: Date): number {
  const age = now.getTime() - createdAt.getTime()
  if (age < 10 * minute) return 15 * second
  return age < 60 * minute ? minute : 10 * minute
}
