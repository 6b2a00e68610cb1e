import { attemptOf } from '#domain/attempt.ts'
import type { Payment, PaymentRequest } from '#domain/payment.ts'

import type { PaymentApi } from './payment-work.ts'

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
  { createPayment }: Pick<PaymentApi, 'createPayment'>,
  draft: PaymentDraft,
) => {
  const payment = draft.payment ?? (await createPayment(draft.request, draft.key))
  const attempts = draft.attempts + 1
  const names = await attemptOf(payment._id, attempts)
  return { draft: { ...draft, payment, attempts }, payment, names }
}
