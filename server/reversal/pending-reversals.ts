import * as z from 'zod/mini'

import { fromMicros } from '#domain/money/money.ts'
import { CardApproval } from '#domain/payments/attempt.ts'
import type { PendingReversal } from '#domain/payments/pending-reversal.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'
import { reversalJobName, enqueueReversalJob } from './enqueue-reversal.ts'
import { enqueueSaleJob, saleJobName } from './enqueue-sale-job.ts'

/** `saleId` is set for a cloud reader's sale, which has its own job. */
type ReversalWithSale = PendingReversal & { saleId: string | undefined }

/** The tenant's charges that still have to be reversed, oldest first. */
export const getPendingReversals: Handler<'getPendingReversals'> = async ({
  db,
  params: { tenantId },
}) => (await readPendingReversals(db, tenantId)).map(({ saleId: _sale, ...reversal }) => reversal)

export const retryPendingReversal: Handler<'retryPendingReversal'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, services } = call
    const { tenantId } = params
    const key = { payment_id: params.paymentId.toLowerCase(), id: params.attemptId.toLowerCase() }
    const reversal = (await readPendingReversals(transaction, tenantId)).find(
      ({ paymentId, attemptId }) => paymentId === key.payment_id && attemptId === key.id,
    )
    if (reversal === undefined) throw notFound('Charge')
    if (reversal.saleId === undefined) {
      await enqueueReversalJob(transaction, { tenant_id: tenantId, ...key }, now)
    } else {
      const { payment_id } = key
      await enqueueSaleJob(
        transaction,
        { tenant_id: tenantId, payment_id, id: reversal.saleId },
        now,
      )
    }
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'reversal.retried',
      subjectId: reversal.paymentId,
      details: { attemptId: reversal.attemptId },
    })
    services.wakeJobs()
    return {}
  })

async function readPendingReversals(db: Database, tenantId: string): Promise<ReversalWithSale[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'attempts', 'failure'])
    .where('kind', 'in', ['debt', 'cloudSale'])
    .where('name', 'like', `${tenantId.replaceAll(/[\\%_]/g, String.raw`\$&`)} %`)
    .execute()
  const jobStateOf = (name: string) => {
    const job = jobs.find((each) => each.name === name)
    return { attempts: job?.attempts ?? 0, lastError: job?.failure ?? null }
  }
  return [
    ...(await attemptsOf(db, tenantId, jobStateOf)),
    ...(await salesOf(db, tenantId, jobStateOf)),
  ].toSorted((one, other) => one.since - other.since)
}

type JobStateOf = (name: string) => Pick<PendingReversal, 'attempts' | 'lastError'>

async function attemptsOf(
  db: Database,
  tenantId: string,
  jobStateOf: JobStateOf,
): Promise<ReversalWithSale[]> {
  const rows = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'attempt.tenant_id')
        .onRef('payment.id', '=', 'attempt.payment_id'),
    )
    .selectAll('attempt')
    .select(['payment.confirmation_number', 'payment.currency_code'])
    .where('attempt.tenant_id', '=', tenantId)
    .where('attempt.state', '=', 'REVERSAL_PENDING')
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    attemptId: row.id,
    confirmationNumber: row.confirmation_number,
    amount: row.amount === null ? null : fromMicros(row.amount, row.currency_code),
    since: Math.floor((row.reversal_required_at?.getTime() ?? 0) / 1_000),
    ...jobStateOf(reversalJobName(row)),
    saleId: undefined,
  }))
}

async function salesOf(
  db: Database,
  tenantId: string,
  jobStateOf: JobStateOf,
): Promise<ReversalWithSale[]> {
  const rows = await db
    .selectFrom('sale')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'sale.tenant_id')
        .onRef('payment.id', '=', 'sale.payment_id'),
    )
    .selectAll('sale')
    .select('payment.confirmation_number')
    .where('sale.tenant_id', '=', tenantId)
    .where('sale.pending_reversal', 'is not', null)
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    attemptId: row.request_id,
    confirmationNumber: row.confirmation_number,
    amount: z.parse(CardApproval, row.pending_reversal).approvedAmount,
    since: Math.floor(row.created_at.getTime() / 1_000),
    ...jobStateOf(saleJobName(row)),
    saleId: row.id,
  }))
}
