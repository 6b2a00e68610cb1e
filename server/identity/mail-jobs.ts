import * as z from 'zod/mini'

import type { Database } from '../db/engine.ts'
import type { Services } from '../http/services.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { type Clock, day, later } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { MailOrder, composeMessage } from './enqueue-mail.ts'

type MailJobsOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'mail' | 'openid' | 'signInOrigin' | 'portalOrigin'>
}

/** Give up after a day; an administrator can send another link. */
const retryPeriod = day

/** Sends mail until the mail server accepts it, for at most a day. */
export const mailJobs = ({ db, clock, log, services }: MailJobsOptions): JobHandler => ({
  concurrency: 4,
  run: async ({ name, payload, created_at, attempts: before }) => {
    const order = z.parse(MailOrder, payload)
    try {
      const message = await composeMessage(db, order, services, clock())
      if (message) await services.mail.send(message)
      return 'done'
    } catch (error) {
      // The failure is already logged, without the message text.
      if (!(error instanceof Failure)) throw error
      const attempts = before + 1
      const again = backoffByAttempts(attempts)
      if (later(clock(), again) <= later(created_at, retryPeriod)) {
        return { again, failure: error.message }
      }
      log.error({ orderId: name, kind: order.order, attempts }, 'mail abandoned')
      return 'done'
    }
  },
})
