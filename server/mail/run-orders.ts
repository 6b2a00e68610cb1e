import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { ExpressionBuilder } from 'kysely'

import { type Clock, day, hour, later, minute, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { type MailOrder, messageOf } from './mail-orders.ts'

export type MailOrdersOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'mail' | 'signInOrigin' | 'portalOrigin'>
  /** Milliseconds between two looks at what is to be sent; 5 seconds by default. */
  every?: number | undefined
}

export type MailOrders = {
  /** Somebody is to be written to: look soon. */
  wake: () => void
  /** Takes up nothing more, and gives what is on its way a little time. */
  stop: () => Promise<void>
}

/** How long an instance has an order to itself: longer than a mail server is waited for. */
const lease = 3 * minute
/** Who could not be written to for so long is not: an administrator sends them another link. */
const patience = day
const farewell = 5 * second
/** Until the transaction that ordered it is over. */
const commit = 50

/**
 * Writes to whom it was ordered, until the mail server takes it, at most for a day. The orders live in
 * the database, so that none is lost when this process is; one instance at a time is at each.
 */
export function startMailOrders(options: MailOrdersOptions): MailOrders {
  const { db, clock, log, services, every = 5 * second } = options
  const runnerId = randomUUID()
  let isStopping = false
  let again = false
  let sweeping: Promise<void> | undefined

  const carryOut = async (due: MailOrder): Promise<void> => {
    const order = await take(db, due, runnerId, clock())
    if (order === undefined) return
    try {
      const message = await messageOf(db, order, services, clock())
      if (message) await services.mail.send(message)
    } catch (error) {
      // A failure of sending was logged already, without what the message says.
      if (!(error instanceof Failure)) log.error({ orderId: order.id, err: error }, 'no mail made')
      await putOff(order)
      return
    }
    await db.deleteFrom('mail_order').where('id', '=', order.id).execute()
  }

  const putOff = async ({ id, kind, created_at, attempts: before }: MailOrder): Promise<void> => {
    const attempts = before + 1
    const next = later(clock(), pauseAfter(attempts))
    if (next > later(created_at, patience)) {
      log.error({ orderId: id, kind, attempts }, 'a mail was given up')
      await db.deleteFrom('mail_order').where('id', '=', id).execute()
      return
    }
    await db
      .updateTable('mail_order')
      .set({ attempts, look_again_at: next, runner_id: null, runner_until: null })
      .where('id', '=', id)
      .execute()
  }

  const sweep = async (): Promise<void> => {
    do {
      again = false
      for (const order of await findDue(db, clock())) {
        if (!isStopping) await carryOut(order)
      }
    } while (again && !isStopping)
  }

  const look = (): void => {
    if (isStopping) return
    again = true
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'mail was not looked after'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(look, every)
  timer.unref()
  look()
  return {
    wake: () => void setTimeout(look, commit).unref(),
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.race([sweeping, sleep(farewell, undefined, { ref: false })])
    },
  }
}

type Each = ExpressionBuilder<Tables, 'mail_order'>

const isFree = (each: Each, now: Date) =>
  each.or([each('runner_until', 'is', null), each('runner_until', '<=', now)])

const findDue = (db: Database, now: Date): Promise<MailOrder[]> =>
  db
    .selectFrom('mail_order')
    .selectAll()
    .where((each) => isFree(each, now))
    .where((each) => each.or([each('look_again_at', 'is', null), each('look_again_at', '<=', now)]))
    .orderBy('created_at')
    .limit(100)
    .execute()

/** Takes the order for this runner; undefined where another was quicker, or it is done. */
const take = (db: Database, { id }: MailOrder, runnerId: string, now: Date) =>
  db
    .updateTable('mail_order')
    .set({ runner_id: runnerId, runner_until: later(now, lease) })
    .where('id', '=', id)
    .where((each) => isFree(each, now))
    .returningAll()
    .executeTakeFirst()

/** Half a minute at first, and once an hour in the end. */
const pauseAfter = (attempts: number): number => Math.min(30 * second * 2 ** (attempts - 1), hour)
