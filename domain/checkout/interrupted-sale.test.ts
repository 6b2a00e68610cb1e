import { expect, it } from 'vitest'

import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildProduct, lakeviewProducts, notaryService } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'

import { fromProduct } from '../pricing/payable.ts'
import { emptyCart } from './cart.ts'
import {
  InterruptedSale,
  interruptSale,
  isExpired,
  isSellerOf,
  resumeSale,
} from './interrupted-sale.ts'

const NOW = Date.UTC(2026, 2, 12, 15)
const HOUR = 3_600_000
const session = buildSession()
const contact = { firstName: 'Zoë', lastName: 'Doe', email: 'zoe@example.com', phone: '555-0100' }
const record = buildPayable({
  id: 'DL-1001',
  catalogItemId: 'DL-1001',
  name: 'Rex, owned by Zoë Doe',
  payableType: 'Integrated',
  soid: 'dogs',
})
const notary = fromProduct(notaryService, { name: 'For Zoë Doe', cents: 1_250 })

const keep = (...payables: Parameters<typeof interruptSale>[0]['payables']) =>
  InterruptedSale.parse(interruptSale({ ...emptyCart, contact, payables } as never, session, NOW))

it('keeps nothing of an empty cart', () => {
  expect(interruptSale(emptyCart, session, NOW)).toBeUndefined()
})

it('keeps nothing that names the customer', () => {
  const kept = JSON.stringify(keep(notary, record))
  expect(kept).not.toMatch(/Zoë|Doe|555|Rex|DL-1001/)
})

it('resumes with the catalog’s price and name', () => {
  const cheaper = buildProduct({ priceAmount: '12.00', name: 'Certified Copy of a Record' })
  expect(resumeSale(keep(buildPayable()), [cheaper], [])).toEqual({
    payables: [fromProduct(cheaper)],
    advice: ['The items are still here.'],
  })
})

it('resumes a typed amount and asks for a typed name', () => {
  const { payables, advice } = resumeSale(keep(notary), lakeviewProducts, [])
  expect(payables).toMatchObject([{ name: notaryService.name, amountValue: notary.amountValue }])
  expect(
    advice.includes('A name that you typed was not kept. Check the name before you check out.'),
  ).toBe(notaryService.nameEditable)
})

it('drops a typed amount once the price is fixed', () => {
  const fixed = { ...notaryService, priceEditable: false, priceAmount: '9.00' }
  expect(resumeSale(keep(notary), [fixed], []).payables).toMatchObject([{ amountValue: '9.00' }])
})

it('leaves out an item that the catalog no longer has', () => {
  expect(resumeSale(keep(buildPayable()), [], [])).toEqual({
    payables: [],
    advice: ['An item is no longer in the catalog and was left out.'],
  })
})

it('asks to search for a record again', () => {
  const system = { soid: 'dogs', displayName: 'Dog Licenses' }
  expect(resumeSale(keep(record), [], [system])).toEqual({
    payables: [],
    advice: ['Search for the record again in Dog Licenses.'],
  })
})

it('belongs to one cashier in one office', () => {
  const sale = keep(buildPayable())
  expect(isSellerOf(sale, session)).toBe(true)
  expect(isSellerOf(sale, { ...session, tenantUserId: 'somebody-else' })).toBe(false)
  expect(isSellerOf(sale, { ...session, tenantId: 'another-office' })).toBe(false)
})

it.each([
  ['kept for less than 12 hours', 12 * HOUR - 1, false],
  ['dropped after 12 hours', 12 * HOUR, true],
  ['dropped if the clock was set back', -1, true],
])('is %s', (_, age, expected) => {
  expect(isExpired(keep(buildPayable()), NOW + age)).toBe(expected)
})
