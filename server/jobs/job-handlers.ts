import { paymentJobs } from '../attempts/payment-jobs.ts'
import { reversalJobs } from '../attempts/reversal-jobs.ts'
import { bankJobs } from '../bank/bank-jobs.ts'
import { cloudSales } from '../card-reader-sales/cloud/cloud-sales.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Log } from '../log.ts'
import { mailJobs } from '../mail/mail-jobs.ts'
import { reconciliationJobs } from '../reconciliation/reconciliation-jobs.ts'
import { refundJobs } from '../refunds/refund-jobs.ts'
import type { Services } from '../services.ts'
import { cleanUp } from './clean-up.ts'
import type { JobHandlers } from './run-jobs.ts'

export type JobHandlersOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Omit<Services, 'wakeJobs'>
  /** Milliseconds between polls for returned checks. */
  returnsEvery: number | undefined
}

export const createJobHandlers = ({
  returnsEvery,
  ...dependencies
}: JobHandlersOptions): JobHandlers => ({
  mail: mailJobs(dependencies),
  payment: paymentJobs(dependencies),
  debt: reversalJobs(dependencies),
  refund: refundJobs(dependencies),
  cleanUp: cleanUp(dependencies),
  ...reconciliationJobs(dependencies),
  ...cloudSales(dependencies),
  ...bankJobs({ ...dependencies, gateway: dependencies.services.bankGateway, returnsEvery }),
})
