import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { AttemptOutcome } from '../payments/attempt.ts'
import { PaymentFailure, PaymentRequest, SubpaymentRequest } from '../payments/payment-request.ts'
import { Payment } from '../payments/payment.ts'
import {
  Sale,
  SaleRequest,
  StubTransaction,
  StubTransactionRequest,
  Swipe,
} from '../payments/sale.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Payments. */
export const paymentEndpoints = {
  createPayment: {
    method: 'POST',
    path: `${inTenant}/payments`,
    access: 'payment.take',
    params: tenant,
    body: PaymentRequest,
    reply: Payment,
    failure: 'Failed to create a payment',
    idempotent: true,
  },
  getPayment: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    reply: Payment,
    failure: 'Failed to get payment. Might not exist.',
    worksLocked: true,
  },
  recordPaymentFailure: {
    method: 'PUT',
    path: `${inTenant}/payments/:paymentId/failed`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: PaymentFailure,
    reply: Payment,
    failure: 'Failed to record payment error',
    worksLocked: true,
  },
  createSale: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/sales`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: SaleRequest,
    reply: Sale,
    failure: 'Failed to create sale.',
  },
  getSale: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId/sales/:saleId`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'saleId'),
    reply: Sale,
    failure: 'Failed to create sale.',
    worksLocked: true,
  },
  simulateSwipe: {
    method: 'POST',
    path: `${inTenant}/simulator/swipe`,
    access: 'payment.take',
    params: tenant,
    body: Swipe,
    reply: none,
    failure: 'Failed to simulate swipe',
  },
  /** Idempotent by transaction ID. Becomes the payment's sale once the processor confirms it. */
  recordSubpayment: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/subpayments`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: SubpaymentRequest,
    reply: Payment,
    failure: 'Failed to record the payment',
    worksLocked: true,
  },
  /** Rejected if the record is paid or being paid, or no processor could confirm the charge. */
  beginAttempt: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to create sale.',
  },
  /** The reader approved offline and may charge days later; until then the outcome is unknown. */
  reportOfflineApproval: {
    method: 'PUT',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId/stored`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to create sale.',
    worksLocked: true,
  },
  getAttempt: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: AttemptOutcome,
    failure: 'Failed to get payment. Might not exist.',
    worksLocked: true,
  },
  /** SPEC §4. */
  refundAttempt: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId/refund`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: AttemptOutcome,
    failure: 'Failed to refund payment',
    worksLocked: true,
  },
  /** If stubs are on (SPEC §7). */
  createStubTransaction: {
    method: 'POST',
    path: '/api/worldpay/express/merchants/:acceptorId/transactions',
    access: 'payment.take',
    params: z.object({ acceptorId: Id }),
    body: StubTransactionRequest,
    reply: StubTransaction,
    failure: 'Failed to create sale.',
  },
} as const satisfies Record<string, Endpoint>
