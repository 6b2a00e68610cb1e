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
    title: 'starts a sale that waits for the card',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Annex 1'),
    }),
    verify: async (sale, world, { params = {} }) => {
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
    title: "uses the payment's terminal if the request names none",
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { requestId: crypto.randomUUID() },
    }),
    verify: async ({ id: saleId }, world, { params = {} }) => {
      await world.swipe((await world.terminal('Front Counter 1'))._id)
      const sale = await world.contents('getSale', { params: { ...params, saleId } })
      expectPaid(await world.contents('getPayment', { params }), sale)
    },
  },
  {
    title: 'creates one sale for repeated requests',
    request: async (world) => {
      const { paymentId, terminalId, requestId } = await world.startedSale()
      return { params: { paymentId }, body: { requestId, terminalId } }
    },
    verify: async (sale, world, asked) => {
      expect((await world.contents('createSale', asked)).id).toBe(sale.id)
    },
  },
  {
    title: 'returns the result to a repeated request',
    request: async (world) => {
      const { paymentId, terminalId, requestId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: { requestId, terminalId } }
    },
    verify: ({ status }) => expect(status).toBe('COMPLETE'),
  },
  {
    title: 'allows another sale after a failure',
    request: async (world) => {
      const { paymentId, terminalId } = await world.startedSale()
      await world.swipe(terminalId, 'Declined')
      return { params: { paymentId }, body: { requestId: crypto.randomUUID(), terminalId } }
    },
    verify: async ({ id: saleId }, world, { params = {} }) => {
      await world.swipe((await world.terminal('Front Counter 1'))._id)
      const sale = await world.contents('getSale', { params: { ...params, saleId } })
      expectPaid(await world.contents('getPayment', { params }), sale)
    },
  },
  {
    title: 'rejects a second charge of a payment',
    request: async (world) => {
      const { paymentId, terminalId } = await world.startedSale()
      await world.swipe(terminalId)
      return { params: { paymentId }, body: { requestId: crypto.randomUUID(), terminalId } }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    title: 'rejects a second sale while one is open',
    request: async (world) => {
      const { paymentId } = await world.startedSale()
      return { params: { paymentId }, body: await saleBody(world, 'Annex 1') }
    },
    status: 409,
    message: 'This payment is already being charged.',
  },
  {
    title: 'rejects a sale on a busy reader',
    request: async (world) => {
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
    title: "rejects another payment's request ID",
    request: async (world) => {
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
    title: 'rejects records paid since the payment was created',
    request: async (world) => ({ params: await stalePayment(world), body: await saleBody(world) }),
    status: 409,
    message: /^Amount cannot be more than \$[\d.]+$/,
  },
  {
    title: 'rejects an unknown payment',
    request: async (world) => ({ params: { paymentId: unknownId }, body: await saleBody(world) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another tenant's payment",
    request: async (world) => ({
      params: { paymentId: (await world.harborPayment())._id },
      body: await saleBody(world),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another cashier's payment",
    request: async (world) => ({
      as: 'cashier2',
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: 'rejects an unknown terminal',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { requestId: crypto.randomUUID(), terminalId: unknownId },
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    title: 'rejects a deactivated terminal',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Old Counter'),
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    title: 'rejects a workstation reader',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: await saleBody(world, 'Front Counter 2'),
    }),
    status: 422,
  },
  {
    title: 'rejects an invalid request ID',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id },
      body: { ...(await saleBody(world)), requestId: 'again' },
    }),
    status: 400,
    invalidFields: ['requestId'],
  },
]
