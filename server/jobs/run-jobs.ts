import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Database } from '../db/engine.ts'
import { type Clock, later, second } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { backoffByAttempts } from './backoff.ts'
import type { JobKind, JobRow } from './job.ts'
import { claim, dueKinds, leaseDuration, requeue, remove, renew } from './queue.ts'

/** The result of a run: done, or run again after `again` milliseconds. */
export type JobResult = 'done' | { again: number; /** Why it failed. */ failure?: string }

export type JobHandler = {
  concurrency: number
  /**
   * Does or resumes the work, which an instance that died may already have done. Errors are retried with
   * backoff.
   * @param signal aborted when the server stops
   */
  run: (job: JobRow, signal: AbortSignal) => Promise<JobResult>
}

export type JobOutcome = 'done' | 'again' | 'failed'

export type JobHandlers = Partial<Record<JobKind, JobHandler>>

export type JobsOptions = {
  db: Database
  clock: Clock
  log: Log
  jobHandlers: JobHandlers
  onEnd?: ((kind: string, end: JobOutcome) => void) | undefined
  /** Milliseconds between polls; 5 seconds by default. */
  every?: number | undefined
  /** Milliseconds for running jobs to finish when the server stops; 5 seconds by default. */
  gracePeriod?: number | undefined
}

export type Jobs = {
  /** Polls now: call it after the transaction that enqueued a job. */
  wake: () => void
  /** Starts no more jobs, waits for the running ones, then aborts them. */
  stop: () => Promise<void>
}

/** Time for aborted jobs to save their progress. */
const abortGracePeriod = 5 * second

/** Jobs survive a crash of this process; each is leased to one instance and deleted when it is done. */
export function startJobs(options: JobsOptions): Jobs {
  const { db, clock, log, jobHandlers, every = 5 * second, gracePeriod = 5 * second } = options
  const kinds = Object.keys(jobHandlers) as JobKind[]
  const leaseOwner = randomUUID()
  const stopping = new AbortController()
  const running = new Map<Promise<void>, JobRow>()
  let sweeping: Promise<void> | undefined
  let again = false
  let isStopping = false

  const runJob = async (handler: JobHandler, job: JobRow): Promise<void> => {
    const { kind, name, attempts } = job
    const heartbeat = setInterval(() => {
      renew(db, job, leaseOwner, clock()).catch((error: unknown) =>
        log.warn({ kind, name, err: error }, 'failed to renew a job lease'),
      )
    }, leaseDuration / 3)
    heartbeat.unref()
    let next: JobResult
    try {
      next = await handler.run(job, stopping.signal)
    } catch (error) {
      log.error({ kind, name, attempts: attempts + 1, err: error }, 'job failed')
      next = {
        again: backoffByAttempts(attempts + 1),
        failure: error instanceof Error ? error.name : '',
      }
    } finally {
      clearInterval(heartbeat)
    }
    options.onEnd?.(kind, outcomeOf(next))
    if (next === 'done') return remove(db, job, leaseOwner)
    // An interrupted job is due immediately for the next instance.
    const runAt = later(clock(), stopping.signal.aborted ? 0 : next.again)
    const { failure } = next
    const update =
      failure === undefined ? { attempts: 0, failure: null } : { attempts: attempts + 1, failure }
    return requeue(db, job, leaseOwner, { runAt, ...update })
  }

  const start = (handler: JobHandler, job: JobRow): void => {
    const done = runJob(handler, job)
      .catch((error: unknown) =>
        log.error({ kind: job.kind, name: job.name, err: error }, 'failed to complete a job'),
      )
      .finally(() => {
        running.delete(done)
        // A slot is free.
        poll()
      })
    running.set(done, job)
  }

  const startDueJobs = async (kind: JobKind): Promise<void> => {
    const handler = jobHandlers[kind]
    if (handler === undefined) return
    const runningNames = () =>
      [...running.values()].filter((job) => job.kind === kind).map(({ name }) => name)
    const limit = handler.concurrency - runningNames().length
    if (limit <= 0) return
    const jobs = await claim(db, { kind, limit, leaseOwner, now: clock() })
    // After the machine slept, leases of jobs that still run here have expired too.
    const names = runningNames()
    for (const job of jobs.filter(({ name }) => !names.includes(name))) start(handler, job)
  }

  const sweep = async (): Promise<void> => {
    do {
      again = false
      const due = await dueKinds(db, kinds, clock())
      for (const kind of kinds) if (due.has(kind) && !isStopping) await startDueJobs(kind)
    } while (again && !isStopping)
  }

  const poll = (): void => {
    if (isStopping || kinds.length === 0) return
    again = true
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'failed to poll for jobs'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(poll, every)
  timer.unref()
  poll()
  return {
    wake: poll,
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await sweeping
      const ended = Promise.all(running.keys())
      await Promise.race([ended, sleep(gracePeriod, undefined, { ref: false })])
      stopping.abort()
      await Promise.race([ended, sleep(abortGracePeriod, undefined, { ref: false })])
    },
  }
}

const outcomeOf = (next: JobResult): JobOutcome => {
  if (next === 'done') return 'done'
  return next.failure === undefined ? 'again' : 'failed'
}
