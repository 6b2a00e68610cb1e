import { describe, expect, it } from 'vitest'

import { BankAccount } from '#domain/bank.ts'

import { accountScanned, accountTyped, nothingTyped, typedErrors } from './typed-account.ts'

const typed = {
  ...nothingTyped,
  routingNumber: '021000021',
  accountNumber: '1234567890',
  repeated: '1234567890',
}

describe('what is wrong with a number', () => {
  it.each([
    ['', 'This field cannot be blank.'],
    ['02100002', 'The routing number has 9 digits.'],
    ['021000022', 'A digit of the routing number is wrong. Compare it with the check.'],
    ['021000021', undefined],
  ])('routing number "%s": %s', (value, message) =>
    expect(typedErrors.routingNumber(value)).toBe(message),
  )

  it.each([
    ['', 'This field cannot be blank.'],
    ['123', 'The account number has 4 to 17 digits.'],
    ['1234', undefined],
  ])('account number "%s": %s', (value, message) =>
    expect(typedErrors.accountNumber(value)).toBe(message),
  )

  it('is found by typing it twice', () => {
    expect(typedErrors.repeated('1234567891', '1234567890')).toMatch(/differ/)
    expect(typedErrors.repeated('', '1234567890')).toBe('This field cannot be blank.')
    expect(typedErrors.repeated('1234567890', '1234567890')).toBeUndefined()
  })
})

describe('the account that is charged', () => {
  it('is the one that was typed, with or without the number of a check', () => {
    const account = accountTyped(typed)
    expect(account).toEqual({
      routingNumber: '021000021',
      accountNumber: '1234567890',
      accountType: 'CHECKING',
      checkNumber: null,
    })
    expect(BankAccount.parse(account)).toEqual(account)
    expect(accountTyped({ ...typed, accountType: 'SAVINGS', checkNumber: '1001' })).toMatchObject({
      accountType: 'SAVINGS',
      checkNumber: '1001',
    })
  })

  it('is the one on the check that was scanned, of the type that the cashier says', () => {
    const check = { routingNumber: '021000021', accountNumber: '1234567890', checkNumber: '1001' }
    expect(accountScanned(check, 'SAVINGS')).toEqual({ ...check, accountType: 'SAVINGS' })
  })
})
