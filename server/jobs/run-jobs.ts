import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Clock, later, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Log } from '../log.ts'
import { backoffByAttempts } from './backoff.ts'
import type { JobKind, JobRow } from './job.ts'
import { claim, dueKinds, lease, putBack, remove, renew } from './queue.ts'

/** What comes of a look at a job: it is over, or it is looked at again, after so many milliseconds. */
export type Next = 'done' | { again: number; /** Why it did not go well. */ failure?: string }

/** Who does the jobs of one kind. */
export type JobHandler = {
  /** How many of them this instance does at once. */
  atOnce: number
  /**
   * Does it, or goes on where it was left: it may have been done already, also by an instance that died
   * before it could say so. What it throws is logged, and it is tried again later and later.
   * @param signal aborted when the server leaves
   */
  run: (job: JobRow, signal: AbortSignal) => Promise<Next>
}

/** What came of a look, for whoever counts. */
export type JobEnd = 'done' | 'again' | 'failed'

export type Carriers = Partial<Record<JobKind, JobHandler>>

export type JobsOptions = {
  db: Database
  clock: Clock
  log: Log
  jobHandlers: Carriers
  /** Told of each look. */
  onEnd?: ((kind: string, end: JobEnd) => void) | undefined
  /** Milliseconds between two looks at what is to be done; 5 seconds by default. */
  every?: number | undefined
  /** Milliseconds that running jobs are given to end when the server stops; 5 seconds by default. */
  gracePeriod?: number | undefined
}

export type Jobs = {
  /** Something was ordered, perhaps in a transaction that is about to end: look soon. */
  wake: () => void
  /** Takes up nothing more, gives what runs a little time, and lets go of the rest. */
  stop: () => Promise<void>
}

/** Until the transaction that ordered it is over. */
const commit = 50
/** For what was told to leave to write down how far it came. */
const farewell = 5 * second

/**
 * Does what is to be done behind the calls. All of it lives in the database (job.ts), so that none is
 * lost when this process is; one instance at a time is at each, and its row goes once it is done.
 */
export function startJobs(options: JobsOptions): Jobs {
  const { db, clock, log, jobHandlers, every = 5 * second, gracePeriod = 5 * second } = options
  const kinds = Object.keys(jobHandlers) as JobKind[]
  const leaseOwner = randomUUID()
  const leaving = new AbortController()
  const running = new Map<Promise<void>, JobRow>()
  let sweeping: Promise<void> | undefined
  let again = false
  let isStopping = false

  const carryOut = async (handler: JobHandler, job: JobRow): Promise<void> => {
    const { kind, name, attempts } = job
    const heartbeat = setInterval(() => {
      renew(db, job, leaseOwner, clock()).catch((error: unknown) =>
        log.warn({ kind, name, err: error }, 'a lease was not renewed'),
      )
    }, lease / 3)
    heartbeat.unref()
    let next: Next
    try {
      next = await handler.run(job, leaving.signal)
    } catch (error) {
      log.error({ kind, name, attempts: attempts + 1, err: error }, 'a job failed')
      next = {
        again: backoffByAttempts(attempts + 1),
        failure: error instanceof Error ? error.name : '',
      }
    } finally {
      clearInterval(heartbeat)
    }
    options.onEnd?.(kind, endOf(next))
    if (next === 'done') return remove(db, job, leaseOwner)
    // What this instance leaves behind, the next one looks at first.
    const runAt = later(clock(), leaving.signal.aborted ? 0 : next.again)
    const { failure } = next
    const how =
      failure === undefined ? { attempts: 0, failure: null } : { attempts: attempts + 1, failure }
    return putBack(db, job, leaseOwner, { runAt, ...how })
  }

  const start = (handler: JobHandler, job: JobRow): void => {
    const done = carryOut(handler, job)
      .catch((error: unknown) =>
        log.error({ kind: job.kind, name: job.name, err: error }, 'a job was not ended'),
      )
      .finally(() => {
        running.delete(done)
        // Others may have waited for its place.
        look()
      })
    running.set(done, job)
  }

  const takeUp = async (kind: JobKind): Promise<void> => {
    const handler = jobHandlers[kind]
    if (handler === undefined) return
    const runningNames = () =>
      [...running.values()].filter((job) => job.kind === kind).map(({ name }) => name)
    const limit = handler.atOnce - runningNames().length
    if (limit <= 0) return
    const jobs = await claim(db, { kind, limit, leaseOwner, now: clock() })
    // After a sleep of the machine its own leases have run out too, of work that goes on.
    const names = runningNames()
    for (const job of jobs.filter(({ name }) => !names.includes(name))) start(handler, job)
  }

  const sweep = async (): Promise<void> => {
    do {
      again = false
      const due = await dueKinds(db, kinds, clock())
      for (const kind of kinds) if (due.has(kind) && !isStopping) await takeUp(kind)
    } while (again && !isStopping)
  }

  const look = (): void => {
    if (isStopping || kinds.length === 0) return
    again = true
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'jobs were not looked at'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(look, every)
  timer.unref()
  look()
  return {
    wake: () => {
      look()
      setTimeout(look, commit).unref()
    },
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await sweeping
      const ended = Promise.all(running.keys())
      await Promise.race([ended, sleep(gracePeriod, undefined, { ref: false })])
      leaving.abort()
      await Promise.race([ended, sleep(farewell, undefined, { ref: false })])
    },
  }
}

const endOf = (next: Next): JobEnd => {
  if (next === 'done') return 'done'
  return next.failure === undefined ? 'again' : 'failed'
}
