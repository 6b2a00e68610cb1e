import {
  EMAILED_RECEIPT_LIMITS,
  type EmailedReceipt,
  emailReceiptRefusal,
  tooManyReceipts,
} from '#domain/receipts/emailed-receipt.ts'

import { db, nextId, now, type StoredEmailedReceipt } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { Failure, refuseIf } from '../http/failure.ts'
import { findPayment } from './payments.ts'
import { findTenant } from './tenant.ts'

/** The server counts in half hours, which no story lasts. */
const refuseAbove = (limit: number, sent: readonly StoredEmailedReceipt[], reason: string) => {
  if (sent.length >= limit) throw new Failure(429, `${reason} Try again in 30 minutes.`)
}

export const receipts: Pick<Resolvers, 'getEmailedReceipts' | 'emailReceipt'> = {
  getEmailedReceipts: ({ caller, params }) => {
    const { _id } = findPayment(caller, params.paymentId)
    return db.emailedReceipts
      .filter(({ paymentId }) => paymentId === _id)
      .map(({ receipt }) => receipt)
      .toReversed()
  },

  /** The mail server of the mocks accepts each receipt as soon as someone looks. */
  emailReceipt: ({ caller, params, body }) => {
    const payment = findPayment(caller, params.paymentId)
    const { emailsReceipts = false } = findTenant(caller.tenantId).config
    refuseIf(emailReceiptRefusal(payment, body.transactionId, emailsReceipts))
    const { accountId } = caller.user
    const { ofPayment, byUser } = EMAILED_RECEIPT_LIMITS
    const all = db.emailedReceipts
    refuseAbove(
      ofPayment,
      all.filter(({ paymentId }) => paymentId === payment._id),
      tooManyReceipts.ofPayment,
    )
    refuseAbove(
      byUser,
      all.filter((each) => each.accountId === accountId),
      tooManyReceipts.byUser,
    )
    const queued: EmailedReceipt = {
      _id: nextId(),
      transactionId: body.transactionId ?? null,
      emailAddress: body.emailAddress,
      state: 'QUEUED',
      reason: null,
      changedAt: now(),
    }
    all.push({ paymentId: payment._id, accountId, receipt: { ...queued, state: 'SENT' } })
    return queued
  },
}
