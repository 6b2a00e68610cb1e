import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { readerErrors, statusCodeErrors } from '#domain/reader/reader-errors.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'
import { expectPaid } from './expect-paid.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const afterSwipe =
  (scenario: string, debitCard = false) =>
  async (world: World) => {
    const card = debitCard ? 'Debit' : 'Credit'
    const { paymentId, terminalId, saleId } = await world.startedSale(crypto.randomUUID(), card)
    await world.swipe(terminalId, scenario, debitCard)
    return { params: { paymentId, saleId } }
  }

const failedCase = (
  scenario: string,
  statusCode: string,
  errorMessage: string,
): Case<'getSale'> => ({
  title: `reports the outcome ${scenario}`,
  request: afterSwipe(scenario),
  verify: async (sale, world, { params = {} }) => {
    expect(sale).toMatchObject({
      status: 'FAILED',
      errorMessage,
      result: { statusCode, approvedAmount: usd('0.00'), paymentType: 'NONE', transactionId: null },
    })
    const payment = await world.contents('getPayment', { params })
    expect(payment).toMatchObject({
      status: 'INCOMPLETE',
      outcomePending: false,
      failureCode: statusCode,
      subpayments: [],
    })
  },
})

export const getSale: Cases<'getSale'> = [
  {
    title: 'reports that the sale waits for the card',
    request: async (world) => {
      const { paymentId, saleId } = await world.startedSale()
      return { params: { paymentId, saleId } }
    },
    verify: ({ status }) => expect(status).toBe('IN_PROGRESS'),
  },
  {
    title: 'reports an approval and completes the payment',
    request: afterSwipe('Success'),
    verify: async (sale, world, { params = {} }) => {
      expect(sale).toMatchObject({
        status: 'COMPLETE',
        errorMessage: null,
        result: { statusCode: 'Approved', approvedAmount: usd('16.00'), paymentType: 'CREDIT' },
      })
      expectPaid(await world.contents('getPayment', { params }), sale)
    },
  },
  {
    title: 'reports a verified PIN for a debit card',
    request: afterSwipe('Success', true),
    verify: async (sale, world, { params = {} }) => {
      expect(sale.result?.paymentType).toBe('DEBIT')
      const { subpayments } = await world.contents('getPayment', { params })
      expect(subpayments).toMatchObject([
        {
          paymentCardSubType: 'DEBIT',
          posReceipt: { cardVerificationMethod: 'PIN_VERIFIED' },
        },
      ])
    },
  },
  {
    title: "rejects a card type other than the fee's",
    request: async (world) => {
      const { paymentId, terminalId, saleId } = await world.startedSale()
      await world.swipe(terminalId, 'Success', true)
      return { params: { paymentId, saleId } }
    },
    verify: ({ status, errorMessage }) =>
      expect({ status, errorMessage }).toEqual({
        status: 'FAILED',
        errorMessage:
          'The fee was calculated for another card type, so the card was not charged. Choose the card type again and retry.',
      }),
  },
  failedCase('Declined', 'Declined', readerErrors.declined.detail),
  failedCase('Cancelled', 'Cancelled', readerErrors.canceled.detail),
  failedCase('DeviceTimeout', 'PinPadTimeout', readerErrors.timedOut.detail),
  {
    title: 'reports the outcome RandomError',
    request: afterSwipe('RandomError'),
    verify: ({ status, errorMessage, result }) => {
      const name = statusCodeErrors[result?.statusCode ?? '']
      expect(status).toBe('FAILED')
      expect(name).not.toBe(undefined)
      expect(['declined', 'canceled', 'timedOut']).not.toContain(name)
      expect(errorMessage).toBe(name && readerErrors[name].detail)
    },
  },
  {
    title: 'returns 404 for an unknown sale',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id, saleId: unknownId },
    }),
    status: 404,
    message: 'Sale not found',
  },
  {
    title: "returns 404 for another payment's sale",
    request: async (world) => {
      const { saleId } = await world.startedSale()
      return { params: { paymentId: (await world.payment())._id, saleId } }
    },
    status: 404,
    message: 'Sale not found',
  },
  {
    title: "hides another cashier's sale",
    request: async (world) => {
      const { paymentId, saleId } = await world.startedSale()
      return { as: 'cashier2', params: { paymentId, saleId } }
    },
    status: 404,
    message: 'Payment not found',
  },
]
