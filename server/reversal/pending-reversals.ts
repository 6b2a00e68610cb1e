import type { PendingReversal } from '#domain/payments/pending-reversal.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { attemptKey, readAttempt } from '../ledger/attempt-row.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import { chargeOf, enqueueReversalJob, reversalJobName } from './require-reversal.ts'

/** The tenant's charges that still have to be reversed, oldest first. */
export const getPendingReversals: Handler<'getPendingReversals'> = async ({
  db,
  params: { tenantId },
}): Promise<PendingReversal[]> => {
  const rows = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.tenant_id', '=', 'attempt.tenant_id')
        .onRef('payment.id', '=', 'attempt.payment_id'),
    )
    .selectAll('attempt')
    .select('payment.confirmation_number')
    .where('attempt.tenant_id', '=', tenantId)
    .where('attempt.state', '=', 'REVERSAL_PENDING')
    .orderBy('reversal_required_at')
    .execute()
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'attempts', 'failure'])
    .where('kind', '=', 'reversal')
    .where('name', 'in', rows.map(reversalJobName).concat(''))
    .execute()
  return rows.map((row) => {
    const job = jobs.find(({ name }) => name === reversalJobName(row))
    return {
      paymentId: row.payment_id,
      attemptId: row.id,
      confirmationNumber: row.confirmation_number,
      amount: chargeOf(row)?.approvedAmount ?? null,
      since: Math.floor((row.reversal_required_at?.getTime() ?? 0) / 1_000),
      attempts: job?.attempts ?? 0,
      lastError: job?.failure ?? null,
    }
  })
}

export const retryPendingReversal: Handler<'retryPendingReversal'> = async (call) => {
  const { db, now, principal, params, services } = call
  await inTransaction(db, async (transaction) => {
    const { tenantId } = params
    const payment = { tenant_id: tenantId, id: params.paymentId.toLowerCase() }
    const key = attemptKey(payment, params.attemptId)
    const attempt = isUuid(payment.id) ? await readAttempt(transaction, key) : undefined
    if (attempt?.state !== 'REVERSAL_PENDING') throw notFound('Charge')
    await enqueueReversalJob(transaction, key, now)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'reversal.retried',
      subjectId: key.payment_id,
      details: { attemptId: key.id },
    })
  })
  services.wakeJobs()
  return {}
}
