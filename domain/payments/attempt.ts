import * as z from 'zod/mini'

import { TransactionId } from '../lib/processor-number.ts'
import { text } from '../lib/text.ts'
import { Money } from '../money/money.ts'
import { CardSubType } from '../pricing/payment-method.ts'
import { PosReceipt } from './pos-receipt.ts'

/** Derived, so that an attempt can be looked up anywhere after a lost response. */
export type AttemptIdentifiers = {
  /** The reader's `tp-request-id` and the attempt's ID in our API. */
  attemptId: string
  ticketNumber: string
  referenceNumber: string
}

/** Hex digits as consonants spell no word and cannot look like a card number. */
const letters = 'BCDFGHJKLMNPQRST'
const toLetters = (id: string): string =>
  id
    .replaceAll('-', '')
    .replaceAll(/[\da-f]/gi, (digit) => letters.charAt(Number.parseInt(digit, 16)))
    .replaceAll(/[^A-Z]/g, '')

/** At most 32 letters. Keeps the end of a longer ID, which is the distinctive part. */
export const referenceNumberOf = (attemptId: string): string => toLetters(attemptId).slice(-32)

/** At most 20 letters. The vendor does not publish its limit. */
export const ticketNumberOf = (paymentId: string): string => toLetters(paymentId).slice(-20)

/** Derives the identifiers of attempt `number`, from 1. */
export const attemptOf = async (paymentId: string, number: number): Promise<AttemptIdentifiers> => {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${paymentId}:${number}`),
  )
  const hex = Array.from(new Uint8Array(hash).slice(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  // UUID version 8 (custom).
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  const attemptId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  return {
    attemptId,
    ticketNumber: ticketNumberOf(paymentId),
    referenceNumber: referenceNumberOf(attemptId),
  }
}

export const CardApproval = z.object({
  transactionId: TransactionId,
  approvedAmount: Money,
  paymentType: CardSubType,
  lastFour: z.nullable(z.string().check(z.regex(/^\d{4}$/, 'Must be four digits.'))),
  posReceipt: z.nullable(PosReceipt),
})
export type CardApproval = z.infer<typeof CardApproval>

/** Why a card was not charged: codes from reader-codes.ts, or the reader's message. */
export const CardRefusal = z.object({
  statusCode: z.nullable(text(64)),
  processorCode: z.nullable(text(16)),
  message: z.nullable(text(500)),
})
export type CardRefusal = z.infer<typeof CardRefusal>

/**
 * Outcome of a payment attempt.
 * RECORDED: charged and recorded in the payment. APPROVED: charged, not recorded yet. REFUSED:
 * never charged. REVERSED: charged and reversed. REVERSAL_PENDING: charged, reversal pending.
 * NOT_FOUND: unknown to the processor, final only once the reader is idle. UNKNOWN: the processor
 * is unavailable, or the reader has yet to forward the charge.
 */
export const AttemptOutcome = z.object({
  status: z.enum([
    'RECORDED',
    'APPROVED',
    'REFUSED',
    'REVERSED',
    'REVERSAL_PENDING',
    'NOT_FOUND',
    'UNKNOWN',
  ]),
  approval: z.nullable(CardApproval),
  refusal: z.nullable(CardRefusal),
})
export type AttemptOutcome = z.infer<typeof AttemptOutcome>
