import { expect, test } from 'vitest'

import { isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('from the database'), { code })

test.each(['08006', '08P01', '25006', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])(
  'counts %s as unavailable',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
  },
)

test('counts a lost connection without a code as unavailable', () => {
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  const broken = 'Client has encountered a connection error and is not queryable'
  expect(isUnavailable(new Error(broken))).toBe(true)
})

test.each(['23505', '40001', '57014', '42P01'])(
  'counts %s as a failure of the statement',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(false)
  },
)

test('counts other errors as failures', () => {
  expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
  expect(isUnavailable('Connection terminated')).toBe(false)
})
