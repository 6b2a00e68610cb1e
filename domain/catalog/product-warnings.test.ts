import { expect, test } from 'vitest'

import { usd } from '../money/money.ts'
import { namesakeWarning, priceWarning } from './product-warnings.ts'

const limits = { least: usd('1.00'), most: usd('500.00') }
const warningOf = (cents: number | null, priceEditable = false) =>
  priceWarning({ cents, priceEditable }, limits)

test('warns of another product with the same name, whatever its case and accents', () => {
  expect(namesakeWarning(' CERTIFIED cópy ', ['Certified Copy'])).toBe(
    'Another product is named “Certified Copy”. Cashiers may mix them up.',
  )
})

test.each(['Certified Copies', ' ', ''])('accepts the name %j', (name) => {
  expect(namesakeWarning(name, ['Certified Copy'])).toBeUndefined()
})

test('warns of a fixed price outside the limits of a payment', () => {
  expect(warningOf(99)).toBe(
    'It cannot be sold at this price, because the minimum payment is $1.00.',
  )
  expect(warningOf(50_001)).toBe(
    'It cannot be sold at this price, because the maximum payment is $500.00.',
  )
})

test.each([100, 50_000, 0, null])('accepts a price of %s cents', (cents) => {
  expect(warningOf(cents)).toBeUndefined()
})

test('leaves a price to the cashier who can edit it', () => {
  expect(warningOf(99, true)).toBeUndefined()
})
