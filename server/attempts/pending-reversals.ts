import * as z from 'zod/mini'

import { CardApproval } from '#domain/attempt.ts'
import { fromMicros } from '#domain/money.ts'
import type { PendingReversal } from '#domain/pending-reversal.ts'

import { audit } from '../audit.ts'
import { enqueueSaleJob, saleJobName } from '../card-reader-sales/cloud/enqueue-sale-job.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { reversalJobName, enqueueReversalJob } from './enqueue-reversal.ts'

/** What is owed of a workstation's attempt, or of a cloud reader's sale, which has a job of its own. */
type Owed = PendingReversal & { saleId: string | undefined }

/** The charges of the office that must not stand and are not given back yet, the oldest first. */
export const getPendingReversals: Handler<'getPendingReversals'> = async ({
  db,
  params: { tenantId },
}) => (await owedIn(db, tenantId)).map(({ saleId: _sale, ...debt }) => debt)

/** Has a debt tried at once; the job that does it says how that went. */
export const retryPendingReversal: Handler<'retryPendingReversal'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, services } = call
    const { tenantId } = params
    const asked = { payment_id: params.paymentId.toLowerCase(), id: params.attemptId.toLowerCase() }
    const debt = (await owedIn(transaction, tenantId)).find(
      ({ paymentId, attemptId }) => paymentId === asked.payment_id && attemptId === asked.id,
    )
    if (debt === undefined) throw notFound('Charge')
    if (debt.saleId === undefined) {
      await enqueueReversalJob(transaction, { tenant_id: tenantId, ...asked }, now)
    } else {
      const { payment_id } = asked
      await enqueueSaleJob(transaction, { tenant_id: tenantId, payment_id, id: debt.saleId }, now)
    }
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'reversal.retried',
      subjectId: debt.paymentId,
      details: { attemptId: debt.attemptId },
    })
    services.wakeJobs()
    return {}
  })

async function owedIn(db: Database, tenantId: string): Promise<Owed[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'attempts', 'failure'])
    .where('kind', 'in', ['debt', 'cloudSale'])
    .where('name', 'like', `${tenantId.replaceAll(/[\\%_]/g, String.raw`\$&`)} %`)
    .execute()
  const told = (name: string) => {
    const job = jobs.find((each) => each.name === name)
    return { attempts: job?.attempts ?? 0, lastError: job?.failure ?? null }
  }
  return [
    ...(await attemptsOf(db, tenantId, told)),
    ...(await salesOf(db, tenantId, told)),
  ].toSorted((one, other) => one.since - other.since)
}

type Told = (name: string) => Pick<PendingReversal, 'attempts' | 'lastError'>

async function attemptsOf(db: Database, tenantId: string, told: Told): Promise<Owed[]> {
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
    since: Math.floor(row.created_at.getTime() / 1_000),
    ...told(reversalJobName(row)),
    saleId: undefined,
  }))
}

async function salesOf(db: Database, tenantId: string, told: Told): Promise<Owed[]> {
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
    ...told(saleJobName(row)),
    saleId: row.id,
  }))
}
