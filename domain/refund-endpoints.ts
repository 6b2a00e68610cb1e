import * as z from 'zod/mini'

import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'
import { ListedPayment } from './listed-payment.ts'
import { PaymentFilters, PaymentQuery, PaymentStats } from './payment-list.ts'
import { Payment } from './payment.ts'
import { DraftRefund, RefundRequest } from './refund.ts'
import { Id } from './text.ts'

const transaction = z.object({ transactionId: Id })

/** What happens after the sale: finding payments, and giving money back (SPEC §7 Payments, Refunds). */
export const refundEndpoints = {
  /** Newest first; of a cashier only their own (SPEC §6). */
  getPayments: {
    method: 'GET',
    path: `${inTenant}/payments`,
    access: 'payment.take',
    params: tenant,
    query: PaymentQuery,
    reply: z.union([z.array(Payment), z.array(ListedPayment)]),
    failure: 'Failed to get payments.',
  },
  getPaymentStats: {
    method: 'GET',
    path: `${inTenant}/payments/stats`,
    access: 'payment.take',
    params: tenant,
    query: PaymentFilters,
    reply: PaymentStats,
    failure: 'Failed to get payment stats',
  },
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
