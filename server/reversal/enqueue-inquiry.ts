import type { Database } from '../db/engine.ts'
import { type NewJob, enqueueJob } from '../jobs/job.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { later, minute, second } from '../platform/clock.ts'

/** Time without contact after which the server takes over a workstation's attempt. */
export const clientLease = 2 * minute

type Key = Pick<PaymentRow, 'tenant_id' | 'id'>

/** The job that resolves a payment's attempts, even if no client asks. */
export const inquiryJob = ({ tenant_id, id }: Key, now: Date): NewJob => ({
  kind: 'payment',
  name: `${tenant_id} ${id}`,
  payload: { tenantId: tenant_id, paymentId: id },
  now,
  runAt: later(now, clientLease),
})

/** A cashier and a customer are waiting. */
const promptDelay = 10 * second

export const enqueuePromptInquiry = (
  transaction: Database,
  payment: Key,
  now: Date,
): Promise<void> =>
  enqueueJob(transaction, { ...inquiryJob(payment, now), runAt: later(now, promptDelay) })

export const enqueueInquiry = (transaction: Database, payment: Key, now: Date): Promise<void> =>
  enqueueJob(transaction, inquiryJob(payment, now))
