import { describe, expect, it } from 'vitest'

import { isPaper, pageRule } from './receipt-paper.ts'

describe('a page', () => {
  it('of a roll is as wide as the roll and a little longer than what stands on it', () => {
    expect(pageRule('roll80', 96)).toBe('@page { size: 80mm 27mm; margin: 0; }')
    expect(pageRule('roll58', 960)).toBe('@page { size: 58mm 255mm; margin: 0; }')
  })

  it('of a sheet is the sheet, with margins, however little stands on it', () =>
    expect(pageRule('letter', 96)).toBe('@page { size: letter portrait; margin: 12mm; }'))
})

it.each([
  ['letter', true],
  ['roll80', true],
  ['a4', false],
  [80, false],
  [null, false],
])('%s is a paper: %s', (value, expected) => expect(isPaper(value)).toBe(expected))
