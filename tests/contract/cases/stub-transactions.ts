import { expect } from 'vitest'

import { usd } from '#domain/money/money.ts'

import type { Cases } from '../case.ts'
import type { Parts, World } from '../world.ts'
import { fixtureOf } from './demo.ts'
import { recordedPayment } from './direct-charge.ts'
import { deactivatedTerminal, ofHarbor } from './own-terminal.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const acceptorId = fixtureOf('lakeview').config.triPosConfig?.acceptorId ?? ''
const params = { acceptorId }

const stub = async (world: World, changes: object = {}) => ({
  paymentId: (await world.payment())._id,
  attemptId: crypto.randomUUID(),
  terminalId: (await world.terminal('Front Counter 2'))._id,
  ...changes,
})

export const stubbedPayment = async (world: World, parts: Parts = {}) => {
  const body = await stub(world)
  const transaction = await world.contents('createStubTransaction', { params, body, ...parts })
  return { ...body, transaction }
}

/** The path has no tenant, so the session's applies. */
export const createStubTransaction: Cases<'createStubTransaction'> = [
  {
    title: 'approves a payment in full',
    request: async (world) => ({ params, body: await stub(world) }),
    verify: (transaction) =>
      expect(transaction).toMatchObject({
        statusCode: 'Approved',
        approvedAmount: usd('16.00'),
        paymentType: 'CREDIT',
      }),
  },
  {
    title: 'approves the chosen card type',
    request: async (world) => {
      const body = await world.paymentBody({ cardSubTypeSelectedByTeller: 'Debit' })
      const { _id: paymentId } = await world.payment({ body })
      return { params, body: await stub(world, { paymentId }) }
    },
    verify: ({ approvedAmount, paymentType }) =>
      expect({ amount: approvedAmount.amount, paymentType }).toEqual({
        amount: '16.50',
        paymentType: 'DEBIT',
      }),
  },
  {
    title: 'creates one transaction for a repeated attempt',
    request: async (world) => {
      const { transaction: _transaction, ...body } = await stubbedPayment(world)
      return { params, body }
    },
    verify: async (transaction, world, asked) =>
      expect(await world.contents('createStubTransaction', asked)).toEqual(transaction),
  },
  {
    title: 'creates another transaction for another attempt',
    request: async (world) => {
      const { transaction: _transaction, ...body } = await stubbedPayment(world)
      return { params, body: { ...body, attemptId: crypto.randomUUID() } }
    },
    verify: async (transaction, world, { body }) => {
      const again = { ...(body as object), attemptId: crypto.randomUUID() }
      const other = await world.contents('createStubTransaction', { params, body: again })
      expect(other.transactionId).not.toBe(transaction.transactionId)
    },
  },
  {
    title: 'can be recorded like a reader approval',
    request: async (world) => ({ params, body: await stub(world) }),
    verify: async ({ statusCode: _statusCode, ...approval }, world, { body }) => {
      const { paymentId, attemptId, terminalId } = body as Record<string, string>
      const payment = await world.contents('recordSubpayment', {
        params: { paymentId: paymentId ?? '' },
        body: { attemptId, terminalId, ...approval },
      })
      expect(payment).toMatchObject({
        status: 'COMPLETE',
        subpayments: [{ externalId: approval.transactionId, traceId: attemptId }],
      })
    },
  },
  {
    title: 'rejects a paid payment',
    request: async (world) => {
      const { params: paid } = await recordedPayment(world)
      return { params, body: await stub(world, paid) }
    },
    status: 409,
    message: 'This payment has already been paid.',
  },
  {
    title: 'rejects a reversed attempt',
    request: async (world) => {
      const body = await stub(world)
      const { paymentId, attemptId } = body
      await world.contents('refundAttempt', { params: { paymentId, attemptId } })
      return { params, body }
    },
    status: 409,
  },
  {
    title: 'returns 404 for another acceptor',
    request: async (world) => ({ params: { acceptorId: '1234567' }, body: await stub(world) }),
    status: 404,
    message: 'Merchant not found',
  },
  {
    title: 'returns 404 if the tenant has no workstation readers',
    request: async (world) => ({ as: 'districtCashier', params, body: await stub(world) }),
    status: 404,
    message: 'Merchant not found',
  },
  {
    title: 'rejects an unknown payment',
    request: async (world) => ({ params, body: await stub(world, { paymentId: unknownId }) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another cashier's payment",
    request: async (world) => ({ as: 'cashier2', params, body: await stub(world) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "rejects another tenant's payment",
    request: async (world) => ({
      as: 'admin',
      params,
      body: await stub(world, { paymentId: (await world.harborPayment())._id }),
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: 'rejects an unknown terminal',
    request: async (world) => ({ params, body: await stub(world, { terminalId: unknownId }) }),
    status: 422,
    invalidFields: ['terminalId'],
  },
  {
    title: "rejects another tenant's terminal",
    request: async (world) => ({
      params,
      body: await stub(world, { terminalId: await ofHarbor(world) }),
    }),
    status: 422,
    invalidFields: ['terminalId'],
  },
  {
    title: 'rejects a deactivated terminal',
    request: async (world) => ({
      params,
      body: await stub(world, { terminalId: await deactivatedTerminal(world) }),
    }),
    status: 404,
    message: 'Terminal not found',
  },
  {
    title: 'rejects an invalid attempt ID',
    request: async (world) => ({ params, body: await stub(world, { attemptId: 'again' }) }),
    status: 400,
    invalidFields: ['attemptId'],
  },
]
