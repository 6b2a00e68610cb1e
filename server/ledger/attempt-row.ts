import type { Selectable } from 'kysely'

import type { AttemptOutcome } from '#domain/payments/attempt.ts'

import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../platform/errors.ts'
import { isUuid } from '../platform/ids.ts'
import type { PaymentRow } from './find-payment.ts'

export type AttemptRow = Selectable<Tables['payment_attempt']>
export type AttemptKey = Pick<AttemptRow, 'tenant_id' | 'payment_id' | 'id'>

/** The key of an attempt; the id is lowercased so that one attempt has one key. */
export function attemptKey(
  payment: Pick<PaymentRow, 'tenant_id' | 'id'>,
  attemptId: string,
): AttemptKey {
  if (!isUuid(attemptId)) throw notFound('Attempt')
  return { tenant_id: payment.tenant_id, payment_id: payment.id, id: attemptId.toLowerCase() }
}

export const readAttempt = (db: Database, key: AttemptKey): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('tenant_id', '=', key.tenant_id)
    .where('payment_id', '=', key.payment_id)
    .where('id', '=', key.id)
    .executeTakeFirst()

export const outcome = (
  status: AttemptOutcome['status'],
  details: Partial<AttemptOutcome> = {},
): AttemptOutcome => ({ status, approval: null, refusal: null, ...details })
