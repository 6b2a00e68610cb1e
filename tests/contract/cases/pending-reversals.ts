import { expect } from 'vitest'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

/** An attempt whose charge is to be given back, at an office whose server knows of no processor. */
const owed = async (world: World) => {
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
      goal: 'tells what is to be given back, and of which payment',
      ask: async (world) => ({ as: 'admin', meant: await owed(world) }),
      holds: (reversals, _world, asked) => {
        const { params, confirmationNumber } = (
          asked as { meant: Awaited<ReturnType<typeof owed>> }
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
      goal: 'has what is owed tried now',
      ask: async (world) => ({ as: 'admin', params: (await owed(world)).params }),
      holds: (contents) => expect(contents).toEqual({}),
    },
    {
      goal: 'knows no charge that is not owed',
      ask: async (world) => ({
        as: 'admin',
        params: { paymentId: (await world.payment())._id, attemptId: crypto.randomUUID() },
      }),
      status: 404,
      message: 'Charge not found',
    },
  ],
}
