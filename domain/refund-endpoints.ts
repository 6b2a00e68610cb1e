import * as z from 'zod/mini'

import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'
import { Payment } from './payment.ts'
import { DraftRefund, RefundRequest } from './refund.ts'
import { Id } from './text.ts'

const transaction = z.object({ transactionId: Id })

/** Giving money back (SPEC §7 Refunds). */
export const refundEndpoints = {
  /** The plain refund of all that is left; where the enhanced workflow is off. Of the reply, the payment whose type is CREDIT is meant. */
  refundPayment: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/refund`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    reply: z.array(Payment),
    failure: 'Failed to refund payment',
  },
  /** What a refund would come to. Moves nothing; `transactionId` is the sale's btpsTransactionId. */
  draftRefund: {
    method: 'POST',
    path: '/api/refunds/draft/:transactionId',
    access: 'payment.take',
    params: transaction,
    body: RefundRequest,
    reply: DraftRefund,
    failure: 'Failed to draft refund.',
  },
  /** Gives it back. The same `idempotencyId` and lines again are the same refund. */
  processRefund: {
    method: 'POST',
    path: '/api/refunds/:transactionId',
    access: 'payment.take',
    params: transaction,
    body: RefundRequest,
    reply: Payment,
    failure: 'Failed to refund.',
  },
} as const satisfies Record<string, Endpoint>
