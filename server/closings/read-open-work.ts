import { reversalStates } from '#domain/payments/attempt-state.ts'
import { referenceNumberOf } from '#domain/payments/attempt.ts'
import type { Difference } from '#domain/reports/reconciliation.ts'

import { openAttempts } from '../attempts/open-attempts.ts'
import { saleJobName } from '../card-reader-sales/cloud/enqueue-sale-job.ts'
import type { Database } from '../db/engine.ts'
import type { PaymentRow } from '../ledger/find-payment.ts'
import { inquiryJob } from '../reversal/enqueue-inquiry.ts'
import { refundReferenceOf } from '../reversal/reverse-charge.ts'
import { hexNamed } from './read-ledger.ts'

/** Unfinished server work on the payments of possible differences. */
export type OpenWork = {
  paymentIds: ReadonlyMap<string, string>
  inWork: ReadonlySet<string>
  pendingReversals: ReadonlySet<string>
  openAttempts: ReadonlySet<string>
  ownReturns: ReadonlySet<string>
}

export async function readOpenWork(
  db: Database,
  tenantId: string,
  differences: readonly Difference[],
  now: Date,
): Promise<OpenWork> {
  const work = {
    paymentIds: new Map<string, string>(),
    inWork: new Set<string>(),
    pendingReversals: new Set<string>(),
    openAttempts: new Set<string>(),
    ownReturns: await returnsOfOrphans(db, tenantId),
  }
  for (const difference of differences) {
    const payment = await paymentOf(db, tenantId, difference)
    if (payment === undefined) continue
    work.paymentIds.set(difference.transactionId, payment.id)
    const attempts = await attemptsOf(db, payment)
    for (const { id, isPendingReversal, isOpen } of attempts) {
      const name = referenceNumberOf(id)
      work.ownReturns.add(refundReferenceOf(id))
      if (isPendingReversal) work.pendingReversals.add(name)
      if (isOpen) work.openAttempts.add(name)
    }
    if (attempts.some(({ isOpen }) => isOpen)) work.inWork.add(payment.id)
    if (!(await hasJob(db, 'payment', inquiryJob(payment, now).name))) continue
    work.inWork.add(payment.id)
    for (const { key } of await openAttempts(db, payment, now)) {
      work.openAttempts.add(referenceNumberOf(key.id))
    }
  }
  return work
}

/** By the ledger, else by the ticket number, which derives from the payment's id. */
async function paymentOf(
  db: Database,
  tenantId: string,
  { paymentId, reported }: Difference,
): Promise<PaymentRow | undefined> {
  const payments = db.selectFrom('payment').selectAll().where('tenant_id', '=', tenantId)
  if (paymentId !== null) return payments.where('id', '=', paymentId).executeTakeFirst()
  const end = hexNamed(reported?.ticketNumber ?? '')
  if (end?.length !== 20) return undefined
  return payments
    .where((row) => row(row.cast<string>('id', 'text'), 'like', `%${withDashes(end)}`))
    .executeTakeFirst()
}

const withDashes = (end: string): string => `${end.slice(0, 4)}-${end.slice(4, 8)}-${end.slice(8)}`

type Attempt = { id: string; isPendingReversal: boolean; isOpen: boolean }

/** The payment's recorded workstation and cloud attempts. */
async function attemptsOf(db: Database, { tenant_id, id }: PaymentRow): Promise<Attempt[]> {
  const recorded = await db
    .selectFrom('payment_attempt')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('state', 'in', reversalStates)
    .execute()
  const sales = await db
    .selectFrom('sale')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .execute()
  const attempts = recorded.map((attempt) => ({
    id: attempt.id,
    isPendingReversal: attempt.state === 'REVERSAL_PENDING',
    isOpen: false,
  }))
  for (const sale of sales) {
    const isOpen =
      sale.status === 'IN_PROGRESS' || (await hasJob(db, 'cloudSale', saleJobName(sale)))
    attempts.push({ id: sale.request_id, isPendingReversal: false, isOpen })
  }
  return attempts
}

async function hasJob(db: Database, kind: 'payment' | 'cloudSale', name: string): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('name')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return job !== undefined
}

async function returnsOfOrphans(db: Database, tenantId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('discrepancy')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('refund_started', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => refundReferenceOf(id)))
}
