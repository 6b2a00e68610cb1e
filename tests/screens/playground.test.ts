import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { compositions } from '#storybook/playground/compositions.ts'
import { decode, encode } from '#storybook/playground/link.ts'

describe('the address of a composition', () => {
  test('holds any text in the characters that Storybook allows in arguments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (code) => {
        expect(encode(code)).toMatch(/^[\w-]*$/)
        expect(decode(encode(code))).toBe(code)
      }),
    )
  })

  test('holds each composition to start from in less than 2,000 characters', () => {
    const lengths = Object.values(compositions).map((code) => encode(code).length)
    expect(Math.max(...lengths)).toBeLessThan(2_000)
  })

  test.each(['%', 'a', '_w'])('is damaged if it is %s', (argument) => {
    expect(decode(argument)).toBeNull()
  })
})
