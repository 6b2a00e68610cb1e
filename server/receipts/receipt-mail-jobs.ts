import * as z from 'zod/mini'

import { loadTranslator } from '#domain/language/load-translator.ts'
import type { BounceReason } from '#domain/receipts/emailed-receipt.ts'
import { describeReceipt } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { secondLanguageOf } from '#domain/receipts/second-language.ts'

import type { Database } from '../db/engine.ts'
import { type Mail, type Message, RefusedMail } from '../gateways/mail/mail.ts'
import { backoffByAttempts } from '../jobs/backoff.ts'
import type { JobHandler } from '../jobs/run-jobs.ts'
import { readPayment } from '../ledger/read-payment.ts'
import type { Signing } from '../ledger/receipt-code.ts'
import { type Clock, day, later } from '../platform/clock.ts'
import { Failure } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { readConfig } from '../tenant/read-config.ts'
import { receiptMessage } from './receipt-message.ts'

type ReceiptMailJobsOptions = {
  db: Database
  clock: Clock
  log: Log
  services: { mail: Mail } & Signing
}

const ReceiptOrder = z.object({ tenantId: z.string(), receiptId: z.string() })
type ReceiptOrder = z.infer<typeof ReceiptOrder>

/** Give up after a day; the cashier sees it and can send it again. */
const retryPeriod = day

/** Sends emailed receipts: until the mail server accepts or refuses one for good, for at most a day. */
export const receiptMailJobs = ({
  db,
  clock,
  log,
  services,
}: ReceiptMailJobsOptions): JobHandler => ({
  concurrency: 4,
  run: async ({ payload, created_at, attempts: before }) => {
    const order = z.parse(ReceiptOrder, payload)
    const end = async (reason: BounceReason | null) => {
      await db
        .updateTable('emailed_receipt')
        .set({ state: reason === null ? 'SENT' : 'BOUNCED', reason, changed_at: clock() })
        .where('tenant_id', '=', order.tenantId)
        .where('id', '=', order.receiptId)
        .where('state', '=', 'QUEUED')
        .execute()
      if (reason !== null) log.warn({ receiptId: order.receiptId, reason }, 'receipt not delivered')
      return 'done' as const
    }
    const message = await composeReceipt(db, order, services, clock())
    // A stopped server may have sent it without removing the job.
    if (message === undefined) return 'done'
    try {
      await services.mail.send(message)
      return await end(null)
    } catch (error) {
      // The failure is already logged, without the address and the text.
      if (error instanceof RefusedMail) return end(error.refused)
      if (!(error instanceof Failure)) throw error
      const again = backoffByAttempts(before + 1)
      const isExpired = later(clock(), again) > later(created_at, retryPeriod)
      return isExpired ? end('EXPIRED') : { again, failure: error.message }
    }
  },
})

/** Undefined if it is not queued any more. */
async function composeReceipt(
  db: Database,
  { tenantId, receiptId }: ReceiptOrder,
  signing: Signing,
  now: Date,
): Promise<Message | undefined> {
  const receipt = await db
    .selectFrom('emailed_receipt')
    .select(['payment_id', 'transaction_id', 'email_address'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', receiptId)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  if (receipt === undefined) return undefined
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', receipt.payment_id)
    .executeTakeFirstOrThrow()
  const payment = await readPayment(db, row, now, signing)
  const config = await readConfig(db, tenantId)
  const language = secondLanguageOf({ payment, config })
  const second = language && (await loadTranslator(language))
  const model = buildReceipt(payment, config, receipt.transaction_id ?? undefined, second)
  return receiptMessage(receipt.email_address, payment.clientName ?? config.clientName, {
    description: describeReceipt(model),
    reference: payment.confirmationNumber ?? payment._id,
    madeAt: now,
  })
}
