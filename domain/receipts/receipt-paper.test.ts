import { describe, expect, it } from 'vitest'

import { isPaper, pageRule } from './receipt-paper.ts'

describe('pageRule', () => {
  it('makes a roll page as wide as the roll and slightly taller than its content', () => {
    expect(pageRule('roll80', 96)).toBe('@page { size: 80mm 27mm; margin: 0; }')
    expect(pageRule('roll58', 960)).toBe('@page { size: 58mm 255mm; margin: 0; }')
  })

  it('uses the whole sheet with margins regardless of its content', () =>
    expect(pageRule('letter', 96)).toBe('@page { size: letter portrait; margin: 12mm; }'))
})

it.each([
  ['letter', true],
  ['roll80', true],
  ['a4', false],
  [80, false],
  [null, false],
])('recognizes %s as paper: %s', (value, expected) => expect(isPaper(value)).toBe(expected))
