import type { CardApproval } from '#domain/attempt.ts'
import { fromMicros, matches } from '#domain/money.ts'

import { audit } from '../audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../errors.ts'
import { lockPayment, type PaymentRow } from '../payments/find-payment.ts'
import { insertSale } from '../payments/insert-sale.ts'
import { refusePaid } from '../payments/refuse-paid.ts'
import { settle } from '../payments/settle.ts'
import type { AttemptKey } from './attempt-row.ts'
import { closeBegun } from './begun-attempt.ts'
import { outcomeInBooks } from './outcome-in-books.ts'
import { promiseBack } from './promise.ts'

type Found = {
  payment: PaymentRow
  key: AttemptKey
  acceptorId: string
  approval: CardApproval
  isFailed: boolean
}

/**
 * Makes a charge that nobody recorded part of its payment, where it is of the payment's total, nothing
 * else pays for it, and no teller was told that it failed; else promises to give it back. In one
 * transaction, and only where nobody did either before.
 */
export const adopt = (db: Database, found: Found, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { key, acceptorId, approval } = found
    const payment = await lockPayment(transaction, found.payment)
    if ((await outcomeInBooks(transaction, payment, key.id)) !== undefined) return
    await closeBegun(transaction, key, now)
    const amount = payment.sub_total + payment.fee_total
    const total = fromMicros(amount, payment.currency_code)
    const isTotal =
      approval.approvedAmount.currencyCode === total.currencyCode &&
      matches(approval.approvedAmount, total)
    const mayStand = isTotal && !found.isFailed && (await isFree(transaction, payment))
    const movement = { payment, attemptId: key.id, acceptorId, approval, amount, reversed: false }
    const subpaymentId = mayStand ? await insertSale(transaction, { ...movement, now }) : undefined
    // Where the transaction is another payment's already, this one must not have it twice.
    if (subpaymentId === undefined) {
      await promiseBack(transaction, { key, now, actorId: null, approval })
      return
    }
    await settle(transaction, payment)
    await audit(transaction, {
      tenantId: key.tenant_id,
      time: now,
      actorId: null,
      action: 'sale.adopted',
      subjectId: payment.id,
      details: { subpaymentId, attemptId: key.id, amount: total.amount },
    })
  })

/** Nothing else pays for it, and nothing else is about to. */
async function isFree(transaction: Database, payment: PaymentRow): Promise<boolean> {
  try {
    await refusePaid(transaction, payment)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
