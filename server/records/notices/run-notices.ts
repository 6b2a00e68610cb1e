import type { Database } from '../../db/engine.ts'
import { type Clock, hour, later, second } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { RecordSystems } from '../record-systems.ts'
import { releaseNotice, findDue, type NoticeRow, leaseNotice } from './due.ts'
import { sendNotice } from './send-notice.ts'

export type NoticesOptions = {
  db: Database
  clock: Clock
  log: Log
  recordSystems: RecordSystems
  /** Milliseconds between polls; 5 seconds by default. */
  every?: number | undefined
}

/**
 * Notices are stored in the database, so a crash loses none, and each is leased to one instance.
 * @returns stops the delivery; a notice in progress is sent again later
 */
export function startNotices({
  db,
  clock,
  log,
  recordSystems,
  every = 5 * second,
}: NoticesOptions): () => Promise<void> {
  const stopping = new AbortController()
  let sweeping: Promise<void> | undefined

  /** Whether it was delivered, or needs no delivery. */
  const deliver = async (due: NoticeRow): Promise<boolean> => {
    const notice = await leaseNotice(db, due, clock())
    if (notice === undefined) return true
    try {
      await sendNotice(db, recordSystems, notice, stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) {
        await releaseNotice(db, notice, {})
        return false
      }
      const attempts = notice.attempts + 1
      const context = { tenantId: notice.tenant_id, soid: notice.soid, noticeId: notice.id }
      log.warn(
        { ...context, attempts, err: error },
        'failed to deliver a notice to a record system',
      )
      const failure = error instanceof Error ? error.name : 'Error'
      const next_attempt_at = later(clock(), backoff(attempts))
      await releaseNotice(db, notice, { attempts, next_attempt_at, failure })
      return false
    }
    await releaseNotice(db, notice, { delivered_at: clock(), failure: null })
    return true
  }

  /** In order; after a failure, the system waits for the next poll. */
  const deliverAll = async (notices: readonly NoticeRow[]): Promise<void> => {
    for (const notice of notices) {
      if (stopping.signal.aborted || !(await deliver(notice))) return
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

  const poll = (): void => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'failed to poll for notices'))
      .finally(() => {
        sweeping = undefined
      })
  }

  const timer = setInterval(poll, every)
  timer.unref()
  poll()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await sweeping
  }
}

/** From 5 seconds up to an hour. */
const backoff = (attempts: number): number => Math.min(5 * second * 2 ** (attempts - 1), hour)
