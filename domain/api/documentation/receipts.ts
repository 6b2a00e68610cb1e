import { demoPayment } from '../../demo/sale.ts'
import type { EmailedReceipt } from '../../receipts/emailed-receipt.ts'
import type { receiptEndpoints } from '../receipt-endpoints.ts'
import { mailDown, notFound, type Operations } from './operation.ts'

const queued: EmailedReceipt = {
  _id: '0195aa10-0007-7000-8000-000000000001',
  transactionId: null,
  emailAddress: 'ana@example.com',
  state: 'QUEUED',
  reason: null,
  changedAt: demoPayment.createdAt + 60,
}

export const receiptOperations: Operations<typeof receiptEndpoints> = {
  getEmailedReceipts: {
    tag: 'Payments',
    summary: 'List emailed receipts',
    description:
      "The payment's receipts that were emailed, newest first, with what became of each. While one is `QUEUED`, read again.",
    refusals: { 404: notFound.payment },
    example: { reply: [{ ...queued, state: 'SENT' }] },
  },
  emailReceipt: {
    tag: 'Payments',
    summary: 'Email a receipt',
    description:
      'Queues the receipt as text, HTML and PDF, with what the printed receipt has. A repeat of the same request with another Idempotency-Key sends it again.',
    refusals: {
      404: 'The payment or the transaction does not exist, or belongs to another office or, for a cashier, to another cashier.',
      429: 'The receipt was emailed too often, or the caller emailed too many.',
      503: mailDown,
    },
    example: { body: { emailAddress: queued.emailAddress }, reply: queued },
  },
}
