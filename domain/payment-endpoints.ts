import * as z from 'zod/mini'

import { AttemptOutcome } from './attempt.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'
import { Payment, PaymentFailure, PaymentRequest, SubpaymentRequest } from './payment.ts'
import { Sale, SaleRequest, StubTransaction, StubTransactionRequest, Swipe } from './sale.ts'
import { Id } from './text.ts'

/** Taking money (SPEC §7 Payments). */
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
  },
  recordPaymentFailure: {
    method: 'PUT',
    path: `${inTenant}/payments/:paymentId/failed`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: PaymentFailure,
    reply: Payment,
    failure: 'Failed to record payment error',
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
  /**
   * Reports what the reader approved: the payment's sale once the processor confirms it. The
   * processor's transaction id is the key: the same report, sent again, is the same ledger entry.
   */
  recordSubpayment: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/subpayments`,
    access: 'payment.take',
    params: tenantAnd('paymentId'),
    body: SubpaymentRequest,
    reply: Payment,
    failure: 'Failed to record the payment',
  },
  /**
   * Called before a workstation's reader is asked to charge a payment: refused if its record was paid
   * since or is being paid, or if no processor could confirm the charge.
   */
  beginAttempt: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to create sale.',
  },
  /**
   * A workstation's reader approved the attempt on its own, while the processor was away: it may be
   * charged days later, and until then nobody may say that it was not.
   */
  reportOfflineApproval: {
    method: 'PUT',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId/stored`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: none,
    failure: 'Failed to create sale.',
  },
  /** What became of an attempt to charge, as our books and the processor have it. */
  getAttempt: {
    method: 'GET',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: AttemptOutcome,
    failure: 'Failed to get payment. Might not exist.',
  },
  /** Gives back what an attempt charged though it may not be recorded as paid (SPEC §4). */
  refundAttempt: {
    method: 'POST',
    path: `${inTenant}/payments/:paymentId/attempts/:attemptId/refund`,
    access: 'payment.take',
    params: tenantAnd('paymentId', 'attemptId'),
    reply: AttemptOutcome,
    failure: 'Failed to refund payment',
  },
  /** A mock transaction in place of a reader's sale, when stubs are on (SPEC §7). */
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
