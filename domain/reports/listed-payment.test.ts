import { expect, test } from 'vitest'

import { manyPayments } from '#mocks/fixtures/history.ts'

import { ListedPayment, ListedPayments } from './listed-payment.ts'

const [listed] = manyPayments(1)
if (!listed) throw new Error('There are no payments.')
const payment = ListedPayment.parse(listed)

/** Paths of all nested values. */
const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, within]) => [
        [key],
        ...pathsOf(within).map((path) => [key, ...path]),
      ])
    : []

const withValue = (whole: unknown, [key = '', ...rest]: string[], value: unknown): unknown => {
  const copy = structuredClone(whole) as Record<string, unknown>
  copy[key] = rest.length > 0 ? withValue(copy[key], rest, value) : value
  return copy
}

const values: unknown[] = [
  undefined,
  null,
  true,
  0,
  1.5,
  -1,
  2 ** 53,
  Number.NaN,
  '',
  'SALE',
  'REFUND',
  'a b',
  'US',
  '1e3',
  '12.50',
  '-12.5',
  '12345678901',
  '1.1234567',
  '\0',
  '\ud800',
  ...[20, 21, 64, 65, 100, 101, 201, 202].map((length) => 'x'.repeat(length)),
  {},
  [],
  [{}],
  [null],
]

const cases = pathsOf(payment).flatMap((path) => values.map((value) => ({ path, value })))

test('ListedPayments accepts exactly what the ListedPayment schema accepts', () => {
  expect(cases.length).toBeGreaterThan(600)
  const differing = cases.filter(({ path, value }) => {
    const changed = withValue(payment, path, value)
    // The quick check has no defaults.
    const isLeftOut = path.at(-1) === 'currencyCode' && value === undefined
    const expected = !isLeftOut && ListedPayment.safeParse(changed).success
    return ListedPayments.safeParse([payment, changed]).success !== expected
  })
  expect(differing).toEqual([])
  expect(ListedPayments.safeParse({}).success).toBe(false)
  expect(ListedPayments.safeParse([]).success).toBe(true)
})
