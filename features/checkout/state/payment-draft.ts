import { attemptOf } from '#domain/payments/attempt.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import type { Payment } from '#domain/payments/payment.ts'

/** Creates the payment, or returns the one that the same key created before. */
export type CreatePayment = (request: PaymentRequest, idempotencyKey: string) => Promise<Payment>

/** A requested payment, kept so that a retry charges the same one (SPEC §4). */
export type PaymentDraft = {
  request: PaymentRequest
  key: string
  payment: Payment | null
  attempts: number
}

/** A retry may use another reader, so the terminal is ignored. */
const isSame = (one: PaymentRequest, other: PaymentRequest) =>
  JSON.stringify({ ...one, terminalId: null }) === JSON.stringify({ ...other, terminalId: null })

/** Reuses the earlier draft if the payment has not changed. */
export const draftFor = (
  request: PaymentRequest,
  earlier: PaymentDraft | null,
  newId: () => string,
): PaymentDraft =>
  earlier && isSame(earlier.request, request)
    ? earlier
    : { request, key: newId(), payment: null, attempts: 0 }

export const nextAttempt = async (
  { createPayment }: { createPayment: CreatePayment },
  draft: PaymentDraft,
) => {
  const payment = draft.payment ?? (await createPayment(draft.request, draft.key))
  const attempts = draft.attempts + 1
  const names = await attemptOf(payment._id, attempts)
  return { draft: { ...draft, payment, attempts }, payment, names }
}
