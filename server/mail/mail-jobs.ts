import * as z from 'zod/mini'

import { type Clock, day, later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { MailOrder, messageOf } from './mail-orders.ts'

type Means = {
  db: Database
  clock: Clock
  log: Log
  services: Pick<Services, 'mail' | 'openid' | 'signInOrigin' | 'portalOrigin'>
}

/** Who could not be written to for so long is not: an administrator sends them another link. */
const timeout = day

/** Writes to whom it was ordered, until the mail server takes it, at most for a day. */
export const mailJobs = ({ db, clock, log, services }: Means): JobHandler => ({
  atOnce: 4,
  run: async ({ name, payload, created_at, attempts: before }) => {
    const order = z.parse(MailOrder, payload)
    try {
      const message = await messageOf(db, order, services, clock())
      if (message) await services.mail.send(message)
      return 'done'
    } catch (error) {
      // A failure of sending was logged already, without what the message says.
      if (!(error instanceof Failure)) throw error
      const attempts = before + 1
      const again = backoffByAttempts(attempts)
      if (later(clock(), again) <= later(created_at, timeout)) {
        return { again, failure: error.message }
      }
      log.error({ orderId: name, kind: order.order, attempts }, 'a mail was given up')
      return 'done'
    }
  },
})
