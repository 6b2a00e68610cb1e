import { describe, expect, it } from 'vitest'

import { BankAccount } from '#domain/payments/bank.ts'

import { accountScanned, accountTyped, nothingTyped, typedErrors } from './typed-account.ts'

const typed = {
  ...nothingTyped,
  routingNumber: '021000021',
  accountNumber: '1234567890',
  repeated: '1234567890',
}

describe('typedErrors', () => {
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

  it('reports account numbers that differ', () => {
    expect(typedErrors.repeated('1234567891', '1234567890')).toMatch(/differ/)
    expect(typedErrors.repeated('', '1234567890')).toBe('This field cannot be blank.')
    expect(typedErrors.repeated('1234567890', '1234567890')).toBeUndefined()
  })
})

describe('the charged account', () => {
  it('takes the typed numbers, with or without a check number', () => {
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

  it('takes the scanned numbers and the chosen account type', () => {
    const check = { routingNumber: '021000021', accountNumber: '1234567890', checkNumber: '1001' }
    expect(accountScanned(check, 'SAVINGS')).toEqual({ ...check, accountType: 'SAVINGS' })
  })
})
