import * as z from 'zod/mini'

import { line } from '../lib/text.ts'

const MAX_REASONS = 20
const MAX_LENGTH = 60

/** The list of a new office. */
export const DEFAULT_REFUND_REASONS: readonly string[] = [
  'Customer request',
  'Duplicate payment',
  'Wrong amount',
  'Wrong item or record',
  'Service not provided',
]

/** Reasons that a refund is made for, in the order of the screen; an empty list asks for none. */
export const RefundReasons = z.array(line(MAX_LENGTH)).check(z.maxLength(MAX_REASONS))

export const refundReasonsError = (reasons: readonly string[]): string | undefined => {
  if (reasons.length > MAX_REASONS) return `List at most ${MAX_REASONS} reasons.`
  return reasons.some((reason) => reason.length > MAX_LENGTH)
    ? `Each reason can have at most ${MAX_LENGTH} characters.`
    : undefined
}

/** Without empty and repeated reasons. */
export const normalizeReasons = (reasons: readonly string[]): string[] => [
  ...new Set(reasons.map((reason) => reason.trim()).filter((reason) => reason !== '')),
]
