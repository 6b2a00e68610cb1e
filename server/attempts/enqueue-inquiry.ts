import { later, minute, second } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import { type NewJob, enqueueJob } from '../jobs/job.ts'
import type { PaymentRow } from '../payments/find-payment.ts'

/** So long a workstation that was heard of has its attempt to itself. */
export const clientLease = 2 * minute

type Key = Pick<PaymentRow, 'tenant_id' | 'id'>

/** That it is found out what became of a payment's attempts, whether or not somebody asks. */
export const inquireAt = ({ tenant_id, id }: Key, now: Date): NewJob => ({
  kind: 'payment',
  name: `${tenant_id} ${id}`,
  payload: { tenantId: tenant_id, paymentId: id },
  now,
  runAt: later(now, clientLease),
})

/** A cashier and a customer are waiting for the answer. */
const soon = 10 * second

export const inquireSoon = (transaction: Database, payment: Key, now: Date): Promise<void> =>
  enqueueJob(transaction, { ...inquireAt(payment, now), runAt: later(now, soon) })

export const enqueueInquiry = (transaction: Database, payment: Key, now: Date): Promise<void> =>
  enqueueJob(transaction, inquireAt(payment, now))
