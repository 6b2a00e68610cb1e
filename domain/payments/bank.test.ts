import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { BankAccount, BankChargeRequest, isRoutingNumber } from './bank.ts'

const account: BankAccount = {
  routingNumber: '021000021',
  accountNumber: '1234567890',
  accountType: 'CHECKING',
  checkNumber: '1001',
}

const problemsOf = (given: Partial<Record<keyof BankAccount, unknown>>) =>
  BankAccount.safeParse({ ...account, ...given }).error?.issues.map(({ message }) => message)

describe('isRoutingNumber', () => {
  it.each(['021000021', '122105155', '011401533', '091000019'])('accepts %s', (digits) =>
    expect(isRoutingNumber(digits)).toBe(true),
  )

  it.each(['021000022', '000000000', '02100002', '0210000210', '02100002a', '021 00002', ''])(
    'rejects "%s"',
    (digits) => expect(isRoutingNumber(digits)).toBe(false),
  )

  it('detects any single mistyped digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = '122105155'.split('')
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(isRoutingNumber(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('BankAccount', () => {
  it('accepts a complete account', () => expect(problemsOf({})).toBeUndefined())

  it('accepts an account without a check number', () =>
    expect(problemsOf({ checkNumber: null })).toBeUndefined())

  it.each([
    [{ routingNumber: '122105156' }, 'Check the routing number: it is nine digits on the check.'],
    [{ accountNumber: '123' }, 'The account number has 4 to 17 digits.'],
    [{ accountNumber: '1'.repeat(18) }, 'The account number has 4 to 17 digits.'],
    [{ accountNumber: '12 34' }, 'The account number has 4 to 17 digits.'],
    [{ checkNumber: '' }, 'The check number has up to 10 digits.'],
    [{ checkNumber: '12345678901' }, 'The check number has up to 10 digits.'],
  ])('rejects %o', (given, message) => expect(problemsOf(given)).toEqual([message]))

  it('rejects an unknown account type', () =>
    expect(problemsOf({ accountType: 'OTHER' })).toHaveLength(1))

  it('requires an attempt ID in a charge request', () => {
    const attemptId = '0195aa10-0000-8000-8000-000000000001'
    expect(BankChargeRequest.safeParse({ attemptId, account }).success).toBe(true)
    expect(BankChargeRequest.safeParse({ attemptId: 'first', account }).success).toBe(false)
  })
})
