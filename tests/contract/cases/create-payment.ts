import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import { changed, priced } from './create-payment-requests.ts'

export const createPayment: Cases<'createPayment'> = [
  {
    title: 'creates an uncharged payment',
    request: async (world) => ({ body: await world.paymentBody() }),
    verify: async (payment, world) => {
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
        clientName: 'Lakeview County Clerk',
        feeDescription: 'Convenience Fee',
        customerLanguage: 'en',
        totals: {
          subTotal: usd('15.00'),
          feeTotal: usd('1.00'),
          grandTotal: usd('16.00'),
          chargedTotal: usd('0.00'),
        },
      })
      expect(payment.confirmationNumber).toMatch(/^[A-Z\d]{10}$/)
      expect(Math.abs(payment.createdAt - world.now().getTime() / 1_000)).toBeLessThan(60)
      const params = { paymentId: payment._id }
      expect(await world.contents('getPayment', { params })).toEqual(payment)
    },
  },
  {
    title: "keeps the customer's language",
    request: (world) => changed(world, { customerLanguage: 'es' }),
    verify: async ({ _id: paymentId, customerLanguage }, world) => {
      expect(customerLanguage).toBe('es')
      const read = await world.contents('getPayment', { params: { paymentId } })
      expect(read.customerLanguage).toBe('es')
    },
  },
  {
    title: 'applies the debit fee',
    request: (world) => changed(world, { cardSubTypeSelectedByTeller: 'Debit' }),
    verify: ({ fees, totals }) => {
      expect(fees).toEqual([{ type: 'DEBIT_CARD', amount: usd('1.50') }])
      expect(totals.grandTotal).toEqual(usd('16.50'))
    },
  },
  {
    title: 'accepts an edited name and price if the product allows it',
    request: (world) => priced(world, '4999.99'),
    verify: ({ payables, totals }) => {
      expect(payables).toMatchObject([
        { name: 'Copies', amountValue: '4999.99', originalAmountValue: '4999.99' },
      ])
      expect(totals).toMatchObject({ subTotal: usd('4999.99'), feeTotal: usd('117.50') })
    },
  },
  {
    title: 'accepts the minimum and maximum, before fees',
    request: (world) => priced(world, '5000.00'),
    verify: ({ totals }) => expect(totals.grandTotal).toEqual(usd('5117.50')),
  },
  {
    title: 'stores the contact information',
    request: (world) =>
      changed(world, { customerFirstName: 'Zoë', customerEmail: 'zoe@example.com' }),
    verify: (payment) =>
      expect(payment).toMatchObject({
        customerFirstName: 'Zoë',
        customerLastName: '',
        customerEmail: 'zoe@example.com',
      }),
  },
  {
    title: 'creates bank payments without a fee',
    request: (world) =>
      changed(world, {
        paymentMethodType: 'Bank',
        cardSubTypeSelectedByTeller: null,
        terminalId: null,
      }),
    verify: ({ paymentMethodType, cardSubTypeSelectedByTeller, totals }) => {
      expect({ paymentMethodType, cardSubTypeSelectedByTeller }).toEqual({
        paymentMethodType: 'BANK',
        cardSubTypeSelectedByTeller: 'NONE',
      })
      expect(totals).toMatchObject({ feeTotal: usd('0.00'), grandTotal: usd('15.00') })
    },
  },
  {
    title: 'creates one payment for a repeated key',
    request: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const body = await world.paymentBody()
      await world.contents('createPayment', { headers, body })
      return { headers, body }
    },
    verify: async (payment, world, { headers, body }) => {
      const again = await world.send('createPayment', { ...(headers && { headers }), body })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(again.body).toEqual(JSON.parse(JSON.stringify({ ok: true, contents: payment })))
    },
  },
  {
    title: 'creates another payment for another key',
    request: async (world) => ({
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: await world.paymentBody(),
    }),
    verify: async (payment, world, { body }) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      const other = await world.contents('createPayment', { headers, body })
      expect(other._id).not.toBe(payment._id)
      expect(other.confirmationNumber).not.toBe(payment.confirmationNumber)
    },
  },
  {
    title: 'rejects a key used for another request',
    request: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      await world.payment({ headers })
      return { headers, ...(await priced(world, '20.00')) }
    },
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  {
    title: 'allows a key again after a rejection',
    request: async (world) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      await world.send('createPayment', { headers, ...(await priced(world, '0.00')) })
      return { headers, body: await world.paymentBody() }
    },
    verify: ({ totals }) => expect(totals.subTotal).toEqual(usd('15.00')),
  },
  {
    title: 'rejects an invalid key',
    request: async (world) => ({
      headers: { 'Idempotency-Key': 'spaces are not allowed' },
      body: await world.paymentBody(),
    }),
    status: 400,
  },
]
