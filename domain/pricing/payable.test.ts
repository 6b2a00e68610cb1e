import { describe, expect, it } from 'vitest'

import { buildPayableRequest } from '#mocks/fixtures/payable.ts'
import { buildProduct, miscellaneousFee } from '#mocks/fixtures/product.ts'

import { hasEditableFields, priceOf } from '../catalog/product.ts'
import { fromCents, usd } from '../money/money.ts'
import {
  amountOf,
  customItemNameError,
  customItemPriceError,
  fromProduct,
  PayableRequest,
  toRequest,
} from './payable.ts'
const maximum = usd('5000.00')

describe('customItemPriceError', () => {
  it.each([
    ['0.00', 'Price must be at least $0.01.'],
    ['-1.00', 'Price must be at least $0.01.'],
    ['0.009', 'Price must be at least $0.01.'],
    ['0.01', undefined],
    ['5000.00', undefined],
    ['5000.01', 'Price cannot be more than $5,000.00.'],
  ])('$%s: %s', (price, message) => expect(customItemPriceError(usd(price), maximum)).toBe(message))
})

describe('customItemNameError', () => {
  it.each([
    ['', 'This field cannot be blank.'],
    [' \t', 'This field cannot be blank.'],
    ['Maps', undefined],
  ])('%j: %s', (name, message) => expect(customItemNameError(name)).toBe(message))
})

describe('fromProduct', () => {
  it("creates a line with the product's name and price", () => {
    const product = buildProduct()
    expect(fromProduct(product)).toEqual({
      id: product._id,
      lineItemId: product._id,
      catalogItemId: product._id,
      name: 'Certified Copy',
      description: product.description,
      amountValue: '15.00',
      amountCurrencyCode: 'USD',
      originalAmountValue: '15.00',
      payableType: 'CustomItem',
      serviceOfferingId: 'lakeview-clerk',
      nameEditable: false,
      priceEditable: false,
    })
  })

  it("applies the cashier's changes, trimmed", () => {
    const line = fromProduct(miscellaneousFee, { name: ' Maps ', cents: 1234 })
    expect(line).toMatchObject({
      name: 'Maps',
      amountValue: '12.34',
      originalAmountValue: '12.34',
      nameEditable: true,
      priceEditable: true,
    })
  })

  it('keeps the currency', () => {
    const product = buildProduct({ priceCurrencyCode: 'CAD' })
    expect(amountOf(fromProduct(product, { cents: 100 }))).toEqual(fromCents(100, 'CAD'))
    expect(priceOf(product)).toEqual(fromCents(1_500, 'CAD'))
  })

  it('fits the request schema', () => {
    const request = toRequest(fromProduct(buildProduct()))
    expect(PayableRequest.parse(request)).toEqual(request)
  })
})

describe('hasEditableFields', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('with name editable %s and price editable %s: %s', (nameEditable, priceEditable, expected) =>
    expect(hasEditableFields(buildProduct({ nameEditable, priceEditable }))).toBe(expected),
  )
})

describe('PayableRequest', () => {
  it.each(['-5.00', '10.005', '1e3', 'abc', '', '1,000.00', '9999999999.99', '1.0000001'])(
    'rejects the amount %j',
    (amountValue) =>
      expect(PayableRequest.safeParse(buildPayableRequest({ amountValue })).success).toBe(false),
  )

  it.each([
    ['0.01', '0.01'],
    ['15', '15.00'],
    ['15.5', '15.50'],
    ['015.50', '15.50'],
    ['15.500000', '15.50'],
    ['1000000000.00', '1000000000.00'],
  ])('reads the amount %j as %j', (amountValue, read) =>
    expect(PayableRequest.parse(buildPayableRequest({ amountValue })).amountValue).toBe(read),
  )

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(201) },
    { name: 'a\u0000b' },
    { description: 'x'.repeat(1_001) },
    { id: 'a b' },
    { catalogItemId: '' },
    { amountCurrencyCode: 'usd' },
  ])('rejects %o', (changes) =>
    expect(PayableRequest.safeParse(buildPayableRequest(changes)).success).toBe(false),
  )
})
