import type { Payment, PaymentRequest } from '#domain/payment.ts'
import { type ReaderError, readerErrorOf } from '#domain/reader-errors.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Reader, SaleOutcome } from '#features/shared/reader/reader.ts'

import type { Charge } from '../dialog/checkout-machine.ts'

/** A payment that was asked for, kept so that a retry charges the same one (SPEC §4). */
export type PaymentDraft = { request: PaymentRequest; key: string; payment: Payment | null }

export type TakePayment = {
  createPayment: (request: PaymentRequest, idempotencyKey: string) => Promise<Payment>
  getPayment: (paymentId: string) => Promise<Payment>
  reader: Reader
  newId: () => string
}

export type PaymentOutcome =
  | { kind: 'approved'; payment: Payment }
  | { kind: 'failed'; error: ReaderError; draft: PaymentDraft }

const isSame = (one: PaymentRequest, other: PaymentRequest) =>
  JSON.stringify(one) === JSON.stringify(other)

const errorOf = (outcome: Extract<SaleOutcome, { kind: 'failed' }>): ReaderError =>
  readerErrorOf({
    statusCode: outcome.result?.statusCode,
    processorCode: outcome.result?.processorCode ?? undefined,
    userMessage: outcome.message,
  })

/**
 * Charges a card once: creates the payment, or takes up the one that an earlier attempt left where
 * nothing about it has changed, and runs one sale on the reader (SPEC §4 Payment processing).
 * `onCharge` tells what to show meanwhile. Whatever fails before the sale is a failed outcome too.
 */
export const takePayment = async (
  { createPayment, getPayment, reader, newId }: TakePayment,
  request: PaymentRequest,
  terminalId: string,
  earlier: PaymentDraft | null,
  onCharge: (charge: Charge) => void,
): Promise<PaymentOutcome> => {
  onCharge({ kind: 'starting' })
  let draft: PaymentDraft =
    earlier && isSame(earlier.request, request) ? earlier : { request, key: newId(), payment: null }
  try {
    const payment = draft.payment ?? (await createPayment(request, draft.key))
    draft = { ...draft, payment }
    onCharge({ kind: 'waiting' })
    const attempt = { paymentId: payment._id, requestId: newId(), terminalId }
    const outcome = await reader.sale(attempt, (isUncertain) =>
      onCharge({ kind: isUncertain ? 'checking' : 'waiting' }),
    )
    if (outcome.kind === 'failed') return { kind: 'failed', error: errorOf(outcome), draft }
    // The money is taken whatever the next call says: an unread payment still counts as paid.
    return { kind: 'approved', payment: await getPayment(payment._id).catch(() => payment) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'failed', error: { title: error.title, text: error.detail }, draft }
  }
}
