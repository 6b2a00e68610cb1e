import * as z from 'zod/mini'

import { EmailedReceipt, EmailReceiptRequest } from '../receipts/emailed-receipt.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

export const receiptEndpoints = {
  /** Newest first. */
  getEmailedReceipts: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId/emailed-receipts`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    reply: z.array(EmailedReceipt),
    failure: 'Could not get the emailed receipts',
  },
  emailReceipt: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/emailed-receipts`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: EmailReceiptRequest,
    reply: EmailedReceipt,
    failure: 'Failed to email the receipt',
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
