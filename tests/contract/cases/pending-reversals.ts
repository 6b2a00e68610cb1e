import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

/** Pending, because the server has no processor. */
const pendingAttempt = async (world: World) => {
  const { _id: paymentId, confirmationNumber } = await world.payment()
  const params = { paymentId, attemptId: crypto.randomUUID() }
  const { status } = await world.contents('refundAttempt', { params })
  expect(status).toBe('REVERSAL_PENDING')
  return { params, confirmationNumber }
}

export const pendingReversals: {
  getPendingReversals: Cases<'getPendingReversals'>
  retryPendingReversal: Cases<'retryPendingReversal'>
} = {
  getPendingReversals: [
    {
      title: 'lists pending reversals with their payments',
      request: async (world) => ({ as: 'admin', meant: await pendingAttempt(world) }),
      verify: (reversals, _world, asked) => {
        const { params, confirmationNumber } = (
          asked as { meant: Awaited<ReturnType<typeof pendingAttempt>> }
        ).meant
        expect(reversals).toContainEqual({
          ...params,
          confirmationNumber,
          amount: null,
          since: expect.any(Number),
          attempts: expect.any(Number),
          lastError: reversals.find(({ paymentId }) => paymentId === params.paymentId)?.lastError,
        })
      },
    },
  ],
  retryPendingReversal: [
    {
      title: 'retries a pending reversal now',
      request: async (world) => ({ as: 'admin', params: (await pendingAttempt(world)).params }),
      verify: (contents) => expect(contents).toEqual({}),
    },
    {
      title: 'returns 404 for a charge without a pending reversal',
      request: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
      }),
      status: 404,
      message: 'Charge not found',
    },
  ],
}
