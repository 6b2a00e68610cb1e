import { fromMicros, matches } from '#domain/money.ts'
import type { SubpaymentRequest } from '#domain/payment.ts'

import { attemptKey } from '../attempts/attempt-row.ts'
import { closeBegun } from '../attempts/begun-attempt.ts'
import { findStub, stubAcceptor } from '../attempts/find-stub.ts'
import { outcomeInBooks } from '../attempts/outcome-in-books.ts'
import { audit } from '../audit.ts'
import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import type { Call, Handler } from '../http/call.ts'
import { directTerminal } from './direct-terminal.ts'
import { findPayment, type PaymentRow } from './find-payment.ts'
import { insertSale } from './insert-sale.ts'
import { readPayment } from './read-payment.ts'
import { refusePaid } from './refuse-paid.ts'
import { settle } from './settle.ts'

/**
 * SPEC §7 POST payments/{id}/subpayments: what a workstation's reader approved becomes part of the
 * payment. The processor's transaction is the key: sent again, by whichever retry, it is the same
 * movement. A charge that was given back is never recorded as paid, in whichever order the two
 * reports arrive.
 */
export const recordSubpayment: Handler<'recordSubpayment'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { tenantId, paymentId } = call.params
    const { principal, body } = call
    const payment = await findPayment(transaction, principal, paymentId, { lock: true })
    const terminal = await directTerminal(transaction, tenantId, body.terminalId)
    refuseOtherAmount(payment, body)
    const attemptId = body.attemptId.toLowerCase()
    await refuseGivenBack(transaction, payment, attemptId)
    const acceptorId = await acceptorOf(transaction, payment, body)
    if (!(await isRecorded(transaction, payment, acceptorId, body.transactionId))) {
      await refusePaid(transaction, payment)
      const subpaymentId = await record(transaction, call, { payment, attemptId, acceptorId })
      const moved = { terminal_id: terminal._id, location: terminal.location }
      await transaction
        .updateTable('payment')
        .set(moved)
        .where('tenant_id', '=', tenantId)
        .where('id', '=', paymentId)
        .execute()
      await closeBegun(transaction, attemptKey(payment, attemptId), call.now)
      await settle(transaction, payment)
      await audit(transaction, {
        tenantId,
        time: call.now,
        actorId: principal.accountId,
        action: 'sale.recorded',
        subjectId: paymentId,
        details: {
          subpaymentId,
          attemptId,
          terminalId: terminal._id,
          amount: body.approvedAmount.amount,
        },
      })
    }
    return readPayment(
      transaction,
      await findPayment(transaction, principal, paymentId, { lock: false }),
      call.now,
    )
  })

const totalOf = (payment: PaymentRow): bigint => payment.sub_total + payment.fee_total

/** SPEC §5: the approved amount must match the payment's total within 0.01. */
function refuseOtherAmount(
  payment: PaymentRow,
  { approvedAmount }: Pick<SubpaymentRequest, 'approvedAmount'>,
): void {
  const total = fromMicros(totalOf(payment), payment.currency_code)
  const isSameCurrency = approvedAmount.currencyCode === total.currencyCode
  if (isSameCurrency && matches(approvedAmount, total)) return
  const message = 'The approved amount is not the total of the payment.'
  throw new Failure(422, message, [{ path: 'approvedAmount', message }])
}

async function refuseGivenBack(transaction: Database, payment: PaymentRow, attemptId: string) {
  const known = await outcomeInBooks(transaction, payment, attemptId)
  if (known?.status === 'TAKEN_BACK') {
    throw new Failure(409, 'The charge of this attempt has been taken back.')
  }
  if (known?.status === 'OWED') {
    throw new Failure(409, 'The charge of this attempt is being given back.')
  }
}

/** Under which merchant the transaction is known: the tenant's, or that of stubs, to tell them apart. */
async function acceptorOf(
  transaction: Database,
  payment: PaymentRow,
  { attemptId, transactionId }: SubpaymentRequest,
): Promise<string> {
  const stub = await findStub(transaction, payment, attemptId)
  if (stub?.transactionId === transactionId) return stubAcceptor
  const { triPosConfig } = await readConfig(transaction, payment.tenant_id)
  if (triPosConfig === null) {
    throw new Failure(409, 'This office takes no payments by readers on a workstation.')
  }
  return triPosConfig.acceptorId
}

/** Whether the transaction is part of this payment; a failure where it is part of another. */
async function isRecorded(
  transaction: Database,
  payment: PaymentRow,
  acceptorId: string,
  transactionId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('subpayment')
    .select(['payment_id', 'reversed'])
    .where('tenant_id', '=', payment.tenant_id)
    .where('acceptor_id', '=', acceptorId)
    .where('external_id', '=', transactionId)
    .executeTakeFirst()
  if (row === undefined) return false
  if (row.payment_id !== payment.id) throw ofAnother()
  if (row.reversed) throw new Failure(409, 'The charge of this attempt has been taken back.')
  return true
}

const ofAnother = () => new Failure(409, 'This transaction is part of another payment.')

type Recorded = { payment: PaymentRow; attemptId: string; acceptorId: string }

async function record(
  transaction: Database,
  { now, body }: Call<'recordSubpayment'>,
  recorded: Recorded,
): Promise<string> {
  const id = await insertSale(transaction, {
    ...recorded,
    approval: body,
    // A reader reckons with floats: what differs by less than a cent is the total.
    amount: totalOf(recorded.payment),
    reversed: false,
    now,
  })
  // Another payment's recording of the same transaction came first, just now.
  if (id === undefined) throw ofAnother()
  return id
}
