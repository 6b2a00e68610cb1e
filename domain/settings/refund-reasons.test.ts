import { describe, expect, it } from 'vitest'

import {
  DEFAULT_REFUND_REASONS,
  normalizeReasons,
  refundReasonsError,
  RefundReasons,
} from './refund-reasons.ts'

const twenty = Array.from({ length: 20 }, (_, index) => `Reason ${index}`)

describe('refund reasons', () => {
  it('accepts the default list, an empty one and twenty reasons', () => {
    for (const reasons of [DEFAULT_REFUND_REASONS, [], twenty]) {
      expect(refundReasonsError(reasons)).toBe(undefined)
      expect(RefundReasons.safeParse(reasons).success).toBe(true)
    }
  })

  it.each([
    ['too many', [...twenty, 'One more'], 'List at most 20 reasons.'],
    ['a long one', ['r'.repeat(61)], 'Each reason can have at most 60 characters.'],
  ])('rejects %s', (_, reasons, message) => {
    expect(refundReasonsError(reasons)).toBe(message)
    expect(RefundReasons.safeParse(reasons).success).toBe(false)
  })

  it('drops empty and repeated reasons', () =>
    expect(normalizeReasons([' Duplicate ', '', 'Duplicate', 'Other'])).toEqual([
      'Duplicate',
      'Other',
    ]))
})
