import type { Problem } from '#domain/lib/problem.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import type { PaymentFailure, SubpaymentRequest } from '#domain/payments/payment-request.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Clock } from '#features/shared/clock.ts'
import type { Reader, SaleAttempt } from '#features/shared/reader/reader.ts'

import type { Charge } from '../state/checkout-machine.ts'
import type { CreatePayment } from '../state/payment-draft.ts'
import type { Journal } from './journal.ts'

/** The server calls that a card payment needs. Each throws an ApiError if it fails. */
export type PaymentApi = {
  createPayment: CreatePayment
  getPayment: (paymentId: string) => Promise<Payment>
  /** Throws if the payment must not be charged. */
  beginAttempt: (paymentId: string, attemptId: string) => Promise<unknown>
  /** Reports that the reader approved the attempt offline and may charge it later. */
  reportOfflineApproval: (paymentId: string, attemptId: string) => Promise<unknown>
  recordSubpayment: (paymentId: string, body: SubpaymentRequest) => Promise<Payment>
  recordFailure: (paymentId: string, failure: PaymentFailure) => Promise<unknown>
  getAttempt: (paymentId: string, attemptId: string) => Promise<AttemptOutcome>
  refundAttempt: (paymentId: string, attemptId: string) => Promise<AttemptOutcome>
}

/** Everything a payment depends on; nothing else moves money or waits. */
export type PaymentWork = {
  api: PaymentApi
  reader: () => Promise<Reader>
  clock: Clock
  journal: Journal
  newId: () => string
  onCharge: (charge: Charge) => void
  /** Reports a failure that does not end the payment. */
  onTrouble: (trouble: Problem) => void
}

export type AttemptWork = Omit<PaymentWork, 'journal' | 'newId' | 'reader'> & {
  reader: Reader
  attempt: SaleAttempt
}
