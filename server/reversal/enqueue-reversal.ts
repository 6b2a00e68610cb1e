import { toMicros } from '#domain/money/money.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { AttemptKey, AttemptRow } from '../ledger/attempt-row.ts'
import { later } from '../platform/clock.ts'

type NewReversal = {
  key: AttemptKey
  now: Date
  actorId: string | null
  approval?: CardApproval
}

export const reversalJobName = ({ tenant_id, payment_id, id }: AttemptKey): string =>
  `${tenant_id} ${payment_id} ${id}`

export const enqueueReversalJob = (
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'debt',
    name: reversalJobName(key),
    payload: { tenantId: key.tenant_id, paymentId: key.payment_id, id: key.id },
    now,
  })

/** Records a pending reversal and its job. From here on, the attempt cannot be recorded as paid. */
export async function enqueueReversal(
  transaction: Database,
  { key, now, actorId, approval }: NewReversal,
): Promise<void> {
  const row = await transaction
    .insertInto('payment_attempt')
    .values({
      ...key,
      state: 'REVERSAL_PENDING',
      transaction_id: approval?.transactionId ?? null,
      amount: approval === undefined ? null : toMicros(approval.approvedAmount),
      lease_expires_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'payment_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  await enqueueReversalJob(transaction, key, now)
  if (row === undefined) return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversalPending',
    subjectId: key.payment_id,
    details: { attemptId: key.id },
  })
}

/** Leases a pending reversal to this process until `returnLease` elapses. */
export const leaseReversal = (
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<AttemptRow> =>
  transaction
    .updateTable('payment_attempt')
    .set({ lease_expires_at: later(now, returnLease), updated_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
