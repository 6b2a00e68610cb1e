import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { Id, line, storable, text } from './text.ts'
import { fullName } from './user.ts'

describe('an identifier', () => {
  it.each(['a', 'lakeview', '0195aa10-0001-7000-8000-000000000001', 'a_b:c.d-e', 'x'.repeat(64)])(
    '%s is one',
    (id) => expect(Id.safeParse(id).success).toBe(true),
  )

  it.each(['', ' ', 'a b', 'a/b', 'a\n', 'a?b', 'ä', 'x'.repeat(65), null, 7])('%j is none', (id) =>
    expect(Id.safeParse(id).success).toBe(false),
  )

  it('stands in a path as it is', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        if (Id.safeParse(id).success) expect(encodeURIComponent(id).replaceAll('%3A', ':')).toBe(id)
      }),
    )
  })
})

describe('text', () => {
  const messageOf = (value: unknown) => z.safeParse(text(3), value).error?.issues[0]?.message

  it('takes any characters up to its length', () => {
    expect(messageOf('')).toBe(undefined)
    expect(messageOf('Zoë')).toBe(undefined)
    expect(messageOf('a\nb')).toBe(undefined)
  })

  it('says what is too long', () =>
    expect(messageOf('abcd')).toBe('Must be less than 3 characters long.'))

  it.each(['a\u0000', '\ud83d', '\udc4d\ud83d'])(
    'takes not %j, which no database stores',
    (value) => {
      const told = 'Remove the characters that cannot be printed.'
      expect(messageOf(value)).toBe(told)
      expect(z.safeParse(line(3), value).error?.issues[0]?.message).toBe(told)
    },
  )

  it('takes a character of two halves', () => expect(messageOf('👍')).toBe(undefined))
})

describe('what another system said', () => {
  it.each([
    ['as it is', 'as it is'],
    ['Nul\u0000', 'Nul'],
    ['halves \ud83d\u{1f44d}\udc4d', 'halves 👍'],
    ['too long to be kept', 'too long to'],
    // The eleventh place is in the middle of a character.
    ['0123456789👍', '0123456789'],
  ])('of %j is stored as %j', (said, kept) => expect(storable(said, 11)).toBe(kept))

  it('can always be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (said, max) => {
        expect(z.safeParse(text(Math.max(max, 1)), storable(said, max)).success).toBe(true)
      }),
    )
  })
})

describe('a full name', () => {
  it.each([
    ['Ada', 'Lindqvist', 'Ada Lindqvist'],
    ['Ada', '', 'Ada'],
    [undefined, 'Lindqvist', 'Lindqvist'],
    [' ', 'Lindqvist', 'Lindqvist'],
    ['', '', ''],
  ])('of %j and %j is %j', (first, last, expected) => expect(fullName(first, last)).toBe(expected))
})
