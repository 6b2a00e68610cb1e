import * as z from 'zod/mini'

import { Money } from './money.ts'
import { CardSubType } from './payment-method.ts'
import { PosReceipt } from './pos-receipt.ts'
import { TransactionId } from './processor-number.ts'
import { text } from './text.ts'

/**
 * One attempt to charge a payment, named the same by whoever works it out again: after a lost answer
 * the reader, our server and the processor can be asked about it.
 */
export type AttemptNames = {
  /** The reader's `tp-request-id`, and the id of the attempt in our own calls. */
  attemptId: string
  /** The payment's name at the processor. */
  ticketNumber: string
  /** The attempt's name at the processor. */
  referenceNumber: string
}

/** Hex digits as consonants: it spells no word, and nothing takes it for a card number. */
const letters = 'BCDFGHJKLMNPQRST'
const lettersOf = (id: string): string =>
  id
    .replaceAll('-', '')
    .replaceAll(/[\da-f]/gi, (digit) => letters.charAt(Number.parseInt(digit, 16)))
    .replaceAll(/[^A-Z]/g, '')

/** At most 32 letters; of a longer id its end, which tells ids apart. */
export const referenceNumberOf = (attemptId: string): string => lettersOf(attemptId).slice(-32)

/** At most 20 letters. The vendor's own limit is not public. */
export const ticketNumberOf = (paymentId: string): string => lettersOf(paymentId).slice(-20)

/** The names of a payment's attempt, counted from 1. The same two always give the same names. */
export const attemptOf = async (paymentId: string, number: number): Promise<AttemptNames> => {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${paymentId}:${number}`),
  )
  const hex = Array.from(new Uint8Array(hash).slice(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  // A UUID of version 8: made by a rule of our own.
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  const attemptId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
  return {
    attemptId,
    ticketNumber: ticketNumberOf(paymentId),
    referenceNumber: referenceNumberOf(attemptId),
  }
}

/** An approval as the processor gave it. Of the card its last four digits at most. */
export const CardApproval = z.object({
  /** The processor's own id of the movement. */
  transactionId: TransactionId,
  approvedAmount: Money,
  paymentType: CardSubType,
  lastFour: z.nullable(z.string().check(z.regex(/^\d{4}$/, 'Must be four digits.'))),
  posReceipt: z.nullable(PosReceipt),
})
export type CardApproval = z.infer<typeof CardApproval>

/** Why a card was not charged, in the codes of reader-codes.ts, or the reader's own words. */
export const CardRefusal = z.object({
  statusCode: z.nullable(text(64)),
  processorCode: z.nullable(text(16)),
  message: z.nullable(text(500)),
})
export type CardRefusal = z.infer<typeof CardRefusal>

/**
 * What became of an attempt.
 * RECORDED: charged, and part of the payment. APPROVED: charged, not recorded yet. REFUSED: never
 * charged. REVERSED: charged and given back. REVERSAL_PENDING: charged, and the giving back is promised but not
 * done. NOT_FOUND: the processor knows of none, which is final only once the reader is idle.
 * UNKNOWN: the processor cannot be asked, or will be told later by the reader.
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
  /** With APPROVED. */
  approval: z.nullable(CardApproval),
  /** With REFUSED. */
  refusal: z.nullable(CardRefusal),
})
export type AttemptOutcome = z.infer<typeof AttemptOutcome>
