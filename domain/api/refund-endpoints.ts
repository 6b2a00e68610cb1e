import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { Payment } from '../payments/payment.ts'
import { RefundApproval } from '../refunds/refund-approval.ts'
import { DraftRefund, ProcessRefundRequest, RefundRequest } from '../refunds/refund.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

const transaction = z.object({ transactionId: Id })

/** SPEC §7 Refunds. */
export const refundEndpoints = {
  /** Refunds the whole remainder. SPEC §7 sends no body. Clients pick the CREDIT payment from the reply. */
  refundPayment: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/refund`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    query: z.object({ reason: RefundRequest.shape.reason }),
    body: z.optional(RefundApproval),
    reply: z.array(Payment),
    failure: 'Failed to refund payment',
  },
  /** Moves no money. `transactionId` is the sale's btpsTransactionId. */
  draftRefund: {
    method: 'POST',
    path: '/api/refunds/draft/:transactionId',
    access: 'payment.take',
    params: transaction,
    body: RefundRequest,
    reply: DraftRefund,
    failure: 'Failed to draft refund.',
  },
  /** Idempotent by `idempotencyId` and lines. */
  processRefund: {
    method: 'POST',
    path: '/api/refunds/:transactionId',
    access: 'payment.take',
    params: transaction,
    body: ProcessRefundRequest,
    reply: Payment,
    failure: 'Failed to refund.',
  },
} as const satisfies Record<string, Endpoint>
