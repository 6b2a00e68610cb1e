import { call } from '#features/shared/api/client.ts'

import type { PaymentApi } from './payment-work.ts'

/** Our server, over HTTP. */
export const paymentApi: PaymentApi = {
  createPayment: (body, idempotencyKey) => call('createPayment', { body, idempotencyKey }),
  getPayment: (paymentId) => call('getPayment', { params: { paymentId } }),
  recordSubpayment: (paymentId, body, idempotencyKey) =>
    call('recordSubpayment', { params: { paymentId }, body, idempotencyKey }),
  recordFailure: (paymentId, body) => call('recordPaymentFailure', { params: { paymentId }, body }),
  getAttempt: (paymentId, attemptId) => call('getAttempt', { params: { paymentId, attemptId } }),
  refundAttempt: (paymentId, attemptId) =>
    call('refundAttempt', { params: { paymentId, attemptId } }),
}
