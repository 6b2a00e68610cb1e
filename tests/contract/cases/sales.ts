import { expect } from 'vitest'

import type { ReplyOf } from '#domain/endpoints.ts'
import { readerErrors, statusCodeErrors } from '#domain/reader-errors.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const saleBody = async (world: World, label = 'Front Counter 1') => ({
  requestId: crypto.randomUUID(),
  terminalId: (await world.terminal(label))._id,
})

/** A sale that a swipe has ended in a certain way. */
const afterSwipe =
  (scenario: string, debitCard = false) =>
  async (world: World) => {
    const { paymentId, terminalId, saleId } = await world.startedSale()
    await world.swipe(terminalId, scenario, debitCard)
    return { params: { paymentId, saleId } }
  }

const failedCase = (
  scenario: string,
  statusCode: string,
  errorMessage: string,
): Case<'getSale'> => ({
  goal: `tells how it ended: ${scenario}`,
  ask: afterSwipe(scenario),
  holds: async (sale, world, { params = {} }) => {
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

const expectPaid = (payment: ReplyOf<'getPayment'>, sale: ReplyOf<'getSale'>) => {
  expect(payment).toMatchObject({
    status: 'COMPLETE',
    outcomePending: false,
    failureCode: null,
    transactionType: 'SALE',
    totals: { grandTotal: usd('16.00'), chargedTotal: usd('16.00') },
    subpayments: [
      {
        externalId: sale.result?.transactionId,
        transactionType: 'SALE',
        chargedAmount: usd('16.00'),
        lastFour: '1111',
        paymentMethodType: 'CARD_PRESENT',
        reversed: false,
        voided: false,
        posReceipt: { cardBrand: 'Visa', suppressedAccountNumber: '************1111' },
      },
    ],
  })
  expect(payment.subpayments).toHaveLength(1)
}

export const sales: {
  createSale: Cases<'createSale'>
  getSale: Cases<'getSale'>
} = {
  createSale: [
    {
      goal: 'asks the reader, and waits for the card',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: await saleBody(world, 'Annex 1'),
      }),
      holds: async (sale, world, { params = {} }) => {
        expect(sale).toMatchObject({ status: 'IN_PROGRESS', errorMessage: null, result: null })
        const payment = await world.contents('getPayment', { params })
        // The payment belongs to the reader that it is charged on.
        expect(payment).toMatchObject({
          status: 'CHECKING',
          outcomePending: true,
          location: 'Annex',
        })
      },
    },
    {
      goal: 'is one sale, however often the request is sent',
      ask: async (world) => {
        const { paymentId, terminalId, requestId } = await world.startedSale()
        return { params: { paymentId }, body: { requestId, terminalId } }
      },
      holds: async (sale, world, asked) => {
        expect((await world.contents('createSale', asked)).id).toBe(sale.id)
      },
    },
    {
      goal: 'tells a repeated request how its sale ended',
      ask: async (world) => {
        const { paymentId, terminalId, requestId } = await world.startedSale()
        await world.swipe(terminalId)
        return { params: { paymentId }, body: { requestId, terminalId } }
      },
      holds: ({ status }) => expect(status).toBe('COMPLETE'),
    },
    {
      goal: 'tries again after a failure',
      ask: async (world) => {
        const { paymentId, terminalId } = await world.startedSale()
        await world.swipe(terminalId, 'Declined')
        return { params: { paymentId }, body: { requestId: crypto.randomUUID(), terminalId } }
      },
      holds: async ({ id: saleId }, world, { params = {} }) => {
        await world.swipe((await world.terminal('Front Counter 1'))._id)
        const sale = await world.contents('getSale', { params: { ...params, saleId } })
        expectPaid(await world.contents('getPayment', { params }), sale)
      },
    },
    {
      goal: 'never charges a payment twice',
      ask: async (world) => {
        const { paymentId, terminalId } = await world.startedSale()
        await world.swipe(terminalId)
        return { params: { paymentId }, body: { requestId: crypto.randomUUID(), terminalId } }
      },
      status: 409,
      message: 'This payment has already been paid.',
    },
    {
      goal: 'starts no second sale of a payment beside the first',
      ask: async (world) => {
        const { paymentId } = await world.startedSale()
        return { params: { paymentId }, body: await saleBody(world, 'Annex 1') }
      },
      status: 409,
      message: 'This payment is already being charged.',
    },
    {
      goal: 'starts no sale on a reader that waits for another card',
      ask: async (world) => {
        await world.startedSale()
        return {
          params: { paymentId: (await world.payment())._id },
          body: await saleBody(world),
        }
      },
      status: 409,
      message: 'This card reader is busy with another payment.',
    },
    {
      goal: "takes no other payment's request",
      ask: async (world) => {
        const { terminalId, requestId } = await world.startedSale()
        await world.swipe(terminalId, 'Cancelled')
        return {
          params: { paymentId: (await world.payment())._id },
          body: { requestId, terminalId },
        }
      },
      status: 409,
      message: 'This request id was already used for another sale.',
    },
    {
      goal: 'refuses an unknown payment',
      ask: async (world) => ({ params: { paymentId: unknownId }, body: await saleBody(world) }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: "refuses another tenant's payment",
      ask: async (world) => ({
        params: { paymentId: (await world.harborPayment())._id },
        body: await saleBody(world),
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: "refuses another cashier's payment",
      ask: async (world) => ({
        as: 'cashier2',
        params: { paymentId: (await world.payment())._id },
        body: await saleBody(world),
      }),
      status: 404,
      message: 'Payment not found',
    },
    {
      goal: 'refuses an unknown terminal',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: { requestId: crypto.randomUUID(), terminalId: unknownId },
      }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: 'refuses a deactivated terminal',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: await saleBody(world, 'Old Counter'),
      }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: 'refuses a reader that hangs on a workstation',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: await saleBody(world, 'Front Counter 2'),
      }),
      status: 422,
    },
    {
      goal: 'refuses a request id that is none',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id },
        body: { ...(await saleBody(world)), requestId: 'again' },
      }),
      status: 400,
      wrong: ['requestId'],
    },
  ],

  getSale: [
    {
      goal: 'tells that it waits for the card',
      ask: async (world) => {
        const { paymentId, saleId } = await world.startedSale()
        return { params: { paymentId, saleId } }
      },
      holds: ({ status }) => expect(status).toBe('IN_PROGRESS'),
    },
    {
      goal: 'tells that it was approved, and the payment is complete',
      ask: afterSwipe('Success'),
      holds: async (sale, world, { params = {} }) => {
        expect(sale).toMatchObject({
          status: 'COMPLETE',
          errorMessage: null,
          result: { statusCode: 'Approved', approvedAmount: usd('16.00'), paymentType: 'CREDIT' },
        })
        expectPaid(await world.contents('getPayment', { params }), sale)
      },
    },
    {
      goal: 'tells of a debit card that its PIN was verified',
      ask: afterSwipe('Success', true),
      holds: async (sale, world, { params = {} }) => {
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
    failedCase('Declined', 'Declined', readerErrors.declined.text),
    failedCase('Cancelled', 'Cancelled', readerErrors.canceled.text),
    failedCase('DeviceTimeout', 'PinPadTimeout', readerErrors.timedOut.text),
    {
      goal: 'tells how it ended: RandomError',
      ask: afterSwipe('RandomError'),
      holds: ({ status, errorMessage, result }) => {
        const name = statusCodeErrors[result?.statusCode ?? '']
        expect(status).toBe('FAILED')
        expect(name).not.toBe(undefined)
        expect(['declined', 'canceled', 'timedOut']).not.toContain(name)
        expect(errorMessage).toBe(name && readerErrors[name].text)
      },
    },
    {
      goal: 'knows no unknown one',
      ask: async (world) => ({
        params: { paymentId: (await world.payment())._id, saleId: unknownId },
      }),
      status: 404,
      message: 'Sale not found',
    },
    {
      goal: "knows no other payment's",
      ask: async (world) => {
        const { saleId } = await world.startedSale()
        return { params: { paymentId: (await world.payment())._id, saleId } }
      },
      status: 404,
      message: 'Sale not found',
    },
    {
      goal: "hides another cashier's",
      ask: async (world) => {
        const { paymentId, saleId } = await world.startedSale()
        return { as: 'cashier2', params: { paymentId, saleId } }
      },
      status: 404,
      message: 'Payment not found',
    },
  ],
}
