import { randomUUID } from 'node:crypto'

import { type Clock, hour, later, second } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import type { Log } from '../../log.ts'
import type { RecordSystems } from '../record-systems.ts'
import { conclude, findDue, type NoticeRow, take } from './due.ts'
import { sendNotice } from './send-notice.ts'

export type NoticesOptions = {
  db: Database
  clock: Clock
  log: Log
  recordSystems: RecordSystems
  /** Milliseconds between two looks at what is to be sent; 5 seconds by default. */
  every?: number | undefined
}

/**
 * Sends what agencies' systems have to be told, until each of them has taken it. The notices live in the
 * database, so that none is lost when this process is; one instance at a time sends each.
 * @returns stops: what is under way is broken off, and sent again by whoever looks next
 */
export function startNotices({
  db,
  clock,
  log,
  recordSystems,
  every = 5 * second,
}: NoticesOptions): () => Promise<void> {
  const leaseOwner = randomUUID()
  const leaving = new AbortController()
  let sweeping: Promise<void> | undefined

  /** Whether it was taken. */
  const deliver = async (due: NoticeRow): Promise<boolean> => {
    const notice = await take(db, due, leaseOwner, clock())
    if (notice === undefined) return true
    try {
      await sendNotice(db, recordSystems, notice, leaving.signal)
    } catch (error) {
      if (leaving.signal.aborted) {
        await conclude(db, notice, {})
        return false
      }
      const attempts = notice.attempts + 1
      const named = { tenantId: notice.tenant_id, soid: notice.soid, noticeId: notice.id }
      log.warn({ ...named, attempts, err: error }, 'a record system was not told')
      const failure = error instanceof Error ? error.name : 'Error'
      const next_attempt_at = later(clock(), pauseAfter(attempts))
      await conclude(db, notice, { attempts, next_attempt_at, failure })
      return false
    }
    await conclude(db, notice, { delivered_at: clock(), failure: null })
    return true
  }

  /** One after the other; a system that does not take one is left alone until the next look. */
  const deliverAll = async (notices: readonly NoticeRow[]): Promise<void> => {
    for (const notice of notices) {
      if (leaving.signal.aborted || !(await deliver(notice))) return
    }
  }

  const sweep = async (): Promise<void> => {
    const bySystem = new Map<string, NoticeRow[]>()
    for (const notice of await findDue(db, clock())) {
      const name = JSON.stringify([notice.tenant_id, notice.soid])
      bySystem.set(name, [...(bySystem.get(name) ?? []), notice])
    }
    await Promise.all([...bySystem.values()].map(deliverAll))
  }

  const look = (): void => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'notices were not looked at'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(look, every)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    leaving.abort()
    await sweeping
  }
}

/** Soon at first, and once an hour in the end. */
const pauseAfter = (attempts: number): number => Math.min(5 * second * 2 ** (attempts - 1), hour)
