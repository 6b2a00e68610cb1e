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
import type { Carriers } from './run-jobs.ts'

export type JobHandlersOptions = {
  db: Database
  clock: Clock
  log: Log
  services: Omit<Services, 'wakeJobs'>
  /** Milliseconds between two polls for returned checks. */
  returnsEvery: number | undefined
}

/** Who does which jobs, with what this server was given to do them. */
export const jobHandlersOf = ({ returnsEvery, ...means }: JobHandlersOptions): Carriers => ({
  mail: mailJobs(means),
  payment: paymentJobs(means),
  debt: reversalJobs(means),
  refund: refundJobs(means),
  cleanUp: cleanUp(means),
  ...reconciliationJobs(means),
  ...cloudSales(means),
  ...bankJobs({ ...means, gateway: means.services.bankGateway, returnsEvery }),
})
