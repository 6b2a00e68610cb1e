import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { fullName } from '../identity/user.ts'
import { Id, line, storable, text } from './text.ts'

describe('Id', () => {
  it.each(['a', 'lakeview', '0195aa10-0001-7000-8000-000000000001', 'a_b:c.d-e', 'x'.repeat(64)])(
    'accepts %s',
    (id) => expect(Id.safeParse(id).success).toBe(true),
  )

  it.each(['', ' ', 'a b', 'a/b', 'a\n', 'a?b', 'ä', 'x'.repeat(65), null, 7])('rejects %j', (id) =>
    expect(Id.safeParse(id).success).toBe(false),
  )

  it('needs no encoding in a path', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        if (Id.safeParse(id).success) expect(encodeURIComponent(id).replaceAll('%3A', ':')).toBe(id)
      }),
    )
  })
})

describe('text', () => {
  const messageOf = (value: unknown) => z.safeParse(text(3), value).error?.issues[0]?.message

  it('accepts any characters up to the limit', () => {
    expect(messageOf('')).toBe(undefined)
    expect(messageOf('Zoë')).toBe(undefined)
    expect(messageOf('a\nb')).toBe(undefined)
  })

  it('rejects longer text', () =>
    expect(messageOf('abcd')).toBe('Must be less than 3 characters long.'))

  it.each(['a\u0000', '\ud83d', '\udc4d\ud83d'])(
    'rejects %j, which no database stores',
    (value) => {
      const told = 'Remove the characters that cannot be printed.'
      expect(messageOf(value)).toBe(told)
      expect(z.safeParse(line(3), value).error?.issues[0]?.message).toBe(told)
    },
  )

  it('accepts a surrogate pair', () => expect(messageOf('👍')).toBe(undefined))
})

describe('storable', () => {
  it.each([
    ['as it is', 'as it is'],
    ['Nul\u0000', 'Nul'],
    ['halves \ud83d\u{1f44d}\udc4d', 'halves 👍'],
    ['too long to be kept', 'too long to'],
    // The limit falls within a surrogate pair.
    ['0123456789👍', '0123456789'],
  ])('turns %j into %j', (said, kept) => expect(storable(said, 11)).toBe(kept))

  it('returns text that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (said, max) => {
        expect(z.safeParse(text(Math.max(max, 1)), storable(said, max)).success).toBe(true)
      }),
    )
  })
})

describe('fullName', () => {
  it.each([
    ['Ada', 'Lindqvist', 'Ada Lindqvist'],
    ['Ada', '', 'Ada'],
    [undefined, 'Lindqvist', 'Lindqvist'],
    [' ', 'Lindqvist', 'Lindqvist'],
    ['', '', ''],
  ])('joins %j and %j as %j', (first, last, expected) =>
    expect(fullName(first, last)).toBe(expected),
  )
})
