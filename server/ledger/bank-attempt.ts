import type { Selectable } from 'kysely'

import type { Database } from '../db/engine.ts'
import { acquireLease } from '../db/lease.ts'
import type { Tables } from '../db/tables.ts'
import { attemptLease } from '../gateways/bank/timeouts.ts'
import type { PaymentRow } from './find-payment.ts'

export type BankAttemptRow = Selectable<Tables['bank_attempt']>
type AttemptKey = Pick<BankAttemptRow, 'tenant_id' | 'id'>
type PaymentKey = Pick<PaymentRow, 'tenant_id' | 'id'>

export const readBankAttempt = (
  db: Database,
  { tenant_id, id }: AttemptKey,
): Promise<BankAttemptRow | undefined> =>
  db
    .selectFrom('bank_attempt')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** A payment has at most one pending debit. */
export const readPendingDebit = (
  db: Database,
  { tenant_id, id }: PaymentKey,
): Promise<BankAttemptRow | undefined> =>
  db
    .selectFrom('bank_attempt')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('payment_id', '=', id)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()

/** Mutex name that serializes one payment's debits and returns in this process (keyed-mutex.ts). */
export const mutexNameOf = (tenantId: string, paymentId: string): string =>
  `bank ${tenantId} ${paymentId}`.toLowerCase()

/** Leases a pending attempt; undefined if another process holds it or it is resolved. */
export const leaseAttempt = (
  db: Database,
  { tenant_id, id }: AttemptKey,
  now: Date,
): Promise<BankAttemptRow | undefined> =>
  acquireLease(
    db,
    'bank_attempt',
    { tenant_id, id, state: 'PENDING' },
    { now, milliseconds: attemptLease, mayResume: true },
  )

export const changeAttempt = (
  transaction: Database,
  { tenant_id, id }: AttemptKey,
  changes: Partial<BankAttemptRow>,
): Promise<BankAttemptRow> =>
  transaction
    .updateTable('bank_attempt')
    .set(changes)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
