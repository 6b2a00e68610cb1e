import { describe, expect, it, test } from 'vitest'

import { lockAfterError, lockLimit, pinError, takenOverBy } from './lock.ts'

describe('pinError', () => {
  test.each(['2580', '7391', '10203040', '1243'])('accepts %s', (pin) =>
    expect(pinError(pin)).toBeUndefined(),
  )

  test.each([
    ['', 'Use 4 to 8 digits.'],
    ['739', 'Use 4 to 8 digits.'],
    ['739173917', 'Use 4 to 8 digits.'],
    ['73 1', 'Use digits only.'],
    ['٣٩١٧', 'Use digits only.'],
    ['4444', 'Do not repeat one digit.'],
    ['1234', 'Do not use digits in a row, such as 1234.'],
    ['87654', 'Do not use digits in a row, such as 1234.'],
  ])('rejects "%s": %s', (pin, message) => expect(pinError(pin)).toBe(message))
})

describe('lockLimit', () => {
  test.each([
    [5, 300_000],
    [0, null],
    [-1, null],
    [0.5, null],
    [Number.NaN, null],
  ])('maps %s minutes to %s ms', (minutes, limit) => expect(lockLimit(minutes)).toBe(limit))
})

describe('lockAfterError', () => {
  test.each([
    [0, 30, undefined],
    [29, 30, undefined],
    [30, 30, 'Must be less than the session timeout.'],
    [30, 0, undefined],
    [1.5, 30, 'Enter a whole number of minutes.'],
    [-1, 30, 'Enter a whole number of minutes.'],
    [Number.NaN, 30, 'Enter a whole number of minutes.'],
  ])('maps %s of %s minutes to %s', (minutes, timeout, message) =>
    expect(lockAfterError(minutes, timeout)).toBe(message),
  )
})

describe('takenOverBy', () => {
  const cory = { accountId: 'cory', isAdmin: false }
  const mary = { accountId: 'mary', isAdmin: false }
  const own = { userId: 'cory' }

  it('records the person who takes over', () =>
    expect(takenOverBy(own, cory, mary)).toEqual({ accountId: 'mary' }))

  it('records the latest of several', () => {
    const handedOver = { ...own, takenOverById: 'mary' }
    expect(takenOverBy(handedOver, mary, { accountId: 'nina' })).toEqual({ accountId: 'nina' })
  })

  it('records no one else once the owner is back', () =>
    expect(takenOverBy({ ...own, takenOverById: 'mary' }, mary, cory)).toEqual({
      accountId: null,
    }))

  it('does not hand over what was not theirs', () =>
    expect(takenOverBy(own, { accountId: 'nina', isAdmin: false }, mary)).toBeNull())

  it('hands over any payment of an administrator', () =>
    expect(takenOverBy(own, { accountId: 'ada', isAdmin: true }, mary)).toEqual({
      accountId: 'mary',
    }))
})
