import { expect, test } from 'vitest'

import { usd } from '../money/money.ts'
import { productWarnings } from './product-warnings.ts'

const limits = { least: usd('1.00'), most: usd('500.00') }
const warnings = (cents: number | null, { name = 'Map', priceEditable = false } = {}) =>
  productWarnings({ name, cents, priceEditable }, ['Certified Copy'], limits)

test('warns of another product with the same name, whatever its case and accents', () => {
  expect(warnings(1_500, { name: ' CERTIFIED cópy ' })).toEqual([
    'Another product is named “Certified Copy”. Cashiers may mix them up.',
  ])
  expect(warnings(1_500, { name: 'Certified Copies' })).toEqual([])
})

test('warns of a fixed price outside the limits of a payment', () => {
  expect(warnings(99)).toEqual([
    'It cannot be sold at this price, because the minimum payment is $1.00.',
  ])
  expect(warnings(50_001)).toEqual([
    'It cannot be sold at this price, because the maximum payment is $500.00.',
  ])
})

test.each([100, 50_000, 0, null])('accepts a price of %s cents', (cents) => {
  expect(warnings(cents)).toEqual([])
})

test('leaves a price to the cashier who can edit it', () => {
  expect(warnings(99, { priceEditable: true })).toEqual([])
})
