import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { Id, text } from './text.ts'
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

  it('takes no NUL, which no database stores', () =>
    expect(messageOf('a\u0000')).toBe('Remove the characters that cannot be printed.'))
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
