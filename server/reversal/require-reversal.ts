import * as z from 'zod/mini'

import { isReversal } from '#domain/payments/attempt-state.ts'
import { CardApproval } from '#domain/payments/attempt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { acquireLease } from '../db/lease.ts'
import { returnLease } from '../gateways/processor/timeouts.ts'
import { enqueueJob } from '../jobs/job.ts'
import type { AttemptKey, AttemptRow } from '../ledger/attempt-row.ts'
import { changeAttempt } from '../ledger/change-attempt.ts'
import { redactApproval } from '../ledger/report.ts'

type NewReversal = {
  key: AttemptKey
  now: Date
  actorId: string | null
  /** The charge, if it is known. */
  approval?: CardApproval
}

export const reversalJobName = ({ tenant_id, payment_id, id }: AttemptKey): string =>
  `${tenant_id} ${payment_id} ${id}`

/** Enqueues the job that makes a pending reversal (reverse-attempt.ts). */
export const enqueueReversalJob = (
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<void> =>
  enqueueJob(transaction, {
    kind: 'reversal',
    name: reversalJobName(key),
    payload: { tenantId: key.tenant_id, paymentId: key.payment_id, id: key.id },
    now,
  })

/** Records a pending reversal and its job. From here on, the attempt cannot be recorded as paid. */
export async function requireReversal(
  transaction: Database,
  { key, now, actorId, approval }: NewReversal,
): Promise<void> {
  const before = await changeAttempt(transaction, key, 'requireReversal', (attempt) =>
    isReversal(attempt?.state)
      ? {}
      : { charge: approval ? storedCharge(approval) : null, reversal_required_at: now },
  )
  await enqueueReversalJob(transaction, key, now)
  if (isReversal(before)) return
  await audit(transaction, {
    tenantId: key.tenant_id,
    time: now,
    actorId,
    action: 'attempt.reversalPending',
    subjectId: key.payment_id,
    details: {
      attemptId: key.id,
      ...(approval && { amount: approval.approvedAmount.amount }),
    },
  })
}

/** Leases a pending reversal to this process; undefined if it is leased already or not pending. */
export const leaseReversal = (
  transaction: Database,
  key: AttemptKey,
  now: Date,
): Promise<AttemptRow | undefined> =>
  acquireLease(
    transaction,
    'payment_attempt',
    { ...key, state: 'REVERSAL_PENDING' },
    { now, milliseconds: returnLease },
  )

export const storedCharge = (approval: CardApproval): string =>
  JSON.stringify(redactApproval(approval))

/** The charge to reverse; undefined if only the processor knows it. */
export const chargeOf = ({ charge }: Pick<AttemptRow, 'charge'>): CardApproval | undefined =>
  z.safeParse(CardApproval, charge).data
