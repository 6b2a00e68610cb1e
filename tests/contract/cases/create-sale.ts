import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { stalePayment } from './demo-records.ts'
import { expectPaid } from './expect-paid.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const saleBody = async (world: World, label = 'Front Counter 1') => ({
  requestId: crypto.randomUUID(),
  terminalId: (await world.terminal(label))._id,
})

export const createSale: Cases<'createSale'> = [
  {
    goal: 'starts a sale that waits for the card',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Annex 1'),
    }),
    holds: async (sale, world, { params = {} }) => {
      expect(sale).toMatchObject({ status: 'IN_PROGRESS', errorMessage: null, result: null })
      const payment = await world.contents('getPayment', { params })
      // The payment takes the reader's location.
      expect(payment).toMatchObject({
        status: 'CHECKING',
        outcomePending: true,
        location: 'Annex',
      })
    },
  },
  {
    goal: 'creates one sale for repeated requests',
    ask: async (world) => {
      const { paymentId, terminalId, requestId } = await world.startedSale()
      return { params: { paymentId }, body: { requestId, terminalId } }
    },
    holds: async (sale, world, asked) => {
      expect((await world.contents('createSale', asked)).id).toBe(sale.id)
    },
  },
  {
    goal: 'returns the result to a repeated request',
    ask: async (world) => {
      const { paymentId, terminalId, requestId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: { requestId, terminalId } }
    },
    holds: ({ status }) => expect(status).toBe('COMPLETE'),
  },
  {
    goal: 'allows another sale after a failure',
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
    goal: 'rejects a second charge of a payment',
    ask: async (world) => {
      const { paymentId, terminalId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: { requestId: crypto.randomUUID(), terminalId } }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    goal: 'rejects a second sale while one is open',
    ask: async (world) => {
      const { paymentId } = await world.startedSale()
      return { params: { paymentId }, body: await saleBody(world, 'Annex 1') }
    },
    status: 409,
    message: 'This payment is already being charged.',
  },
  {
    goal: 'rejects a sale on a busy reader',
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
    goal: "rejects another payment's request ID",
    ask: async (world) => {
      const { terminalId, requestId } = await world.startedSale()
      await world.swipe(terminalId, 'Cancelled')
      return {
        params: { paymentId: (await world.payment())._id },
        body: { requestId, terminalId },
      }
    },
    status: 409,
    message: 'This request ID was already used for another sale.',
  },
  {
    goal: 'rejects records paid since the payment was created',
    ask: async (world) => ({ params: await stalePayment(world), body: await saleBody(world) }),
    status: 409,
    message: /^Amount cannot be more than \$[\d.]+$/,
  },
  {
    goal: 'rejects an unknown payment',
    ask: async (world) => ({ params: { paymentId: unknownId }, body: await saleBody(world) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: "rejects another tenant's payment",
    ask: async (world) => ({
      params: { paymentId: (await world.harborPayment())._id },
      body: await saleBody(world),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: "rejects another cashier's payment",
    ask: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    goal: 'rejects an unknown terminal',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { requestId: crypto.randomUUID(), terminalId: unknownId },
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    goal: 'rejects a deactivated terminal',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Old Counter'),
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    goal: 'rejects a workstation reader',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Front Counter 2'),
    }),
    status: 422,
  },
  {
    goal: 'rejects an invalid request ID',
    ask: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { ...(await saleBody(world)), requestId: 'again' },
    }),
    status: 400,
    wrong: ['requestId'],
  },
]
