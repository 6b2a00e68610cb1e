import { fromMicros, roundToCents } from '#domain/money/money.ts'
import { referenceNumberOf } from '#domain/payments/attempt.ts'
import {
  accountRefusal,
  chargeRefusals,
  repeatedChargeRefusal,
} from '#domain/payments/charge-refusals.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { newLease } from '../db/lease.ts'
import { inTransaction } from '../db/transaction.ts'
import type { BankGateway } from '../gateways/bank/bank-gateway.ts'
import { attemptLease } from '../gateways/bank/timeouts.ts'
import type { Call } from '../http/call.ts'
import { refuseEnded } from '../ledger/attempt-row.ts'
import {
  type BankAttemptRow,
  leaseAttempt,
  readBankAttempt,
  readPendingDebit,
} from '../ledger/bank-attempt.ts'
import { findPayment, type PaymentRow } from '../ledger/find-payment.ts'
import { paidRefusal } from '../ledger/paid-refusal.ts'
import { Failure, failureOf, refuseIf } from '../platform/errors.ts'
import { type RereadRecords, recheckRecords } from '../pricing/recheck-records.ts'
import { enqueueDebitJob } from './enqueue-debit-job.ts'

export type StartedCharge =
  | { kind: 'completed'; attempt: BankAttemptRow }
  | { kind: 'new'; attempt: BankAttemptRow; gateway: BankGateway }
  /** Sent before, and leased to this process. */
  | { kind: 'retry'; attempt: BankAttemptRow; gateway: BankGateway }
  | { kind: 'earlier'; attempt: BankAttemptRow; gateway: BankGateway }
  | { kind: 'busy' }

/** Saves an attempt before it is sent, so it survives a crash. Never gets the full account number. */
export const beginCharge = (
  call: Pick<Call<'chargeBank'>, 'db' | 'now' | 'principal' | 'params' | 'services'>,
  { attemptId, lastFour, reread }: { attemptId: string; lastFour: string; reread: RereadRecords },
): Promise<StartedCharge> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, params, now, services } = call
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    refuseIf(accountRefusal(payment.payment_method_type))
    const key = { tenant_id: payment.tenant_id, id: attemptId.toLowerCase() }
    const known = await readBankAttempt(transaction, key)
    refuseIf(
      known &&
        repeatedChargeRefusal(
          { paymentId: known.payment_id, lastFour: known.last_four },
          { paymentId: payment.id, lastFour },
        ),
    )
    if (known !== undefined && known.state !== 'PENDING')
      return { kind: 'completed', attempt: known }
    const pending = known ?? (await readPendingDebit(transaction, payment))
    if (pending === undefined) refuseIf(await paidRefusal(transaction, payment))
    const gateway = services.bankGateway
    if (gateway === undefined) {
      throw new Failure(503, 'Bank payments are not set up on this server.')
    }
    if (pending === undefined) {
      await refuseEnded(transaction, { ...key, payment_id: payment.id })
      await recheckRecords(transaction, payment, reread, now)
      const attempt = await insertAttempt(transaction, call, {
        payment,
        id: key.id,
        lastFour,
        gateway,
      })
      return { kind: 'new', attempt, gateway }
    }
    const attempt = await leaseAttempt(transaction, pending, now)
    if (attempt === undefined) return { kind: 'busy' }
    return { kind: known === undefined ? 'earlier' : 'retry', attempt, gateway }
  })

type NewAttempt = { payment: PaymentRow; id: string; lastFour: string; gateway: BankGateway }

async function insertAttempt(
  transaction: Database,
  { principal, now }: Pick<Call<'chargeBank'>, 'principal' | 'now'>,
  { payment, id, lastFour, gateway }: NewAttempt,
): Promise<BankAttemptRow> {
  const { tenant_id, currency_code } = payment
  // Banks move whole cents.
  const amount = roundToCents(fromMicros(payment.sub_total + payment.fee_total, currency_code))
  const attempt = await transaction
    .insertInto('bank_attempt')
    .values({
      tenant_id,
      payment_id: payment.id,
      id,
      reference: referenceNumberOf(id),
      acceptor_id: gateway.acceptorId,
      state: 'PENDING',
      amount: amount.micros,
      last_four: lastFour,
      requested_by: principal.accountId,
      created_at: now,
      requested_at: now,
      ...newLease(now, attemptLease),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (attempt === undefined) throw failureOf(chargeRefusals.usedAttempt)
  await enqueueDebitJob(transaction, attempt, now)
  await audit(transaction, {
    tenantId: tenant_id,
    time: now,
    actorId: principal.accountId,
    action: 'debit.started',
    subjectId: payment.id,
    details: { attemptId: id, amount: amount.amount },
  })
  return attempt
}
