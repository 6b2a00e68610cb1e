import fc from 'fast-check'
import { expect, it } from 'vitest'

import { formatShortCode, parseShortCode, SHORT_CODE_ALPHABET } from './short-code.ts'

const characters = Array.from(SHORT_CODE_ALPHABET)
const stored = fc
  .array(fc.constantFrom(...characters), { minLength: 11, maxLength: 11 })
  .map((each) => each.join(''))

it('prints three groups of four, without characters that look alike', () => {
  expect(formatShortCode('9KQ47MXBT2W')).toBe('9KQ4-7MXB-T2W5')
  expect(SHORT_CODE_ALPHABET).not.toMatch(/[01ILO]/)
})

it('reads it as printed, in small letters, with other groups and without', () => {
  fc.assert(
    fc.property(stored, (code) => {
      const printed = formatShortCode(code)
      expect(parseShortCode(printed)).toBe(code)
      expect(parseShortCode(` ${printed.toLowerCase().replaceAll('-', ' ')} `)).toBe(code)
      expect(parseShortCode(printed.replaceAll('-', ''))).toBe(code)
    }),
  )
})

it('rejects every single wrong character and every swap of two', () => {
  fc.assert(
    fc.property(
      stored,
      fc.nat(11),
      fc.nat(11),
      fc.constantFrom(...characters),
      (code, one, other, wrong) => {
        const printed = Array.from(formatShortCode(code).replaceAll('-', ''))
        const replaced = printed.with(one, wrong)
        const swapped = printed.with(one, printed[other] ?? '').with(other, printed[one] ?? '')
        for (const each of [replaced, swapped].map((letters) => letters.join(''))) {
          if (each !== printed.join('')) expect(parseShortCode(each)).toBeUndefined()
        }
      },
    ),
  )
})

it.each(['', '9KQ4', '9KQ4-7MXB-T2W55', '9KQ4-7MXB-T2W0', '9KQ4_7MXB_T2W5', '9KQ4-7MXB-T2W6'])(
  'rejects "%s"',
  (typed) => expect(parseShortCode(typed)).toBeUndefined(),
)
