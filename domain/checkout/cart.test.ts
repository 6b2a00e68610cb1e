import { describe, expect, it } from 'vitest'

import { buildFee, buildFees } from '#mocks/fixtures/fee.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'

import { usd } from '../money/money.ts'
import { PaymentRequest } from '../payments/payment-request.ts'
import { type Cart, emptyCart, grandTotalOf, isFull, reduceCart, subTotalOf } from './cart.ts'
import { toPaymentRequest } from './to-payment-request.ts'

const frontCounter1 = buildTerminal()
const copy = buildPayable()
const license = buildPayable({ id: 'license', lineItemId: 'license', amountValue: '20.00' })
const filled: Cart = {
  payables: [copy, license],
  contact: { firstName: 'Zoë', lastName: 'Doe', email: 'zoe@example.com', phone: '555-0100' },
  customerLanguage: 'en',
  paymentMethod: 'CARD_PRESENT',
  cardSubType: 'DEBIT',
  terminal: frontCounter1,
}

describe('reduceCart', () => {
  it('adds one selection of several lines', () => {
    const cart = reduceCart(emptyCart, { type: 'add', payables: [copy, license] })
    expect(cart.payables).toEqual([copy, license])
    expect(isFull(cart)).toBe(true)
  })

  it('ignores additions to a full cart', () => {
    const cart = reduceCart(emptyCart, { type: 'add', payables: [copy] })
    expect(reduceCart(cart, { type: 'add', payables: [license] })).toBe(cart)
  })

  it('accepts a selection again after its line is removed', () => {
    const cart = reduceCart({ ...filled, payables: [copy] }, { type: 'remove', payableId: copy.id })
    expect(isFull(cart)).toBe(false)
    expect(reduceCart(cart, { type: 'add', payables: [license] }).payables).toEqual([license])
  })

  it('returns to English when a new selection is added', () => {
    const spanish = reduceCart(filled, { type: 'setCustomerLanguage', customerLanguage: 'es' })
    expect(toPaymentRequest(spanish).customerLanguage).toBe('es')
    const next = reduceCart({ ...spanish, payables: [] }, { type: 'add', payables: [license] })
    expect(next.customerLanguage).toBe('en')
    expect(toPaymentRequest(next)).not.toHaveProperty('customerLanguage')
  })

  it('forgets the contact when a new selection is added', () => {
    const cart = reduceCart({ ...filled, payables: [] }, { type: 'add', payables: [license] })
    expect(cart.contact).toEqual(emptyCart.contact)
  })

  it('removes one line', () => {
    expect(reduceCart(filled, { type: 'remove', payableId: copy.id }).payables).toEqual([license])
    expect(reduceCart(filled, { type: 'remove', payableId: 'who' }).payables).toEqual([
      copy,
      license,
    ])
  })

  it('updates one line in place', () => {
    const payable = { ...copy, amountValue: '16.00' }
    expect(reduceCart(filled, { type: 'update', payable }).payables).toEqual([payable, license])
  })

  it('empties the cart on reset', () => {
    expect(reduceCart(filled, { type: 'reset' })).toEqual(emptyCart)
  })

  it('clears the card type if the payment method changes', () => {
    expect(reduceCart(filled, { type: 'setPaymentMethod', paymentMethod: 'BANK' })).toEqual({
      ...filled,
      paymentMethod: 'BANK',
      cardSubType: null,
    })
  })

  it.each([
    [{ type: 'setCardSubType', cardSubType: 'CREDIT' }, { cardSubType: 'CREDIT' }],
    [{ type: 'setTerminal', terminal: frontCounter2 }, { terminal: frontCounter2 }],
    [{ type: 'setContact', contact: emptyCart.contact }, { contact: emptyCart.contact }],
  ] as const)('changes only one field on %o', (action, changes) =>
    expect(reduceCart(filled, action)).toEqual({ ...filled, ...changes }),
  )

  it('starts empty with card payment', () => {
    expect(isFull(emptyCart)).toBe(false)
    expect(emptyCart).toMatchObject({ paymentMethod: 'CARD_PRESENT', cardSubType: null })
  })
})

describe('subTotalOf and grandTotalOf', () => {
  it('sums the lines', () => {
    expect(subTotalOf(filled)).toEqual(usd('35.00'))
    expect(subTotalOf(emptyCart)).toEqual(usd('0.00'))
  })

  it('adds the fees in whole cents', () => {
    const fees = [buildFees({ fees: [buildFee({ amount: usd('0.8225') })] })]
    expect(grandTotalOf(filled, fees)).toEqual(usd('35.82'))
    expect(grandTotalOf(filled, [])).toEqual(usd('35.00'))
  })

  it('has no grand total while credit or debit decides the fee', () => {
    expect(grandTotalOf(filled, [buildFees()])).toBe(undefined)
  })
})

describe('toPaymentRequest', () => {
  it('maps the cart to a trimmed request', () => {
    const contact = { firstName: ' Zoë ', lastName: 'Doe', email: ' zoe@example.com', phone: '' }
    expect(toPaymentRequest({ ...filled, payables: [copy], contact })).toEqual({
      customerFirstName: 'Zoë',
      customerLastName: 'Doe',
      customerEmail: 'zoe@example.com',
      customerPhone: '',
      payables: [
        {
          id: copy.id,
          catalogItemId: copy.catalogItemId,
          name: 'Certified Copy',
          description: copy.description,
          amountValue: '15.00',
          amountCurrencyCode: 'USD',
          payableType: 'CustomItem',
          serviceOfferingId: 'lakeview-clerk',
          soid: null,
          paymentSelection: null,
        },
      ],
      paymentMethodType: 'CardPresent',
      cardSubTypeSelectedByTeller: 'Debit',
      terminalId: frontCounter1._id,
    })
  })

  it('fits the request schema', () => {
    const bank: Cart = { ...filled, paymentMethod: 'BANK', cardSubType: null, terminal: null }
    const request = toPaymentRequest(bank)
    expect(PaymentRequest.parse(request)).toEqual(request)
    expect(request).toMatchObject({
      paymentMethodType: 'Bank',
      cardSubTypeSelectedByTeller: null,
      terminalId: null,
    })
  })
})
