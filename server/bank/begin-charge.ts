import { referenceNumberOf } from '#domain/attempt.ts'
import { fromMicros, roundToCents, toMicros } from '#domain/money.ts'

import { refuseAbandoned } from '../attempts/abandoned-attempt.ts'
import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Call } from '../http/call.ts'
import { findPayment, type PaymentRow } from '../payments/find-payment.ts'
import { type RereadRecords, recheckRecords } from '../payments/recheck-records.ts'
import { refusePaid } from '../payments/refuse-paid.ts'
import {
  type BankAttemptRow,
  held,
  holdAttempt,
  readBankAttempt,
  readPendingDebit,
} from './bank-attempt.ts'
import type { BankGateway } from './bank-gateway.ts'
import { enqueueDebitJob } from './enqueue-debit-job.ts'

export type Begun =
  /** Its end is known. */
  | { kind: 'settled'; attempt: BankAttemptRow }
  /** Written down now, and never asked of the gateway before. */
  | { kind: 'new'; attempt: BankAttemptRow; gateway: BankGateway }
  /** Asked of the gateway before, and ours to ask about. */
  | { kind: 'again'; attempt: BankAttemptRow; gateway: BankGateway }
  /** Another attempt of the payment has to end first. */
  | { kind: 'earlier'; attempt: BankAttemptRow; gateway: BankGateway }
  /** Another process is at one of the payment. */
  | { kind: 'busy' }

/**
 * Writes an attempt down before the gateway is asked, so that it outlives this process, under the
 * payment's lock. Of the account the last four digits are all that this is ever told.
 */
export const beginCharge = (
  call: Pick<Call<'chargeBank'>, 'db' | 'now' | 'principal' | 'params' | 'services'>,
  { attemptId, lastFour, reread }: { attemptId: string; lastFour: string; reread: RereadRecords },
): Promise<Begun> =>
  inTransaction(call.db, async (transaction) => {
    const { principal, params, now, services } = call
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: true })
    if (payment.payment_method_type !== 'BANK') {
      throw new Failure(409, 'This payment is not paid from a bank account.')
    }
    const key = { tenant_id: payment.tenant_id, id: attemptId.toLowerCase() }
    const known = await readBankAttempt(transaction, key)
    if (known !== undefined) refuseOther(known, payment, lastFour)
    if (known !== undefined && known.state !== 'PENDING') return { kind: 'settled', attempt: known }
    const pending = known ?? (await readPendingDebit(transaction, payment))
    if (pending === undefined) await refusePaid(transaction, payment)
    const gateway = services.bankGateway
    if (gateway === undefined) {
      throw new Failure(503, 'Bank payments are not set up on this server.')
    }
    if (pending === undefined) {
      await refuseAbandoned(transaction, { ...key, payment_id: payment.id })
      await recheckRecords(transaction, payment, reread, now)
      const attempt = await insert(transaction, call, { payment, id: key.id, lastFour, gateway })
      return { kind: 'new', attempt, gateway }
    }
    const attempt = await holdAttempt(transaction, pending, now)
    if (attempt === undefined) return { kind: 'busy' }
    return { kind: known === undefined ? 'earlier' : 'again', attempt, gateway }
  })

function refuseOther(known: BankAttemptRow, payment: PaymentRow, lastFour: string): void {
  if (known.payment_id !== payment.id) throw usedBefore()
  if (known.last_four !== lastFour) {
    throw new Failure(409, 'This attempt was made with another account.')
  }
}

const usedBefore = () => new Failure(409, 'This attempt was already made for another payment.')

type New = { payment: PaymentRow; id: string; lastFour: string; gateway: BankGateway }

async function insert(
  transaction: Database,
  { principal, now }: Pick<Call<'chargeBank'>, 'principal' | 'now'>,
  { payment, id, lastFour, gateway }: New,
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
      amount: toMicros(amount),
      last_four: lastFour,
      requested_by: principal.accountId,
      created_at: now,
      requested_at: now,
      ...held(now),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (attempt === undefined) throw usedBefore()
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
