import type { Selectable } from 'kysely'

import {
  EMAILED_RECEIPT_LIMITS,
  type EmailedReceipt,
  emailReceiptRefusal,
  maskedAddress,
  tooManyReceipts,
} from '#domain/receipts/emailed-receipt.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../http/call.ts'
import { countWithin } from '../identity/throttle.ts'
import { enqueueJob } from '../jobs/job.ts'
import { findPayment } from '../ledger/find-payment.ts'
import { readPayment, seconds } from '../ledger/read-payment.ts'
import { refuseIf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

type ReceiptRow = Selectable<Tables['emailed_receipt']>

const receiptOf = (row: ReceiptRow): EmailedReceipt => ({
  _id: row.id,
  transactionId: row.transaction_id,
  emailAddress: row.email_address,
  state: row.state,
  reason: row.reason,
  changedAt: seconds(row.changed_at),
})

/** Queues the email; a job sends it after the commit (receipt-mail-jobs.ts). */
export const emailReceipt: Handler<'emailReceipt'> = async (call) => {
  const { now, principal, params, body, services } = call
  const answer = await call.runOnce(async (transaction) => {
    const payment = await findPayment(transaction, principal, params.paymentId, { lock: false })
    const read = await readPayment(transaction, payment, now)
    const { emailAddress, transactionId } = body
    refuseIf(emailReceiptRefusal(read, transactionId, services.mail.isConfigured))
    await countReceipt(transaction, { paymentId: payment.id, accountId: principal.accountId, now })
    const row = await transaction
      .insertInto('emailed_receipt')
      .values({
        tenant_id: principal.tenantId,
        id: newId(now),
        payment_id: payment.id,
        transaction_id: transactionId ?? null,
        email_address: emailAddress,
        requested_by: principal.accountId,
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueueJob(transaction, {
      kind: 'receiptMail',
      name: row.id,
      payload: { tenantId: row.tenant_id, receiptId: row.id },
      now,
    })
    await audit(transaction, {
      tenantId: principal.tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'receipt.emailed',
      subjectId: payment.id,
      details: { receiptId: row.id, to: maskedAddress(emailAddress) },
    })
    return receiptOf(row)
  })
  services.wakeJobs()
  return answer
}

type Sender = { paymentId: string; accountId: string; now: Date }

async function countReceipt(db: Database, { paymentId, accountId, now }: Sender): Promise<void> {
  const { ofPayment, byUser } = EMAILED_RECEIPT_LIMITS
  const payment = { name: `receipt payment ${paymentId}`, limit: ofPayment }
  await countWithin(db, payment, tooManyReceipts.ofPayment, now)
  const account = { name: `receipt account ${accountId}`, limit: byUser }
  await countWithin(db, account, tooManyReceipts.byUser, now)
}

/** Newest first. */
export const getEmailedReceipts: Handler<'getEmailedReceipts'> = async (call) => {
  const { db, principal, params } = call
  const payment = await findPayment(db, principal, params.paymentId, { lock: false })
  const rows = await db
    .selectFrom('emailed_receipt')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('payment_id', '=', payment.id)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(receiptOf)
}
