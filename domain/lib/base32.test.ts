import fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromBase32, toBase32 } from './base32.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes "%s" as RFC 4648 does', (text, encoded) => {
  expect(toBase32(bytesOf(text))).toBe(encoded)
  expect(fromBase32(encoded)).toEqual(bytesOf(text))
})

it('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes)
    }),
  )
})

it.each(['my', 'MZ', 'MY======', 'M Y', 'M', 'MZXW6Y', 'M0', 'MY\n'])('rejects "%s"', (text) => {
  expect(fromBase32(text)).toBeUndefined()
})
