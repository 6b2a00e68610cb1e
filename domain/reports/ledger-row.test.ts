import { expect, test } from 'vitest'

import { manyPayments } from '#mocks/fixtures/history.ts'

import { LedgerRow, LedgerRows } from './ledger-row.ts'
import { rowsOf } from './ledger-rows.ts'

const [first] = rowsOf(manyPayments(1))
const row: unknown = JSON.parse(JSON.stringify(first))

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

const cases = pathsOf(row).flatMap((path) => values.map((value) => ({ path, value })))

test('LedgerRows accepts exactly what the LedgerRow schema accepts', () => {
  expect(cases.length).toBeGreaterThan(600)
  const differing = cases.filter(({ path, value }) => {
    const changed = withValue(row, path, value)
    // The quick check has no defaults.
    const isLeftOut = path.at(-1) === 'currencyCode' && value === undefined
    const expected = !isLeftOut && LedgerRow.safeParse(changed).success
    return LedgerRows.safeParse([row, changed]).success !== expected
  })
  expect(differing).toEqual([])
  expect(LedgerRows.parse([row])).toEqual([first])
  expect(LedgerRows.safeParse({}).success).toBe(false)
  expect(LedgerRows.safeParse([]).success).toBe(true)
})
