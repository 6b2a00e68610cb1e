import { expect } from 'vitest'

import type { PaymentRequest } from '#domain/payment.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

/** A Certified Copy of which something is changed. */
const withLine = async (world: World, changes: object, name = 'Certified Copy') => ({
  body: {
    ...(await world.paymentBody()),
    payables: [{ ...(await world.payable(name)), ...changes }],
  },
})

const priced = (world: World, amountValue: string) =>
  withLine(world, { amountValue, name: 'Copies' }, 'Miscellaneous Fee')

const changed = async (world: World, changes: Partial<PaymentRequest> | object) => ({
  body: { ...(await world.paymentBody()), ...changes },
})

export const createPayment: { createPayment: Cases<'createPayment'> } = {
  createPayment: [
    {
      goal: 'makes a payment of which nothing is charged yet',
      ask: async (world) => ({ body: await world.paymentBody() }),
      holds: async (payment, world) => {
        expect(payment).toMatchObject({
          tenantId: 'lakeview',
          status: 'INCOMPLETE',
          outcomePending: false,
          subpayments: [],
          failureCode: null,
          location: 'City Hall',
          paymentMethodType: 'CARD_PRESENT',
          cardSubTypeSelectedByTeller: 'CREDIT',
          userFirstName: 'Cory',
          userLastName: 'Mason',
          totals: {
            subTotal: usd('15.00'),
            feeTotal: usd('1.00'),
            grandTotal: usd('16.00'),
            chargedTotal: usd('0.00'),
          },
        })
        expect(payment.confirmationNumber).toMatch(/^[A-Z\d]{10}$/)
        expect(Math.abs(payment.createdAt - Date.now() / 1_000)).toBeLessThan(60)
        const params = { paymentId: payment._id }
        expect(await world.contents('getPayment', { params })).toEqual(payment)
      },
    },
    {
      goal: 'charges what debit costs',
      ask: (world) => changed(world, { cardSubTypeSelectedByTeller: 'Debit' }),
      holds: ({ fees, totals }) => {
        expect(fees).toEqual([{ type: 'DEBIT_CARD', amount: usd('1.50') }])
        expect(totals.grandTotal).toEqual(usd('16.50'))
      },
    },
    {
      goal: 'takes an edited name and price where the catalogue allows it',
      ask: (world) => priced(world, '4999.99'),
      holds: ({ payables, totals }) => {
        expect(payables).toMatchObject([
          { name: 'Copies', amountValue: '4999.99', originalAmountValue: '4999.99' },
        ])
        expect(totals).toMatchObject({ subTotal: usd('4999.99'), feeTotal: usd('117.50') })
      },
    },
    {
      goal: 'takes the least and the most that is allowed: the limits are before fees',
      ask: (world) => priced(world, '5000.00'),
      holds: ({ totals }) => expect(totals.grandTotal).toEqual(usd('5117.50')),
    },
    {
      goal: 'keeps what the customer left',
      ask: (world) =>
        changed(world, { customerFirstName: 'Zoë', customerEmail: 'zoe@example.com' }),
      holds: (payment) =>
        expect(payment).toMatchObject({
          customerFirstName: 'Zoë',
          customerLastName: '',
          customerEmail: 'zoe@example.com',
        }),
    },
    {
      goal: 'makes bank payments without a fee',
      ask: (world) =>
        changed(world, {
          paymentMethodType: 'Bank',
          cardSubTypeSelectedByTeller: null,
          terminalId: null,
        }),
      holds: ({ paymentMethodType, cardSubTypeSelectedByTeller, totals }) => {
        expect({ paymentMethodType, cardSubTypeSelectedByTeller }).toEqual({
          paymentMethodType: 'BANK',
          cardSubTypeSelectedByTeller: 'NONE',
        })
        expect(totals).toMatchObject({ feeTotal: usd('0.00'), grandTotal: usd('15.00') })
      },
    },
    {
      goal: 'makes the same payment once, however often its key is sent',
      ask: async (world) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const body = await world.paymentBody()
        await world.contents('createPayment', { headers, body })
        return { headers, body }
      },
      holds: async (payment, world, { headers, body }) => {
        const again = await world.send('createPayment', { ...(headers && { headers }), body })
        expect(again.headers.get('idempotent-replayed')).toBe('true')
        expect(again.body).toEqual({ ok: true, contents: payment })
      },
    },
    {
      goal: 'makes another payment under another key',
      ask: async (world) => ({
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: await world.paymentBody(),
      }),
      holds: async (payment, world, { body }) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const other = await world.contents('createPayment', { headers, body })
        expect(other._id).not.toBe(payment._id)
        expect(other.confirmationNumber).not.toBe(payment.confirmationNumber)
      },
    },
    {
      goal: 'refuses a key that came with another request',
      ask: async (world) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        await world.payment({ headers })
        return { headers, ...(await priced(world, '20.00')) }
      },
      status: 409,
      message: 'This Idempotency-Key was already used for another request.',
    },
    {
      goal: 'lets a key be used again after a refusal',
      ask: async (world) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        await world.send('createPayment', { headers, ...(await priced(world, '0.00')) })
        return { headers, body: await world.paymentBody() }
      },
      holds: ({ totals }) => expect(totals.subTotal).toEqual(usd('15.00')),
    },
    {
      goal: 'refuses a key that is none',
      ask: async (world) => ({
        headers: { 'Idempotency-Key': 'spaces are not allowed' },
        body: await world.paymentBody(),
      }),
      status: 400,
    },
    {
      goal: 'refuses an empty cart',
      ask: (world) => changed(world, { payables: [] }),
      status: 400,
      message: 'The cart is empty.',
      wrong: ['payables'],
    },
    {
      goal: 'refuses an amount of zero',
      ask: (world) => priced(world, '0.00'),
      status: 422,
      message: 'Price must be at least $0.01.',
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses a negative amount',
      ask: (world) => priced(world, '-5.00'),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses an amount finer than a cent',
      ask: (world) => priced(world, '10.005'),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses an amount beyond all bounds',
      ask: (world) => priced(world, '9999999999.99'),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses an amount in scientific notation',
      ask: (world) => priced(world, '1e3'),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses an amount that is a number: money is text',
      ask: (world) => withLine(world, { amountValue: 15 }),
      status: 400,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses a price above the maximum',
      ask: (world) => priced(world, '5000.01'),
      status: 422,
      message: 'Price cannot be more than $5,000.00.',
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses a cart above the maximum',
      ask: async (world) => ({
        body: {
          ...(await world.paymentBody()),
          payables: [
            {
              ...(await world.payable('Miscellaneous Fee')),
              name: 'Copies',
              amountValue: '4000.00',
            },
            { ...(await world.payable('Notary Service')), amountValue: '1000.01' },
          ],
        },
      }),
      status: 422,
      message:
        'Exceeds Maximum Payment: The total in the cart is $5,000.01. The maximum payment amount allowed is $5,000.00.',
    },
    {
      goal: 'refuses a cart below the minimum',
      ask: (world) => priced(world, '0.99'),
      status: 422,
      message:
        'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
    },
    {
      goal: 'never charges a price that the catalogue does not say',
      ask: (world) => withLine(world, { amountValue: '1.00' }),
      status: 422,
      wrong: ['payables.0.amountValue'],
    },
    {
      goal: 'refuses another currency',
      ask: (world) => withLine(world, { amountCurrencyCode: 'CAD' }),
      status: 422,
      wrong: ['payables.0.amountCurrencyCode'],
    },
    {
      goal: 'keeps the name of an item whose name is not editable',
      ask: (world) => withLine(world, { name: 'Gold Bar' }),
      holds: ({ payables }) => expect(payables[0]?.name).toBe('Certified Copy'),
    },
    {
      goal: 'refuses an empty name',
      ask: (world) => withLine(world, { name: '  ' }, 'Miscellaneous Fee'),
      status: 400,
      message: 'This field cannot be blank.',
      wrong: ['payables.0.name'],
    },
    {
      goal: 'refuses an unknown item',
      ask: (world) => withLine(world, { catalogItemId: 'no-such-item' }),
      status: 422,
      message: 'This item is no longer in the catalog.',
      wrong: ['payables.0.catalogItemId'],
    },
    {
      goal: "refuses another tenant's item",
      ask: async (world) => {
        const harbor = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
        return changed(world, { payables: [await world.payable('Duplicate Title', harbor)] })
      },
      status: 422,
      message: 'This item is no longer in the catalog.',
      wrong: ['payables.0.catalogItemId'],
    },
    {
      goal: 'names each line that is wrong',
      ask: async (world) => {
        const line = await world.payable('Certified Copy')
        return changed(world, {
          payables: [
            { ...line, amountValue: 'abc' },
            { ...line, id: 'no identifier' },
          ],
        })
      },
      status: 400,
      wrong: ['payables.0.amountValue', 'payables.1.id'],
    },
    {
      goal: 'asks whether it is credit or debit where they cost differently',
      ask: (world) => changed(world, { cardSubTypeSelectedByTeller: null }),
      status: 422,
      wrong: ['cardSubTypeSelectedByTeller'],
    },
    {
      goal: 'refuses an unknown way of paying',
      ask: (world) => changed(world, { paymentMethodType: 'CARD_PRESENT' }),
      status: 400,
      wrong: ['paymentMethodType'],
    },
    {
      goal: 'refuses an unknown terminal',
      ask: (world) => changed(world, { terminalId: 'no-such-terminal' }),
      status: 422,
      message: 'Terminal not found',
      wrong: ['terminalId'],
    },
    {
      goal: 'refuses a deactivated terminal',
      ask: async (world) =>
        changed(world, { terminalId: (await world.terminal('Old Counter'))._id }),
      status: 422,
      message: 'Terminal not found',
      wrong: ['terminalId'],
    },
    {
      goal: 'refuses an address that is none',
      ask: (world) => changed(world, { customerEmail: 'zoe' }),
      status: 400,
      wrong: ['customerEmail'],
    },
    {
      goal: 'refuses a NUL character',
      ask: (world) => changed(world, { customerFirstName: 'a\u0000b' }),
      status: 400,
      wrong: ['customerFirstName'],
    },
  ],
}
