import { attemptOf } from '#domain/attempt.ts'
import type { Payment, PaymentRequest } from '#domain/payment.ts'

import type { PaymentApi } from './payment-work.ts'

/** A payment that was asked for, kept so that a retry charges the same one (SPEC §4). */
export type PaymentDraft = {
  request: PaymentRequest
  key: string
  payment: Payment | null
  /** How often it was tried to charge it. */
  attempts: number
}

/** The reader may change from one attempt to the next: it is still the same payment. */
const isSame = (one: PaymentRequest, other: PaymentRequest) =>
  JSON.stringify({ ...one, terminalId: null }) === JSON.stringify({ ...other, terminalId: null })

/** The draft that an earlier attempt left, where nothing about the payment has changed, else a new one. */
export const draftFor = (
  request: PaymentRequest,
  earlier: PaymentDraft | null,
  newId: () => string,
): PaymentDraft =>
  earlier && isSame(earlier.request, request)
    ? earlier
    : { request, key: newId(), payment: null, attempts: 0 }

/** Creates the payment of a draft, once, and names its next attempt. */
export const nextAttempt = async (
  { createPayment }: Pick<PaymentApi, 'createPayment'>,
  draft: PaymentDraft,
) => {
  const payment = draft.payment ?? (await createPayment(draft.request, draft.key))
  const attempts = draft.attempts + 1
  const names = await attemptOf(payment._id, attempts)
  return { draft: { ...draft, payment, attempts }, payment, names }
}
