import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fillMask, isNumericMask } from './lookup-mask.ts'

const parcel = '##-####-###'

describe('fillMask', () => {
  it.each([
    [parcel, '', ''],
    [parcel, '0', '0'],
    [parcel, '04', '04'],
    [parcel, '041', '04-1'],
    [parcel, '04-', '04'],
    [parcel, '04-1200-001', '04-1200-001'],
    [parcel, '041200001', '04-1200-001'],
    [parcel, '04 1200 001', '04-1200-001'],
    [parcel, ' Parcel 04-1200-001, Hart', '04-1200-001'],
    [parcel, '0412000019999', '04-1200-001'],
    [parcel, 'abc', ''],
    ['A-####', 'C1001', 'C-1001'],
    ['A-####', 'c-1001', 'c-1001'],
    ['A-####', '1001', ''],
    ['(###) **', '5550a', '(555) 0a'],
    ['(###) **', '(555) 0a', '(555) 0a'],
    ['P-##', '12', 'P-12'],
    ['P-##', 'P-12', 'P-12'],
    ['P-##', 'P', ''],
  ])('fits into %s: %j as %j', (mask, typed, text) => expect(fillMask(mask, typed).text).toBe(text))

  it('leaves a filled mask unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(parcel, 'A-####', '(###) **'), fc.string(), (mask, typed) => {
        const { text } = fillMask(mask, typed)
        expect(fillMask(mask, text).text).toBe(text)
        expect(text.length).toBeLessThanOrEqual(mask.length)
      }),
    )
  })
})

describe('caret', () => {
  it.each([
    ['moves past the dash at the end', '041', 3, 4],
    ['stays behind typed text in the middle', '04-91200-001', 4, 4],
    ['stays before a deleted dash', '041200-001', 2, 2],
    ['does not move for a dropped character', '04x-1200', 3, 2],
  ])('%s', (_title, typed, caret, expected) =>
    expect(fillMask(parcel, typed, caret).caret).toBe(expected),
  )
})

it('shows a numeric keyboard if the mask has no letters', () => {
  expect(isNumericMask(parcel)).toBe(true)
  expect(isNumericMask('A-####')).toBe(false)
  expect(isNumericMask('##-**')).toBe(false)
})
