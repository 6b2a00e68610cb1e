import type { AttemptOutcome } from '#domain/attempt.ts'
import type { Payment, PaymentFailure, PaymentRequest, SubpaymentRequest } from '#domain/payment.ts'
import type { ReaderError } from '#domain/reader-errors.ts'
import type { Clock } from '#features/shared/clock.ts'
import type { Reader, SaleAttempt } from '#features/shared/reader/reader.ts'

import type { Charge } from '../dialog/checkout-machine.ts'
import type { Journal } from './journal.ts'

/** Our server, as far as taking a payment needs it. Every call throws an ApiError where it fails. */
export type PaymentApi = {
  createPayment: (request: PaymentRequest, idempotencyKey: string) => Promise<Payment>
  getPayment: (paymentId: string) => Promise<Payment>
  /** Throws if the payment must not be charged. */
  beginAttempt: (paymentId: string, attemptId: string) => Promise<unknown>
  /** The reader approved the attempt on its own, and may charge it later. */
  reportOfflineApproval: (paymentId: string, attemptId: string) => Promise<unknown>
  recordSubpayment: (paymentId: string, body: SubpaymentRequest) => Promise<Payment>
  recordFailure: (paymentId: string, failure: PaymentFailure) => Promise<unknown>
  getAttempt: (paymentId: string, attemptId: string) => Promise<AttemptOutcome>
  refundAttempt: (paymentId: string, attemptId: string) => Promise<AttemptOutcome>
}

/** All that taking a payment touches; nothing else moves money or time. */
export type PaymentWork = {
  api: PaymentApi
  /** Loaded when it is first wanted. */
  reader: () => Promise<Reader>
  clock: Clock
  journal: Journal
  newId: () => string
  /** What to show meanwhile. */
  onCharge: (charge: Charge) => void
  /** A failure that ends nothing, told beside whatever else happens. */
  onTrouble: (trouble: ReaderError) => void
}

/** An attempt, and the work that it is part of. */
export type AttemptWork = Omit<PaymentWork, 'journal' | 'newId' | 'reader'> & {
  reader: Reader
  attempt: SaleAttempt
}
