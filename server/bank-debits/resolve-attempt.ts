import type { Database } from '../db/engine.ts'
import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import { type BankAttemptRow, leaseAttempt, mutexNameOf } from '../ledger/bank-attempt.ts'
import { runExclusive } from '../platform/keyed-mutex.ts'
import { inquireDebit } from './ask-gateway.ts'
import { completeCharge } from './complete-charge.ts'

type Context = { db: Database; gateway: BankGateway; now: Date }

/** Asks the gateway about an attempt with a lost answer and records the result. Never charges. */
export const resolveAttempt = (
  { db, gateway, now }: Context,
  { tenant_id, id, payment_id }: Pick<BankAttemptRow, 'tenant_id' | 'id' | 'payment_id'>,
): Promise<void> =>
  runExclusive(mutexNameOf(tenant_id, payment_id), async () => {
    const attempt = await leaseAttempt(db, { tenant_id, id }, now)
    if (attempt === undefined) return
    const result = await inquireDebit(gateway, attempt, now)
    await completeCharge(db, attempt, result.kind === 'NONE' ? { kind: 'UNKNOWN' } : result, now)
  })
