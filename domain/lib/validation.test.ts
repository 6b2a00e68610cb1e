import { describe, expect, it } from 'vitest'

import {
  atMost,
  email,
  lengthAtLeast,
  lengthAtMost,
  moreThan,
  notEmpty,
  password,
  validate,
  whenFilled,
} from './validation.ts'

describe('messages of the specification', () => {
  it.each([
    [notEmpty()('  '), 'This field cannot be blank.'],
    [atMost(5)(6), 'Cannot be more than 5.'],
    [moreThan(5)(5), 'Must be more than 5.'],
    [lengthAtMost(3)('abcd'), 'Must be less than 3 characters long.'],
    [lengthAtLeast(3)('ab'), 'Must be at least 3 characters long.'],
    [password()('1234567'), 'Password must be at least 8 characters long'],
  ])('%s', (said, expected) => expect(said).toBe(expected))
})

describe('passing values return undefined for', () => {
  it.each([
    notEmpty()('a'),
    atMost(5)(5),
    moreThan(5)(6),
    lengthAtMost(3)('abc'),
    lengthAtMost(1)('🧾'),
    lengthAtLeast(3)('abc'),
    password()('12345678'),
    whenFilled(email())(''),
  ])('rule %#', (said) => expect(said).toBeUndefined())
})

describe('email', () => {
  it.each(['a@b.example', 'cory.mason+till@lakeview.example', "o'neil@court.example"])(
    'accepts %s',
    (value) => expect(email()(value)).toBeUndefined(),
  )

  it.each([
    '',
    'a',
    'a@b',
    'a b@c.example',
    'a@@b.example',
    '@b.example',
    `a@${'b'.repeat(250)}.example`,
  ])('rejects %j', (value) =>
    expect(email()(value)).toBe(
      'Enter an email address in the correct format, like name@example.com.',
    ),
  )

  it('uses the given message', () => expect(email('Check it.')('a')).toBe('Check it.'))
})

it('returns the first failure of a chain', () => {
  expect(validate('', notEmpty('first'), lengthAtLeast(3, 'second'))).toBe('first')
  expect(validate('ab', notEmpty('first'), lengthAtLeast(3, 'second'))).toBe('second')
  expect(validate('abc', notEmpty('first'), lengthAtLeast(3, 'second'))).toBeUndefined()
})
