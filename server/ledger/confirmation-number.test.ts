import { expect, test } from 'vitest'

import { confirmationNumber } from './confirmation-number.ts'

test.each([
  ['ALPHA', 6, /^[A-HJ-NP-Z]{6}$/],
  ['NUMERIC', 8, /^\d{8}$/],
  ['ALPHA_NUMERIC', 20, /^[A-HJ-NP-Z2-9]{20}$/],
] as const)('draws %s numbers of length %i', (paymentIdCharacterSet, paymentIdLength, expected) => {
  for (let draw = 0; draw < 200; draw += 1) {
    expect(confirmationNumber({ paymentIdCharacterSet, paymentIdLength })).toMatch(expected)
  }
})

test('draws every character of the set', () => {
  const config = { paymentIdCharacterSet: 'NUMERIC', paymentIdLength: 20 } as const
  const drawn = Array.from({ length: 100 }, () => confirmationNumber(config)).join('')
  expect(new Set(drawn)).toEqual(new Set('0123456789'))
})
