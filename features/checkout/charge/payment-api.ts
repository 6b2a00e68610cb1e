import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { call } from '#features/shared/api/client.ts'

import type { PaymentApi } from './payment-work.ts'

export const paymentApi: PaymentApi = {
  createPayment: (body, idempotencyKey) =>
    call(paymentEndpoints.createPayment, { body, idempotencyKey }),
  getPayment: (paymentId) => call(paymentEndpoints.getPayment, { params: { paymentId } }),
  beginAttempt: (paymentId, attemptId) =>
    call(paymentEndpoints.beginAttempt, { params: { paymentId, attemptId } }),
  reportOfflineApproval: (paymentId, attemptId) =>
    call(paymentEndpoints.reportOfflineApproval, { params: { paymentId, attemptId } }),
  recordSubpayment: (paymentId, body) =>
    call(paymentEndpoints.recordSubpayment, { params: { paymentId }, body }),
  recordFailure: (paymentId, body) =>
    call(paymentEndpoints.recordPaymentFailure, { params: { paymentId }, body }),
  getAttempt: (paymentId, attemptId) =>
    call(paymentEndpoints.getAttempt, { params: { paymentId, attemptId } }),
  refundAttempt: (paymentId, attemptId) =>
    call(paymentEndpoints.refundAttempt, { params: { paymentId, attemptId } }),
}
