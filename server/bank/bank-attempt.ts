import type { Selectable } from 'kysely'

import { later } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { PaymentRow } from '../payments/find-payment.ts'
import { leaseOwner } from '../refunds/lease-refund.ts'
import { attemptHeld } from './timeouts.ts'

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

/** The debit of the payment that nobody knows the end of; there is one at most. */
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

/** Works on one payment's debits and their returns follow one another in this process (in-turn.ts). */
export const turnOf = (tenantId: string, paymentId: string): string =>
  `bank ${tenantId} ${paymentId}`.toLowerCase()

/** What holds an attempt from now on. */
export const held = (now: Date) => ({
  lease_owner: leaseOwner,
  lease_expires_at: later(now, attemptHeld),
})

/** Takes an attempt up where it was left; undefined where another process is at it, or it has ended. */
export const holdAttempt = (
  db: Database,
  { tenant_id, id }: AttemptKey,
  now: Date,
): Promise<BankAttemptRow | undefined> =>
  db
    .updateTable('bank_attempt')
    .set(held(now))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .where((each) =>
      each.or([
        each('lease_expires_at', 'is', null),
        each('lease_expires_at', '<=', now),
        each('lease_owner', '=', leaseOwner),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

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
