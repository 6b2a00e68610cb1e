import { paymentJobs } from '../attempts/payment-jobs.ts'
import { bankJobs } from '../bank-debits/bank-jobs.ts'
import { cloudSales } from '../card-reader-sales/cloud/cloud-sales.ts'
import { closings } from '../closings/closing-jobs.ts'
import { reconciliationJobs } from '../closings/reconciliation-jobs.ts'
import type { Database } from '../db/engine.ts'
import type { Services } from '../http/services.ts'
import { mailJobs } from '../identity/mail-jobs.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { signJournals } from '../journal/checkpoints.ts'
import type { SigningKey } from '../journal/signing-key.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { receiptMailJobs } from '../receipts/receipt-mail-jobs.ts'
import { refundJobs } from '../refunds/refund-jobs.ts'
import { reversalJobs } from '../reversal/reverse-attempt.ts'
import { cleanUp } from './clean-up.ts'
import { rehearsalJobs } from './rehearsal-jobs.ts'
import { rehearsalServices } from './rehearsal-services.ts'
import { vacuum } from './vacuum.ts'

export type JobHandlersOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Omit<Services, 'wakeJobs'>
  /** Milliseconds between polls for returned checks. */
  returnsEvery: number | undefined
  /** Without it, journals have no checkpoints. */
  journalKey?: SigningKey | undefined
}

/** The work of every office; a rehearsal's with services of its own. */
export function createJobHandlers(options: JobHandlersOptions): JobHandlers {
  const { db, services } = options
  return rehearsalJobs({
    db,
    real: handlersOf(options),
    rehearsal: handlersOf({ ...options, services: rehearsalServices(services, options) }),
    realBank: services.bankGateway?.acceptorId,
  })
}

const handlersOf = ({
  returnsEvery,
  journalKey,
  ...dependencies
}: JobHandlersOptions): JobHandlers => ({
  mail: mailJobs(dependencies),
  receiptMail: receiptMailJobs(dependencies),
  payment: paymentJobs(dependencies),
  reversal: reversalJobs(dependencies),
  refund: refundJobs(dependencies),
  cleanUp: cleanUp(dependencies),
  vacuum: vacuum(dependencies),
  closing: closings({ ...dependencies, journalKey }),
  journal: signJournals({ ...dependencies, journalKey }),
  ...reconciliationJobs(dependencies),
  ...cloudSales(dependencies),
  ...bankJobs({ ...dependencies, gateway: dependencies.services.bankGateway, returnsEvery }),
})
