import type { Database } from '../db/engine.ts'
import { runExclusive } from '../refunds/keyed-mutex.ts'
import { ask } from './ask-gateway.ts'
import { type BankAttemptRow, holdAttempt, turnOf } from './bank-attempt.ts'
import type { BankGateway } from './bank-gateway.ts'
import { completeCharge } from './complete-charge.ts'

type Means = { db: Database; gateway: BankGateway; now: Date }

/**
 * Asks the gateway what became of an attempt whose answer was lost, and writes it down. Charges
 * nothing: that takes the account, which nobody has any more. Left alone where another is at it.
 */
export const resolveAttempt = (
  { db, gateway, now }: Means,
  { tenant_id, id, payment_id }: Pick<BankAttemptRow, 'tenant_id' | 'id' | 'payment_id'>,
): Promise<void> =>
  runExclusive(turnOf(tenant_id, payment_id), async () => {
    const attempt = await holdAttempt(db, { tenant_id, id }, now)
    if (attempt === undefined) return
    const told = await ask(gateway, attempt, now)
    await completeCharge(db, attempt, told.kind === 'NONE' ? { kind: 'UNKNOWN' } : told, now)
  })
