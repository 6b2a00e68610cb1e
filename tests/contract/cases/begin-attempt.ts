import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import { attemptsElsewhere, recordedAttempt } from './attempts-elsewhere.ts'
import { bodyOf120, stalePayment } from './demo-records.ts'
import { failure, swipedSale } from './direct-charge.ts'

const atAnotherCounter =
  'This record is being paid at another counter. Wait for that payment to finish.'

export const beginAttempt: Cases<'beginAttempt'> = [
  {
    title: 'reserves nothing without records',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
    }),
    verify: (nothing) => expect(nothing).toEqual({}),
  },
  {
    title: 'reserves a record until the payment fails, even for the same cashier',
    request: async (world) => {
      const body = await bodyOf120(world)
      const { _id: paymentId } = await world.contents('createPayment', { body })
      return { params: { paymentId, attemptId: crypto.randomUUID() } }
    },
    verify: async (_, world, { params = {} }) => {
      const body = await bodyOf120(world)
      const refused = await world.send('createPayment', { body })
      expect(refused).toMatchObject({ status: 409, body: { message: atAnotherCounter } })
      // The cashier's own cart still shows its fees.
      expect(await world.send('getFees', { body: { payables: body.payables } })).toMatchObject({
        status: 200,
      })
      await world.contents('beginAttempt', { params })
      const { paymentId = '', attemptId = '' } = params
      await world.contents('recordPaymentFailure', {
        params: { paymentId },
        body: failure({ attemptId, takenBack: false }, 'Declined'),
      })
      await world.contents('createPayment', { body })
    },
  },
  {
    title: 'rejects records paid since the payment was created',
    request: async (world) => ({
      params: { ...(await stalePayment(world)), attemptId: crypto.randomUUID() },
    }),
    status: 409,
    message: /^Amount cannot be more than \$[\d.]+$/,
  },
  {
    title: 'rejects a paid payment',
    request: async (world) => ({
      params: { ...(await swipedSale(world)), attemptId: crypto.randomUUID() },
    }),
    status: 409,
    message: 'This payment has already been paid.',
  },
  ...attemptsElsewhere,
]

export const reportOfflineApproval: Cases<'reportOfflineApproval'> = [
  {
    title: 'keeps an offline approval unresolved',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
    }),
    verify: async (nothing, world, { params = {} }) => {
      expect(nothing).toEqual({})
      // Idempotent.
      expect(await world.contents('reportOfflineApproval', { params })).toEqual({})
      expect(await world.contents('getAttempt', { params })).toMatchObject({ status: 'UNKNOWN' })
      const { paymentId = '' } = params
      const payment = await world.contents('getPayment', { params: { paymentId } })
      expect(payment).toMatchObject({ status: 'CHECKING' })
    },
  },
  {
    title: 'leaves a recorded attempt unchanged',
    request: async (world) => recordedAttempt(world),
    verify: async (_, world, { params = {} }) => {
      expect(await world.contents('getAttempt', { params })).toMatchObject({ status: 'RECORDED' })
    },
  },
  ...attemptsElsewhere,
]
