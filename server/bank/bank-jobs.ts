import { setTimeout as sleep } from 'node:timers/promises'

import { type Clock, later, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Log } from '../log.ts'
import type { BankGateway } from './bank-gateway.ts'
import { pollReturns } from './poll-returns.ts'
import { resolveAttempt } from './resolve-attempt.ts'

export type BankJobsOptions = {
  db: Database
  clock: Clock
  log: Log
  gateway: BankGateway | undefined
  /** Milliseconds between two polls for returned checks; 5 minutes by default. */
  returnsEvery?: number | undefined
  /** Milliseconds between two looks at what is to be done; at most 15 seconds by default. */
  every?: number | undefined
}

export type BankJobs = {
  /** Takes up nothing more, and gives what runs a little time. */
  stop: () => Promise<void>
}

/** Whoever charges waits for the answer itself until then. */
const leftAlone = 30 * second
const patience = 5 * second

/**
 * What bank payments need when nobody asks: attempts whose answer was lost are looked up, and
 * returned checks are polled for. All of it lives in the database, where each piece of work is taken
 * by one instance at a time, and by another where that dies.
 */
export function startBankJobs(options: BankJobsOptions): BankJobs {
  const { db, clock, log, gateway, returnsEvery = 300 * second } = options
  const { every = Math.min(15 * second, returnsEvery) } = options
  if (gateway === undefined) return { stop: async () => {} }
  let isStopping = false
  let isFirst = true
  let sweeping: Promise<void> | undefined

  const sweep = async (): Promise<void> => {
    const due = await findDue(db, gateway, clock())
    await Promise.all(due.map((attempt) => resolveAttempt({ db, gateway, now: clock() }, attempt)))
    if (isStopping) return
    const atOnce = isFirst
    isFirst = false
    const poll = { db, gateway, now: clock(), every: returnsEvery, atOnce }
    for (const reference of (await pollReturns(poll)) ?? []) {
      log.warn({ reference }, 'a returned debit is not in our books')
    }
  }

  const look = (): void => {
    if (isStopping) return
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'bank payments were not looked after'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(look, every)
  timer.unref()
  look()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.race([sweeping, sleep(patience, undefined, { ref: false })])
    },
  }
}

/** Attempts of this gateway that nobody works on and that are to be looked at now, oldest first. */
const findDue = (db: Database, { acceptorId }: BankGateway, now: Date) =>
  db
    .selectFrom('bank_attempt')
    .select(['tenant_id', 'id', 'payment_id'])
    .where('state', '=', 'PENDING')
    .where('acceptor_id', '=', acceptorId)
    .where('created_at', '<=', later(now, -leftAlone))
    .where((each) => each.or([each('held_until', 'is', null), each('held_until', '<=', now)]))
    .where((each) => each.or([each('look_again_at', 'is', null), each('look_again_at', '<=', now)]))
    .orderBy('created_at')
    .limit(10)
    .execute()
