import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { recordedPayment } from './direct-charge.ts'

export const unknownId = '00000000-0000-4000-8000-000000000000'

export const recordedAttempt = async (world: World) => {
  const { params, body } = await recordedPayment(world)
  return { params: { ...params, attemptId: body.attemptId } }
}

/** Other users' and tenants' attempts. */
export const attemptsElsewhere: readonly Case<
  'beginAttempt' | 'reportOfflineApproval' | 'getAttempt' | 'refundAttempt'
>[] = [
  {
    title: 'returns 404 for an unknown payment',
    request: () => ({ params: { paymentId: unknownId, attemptId: unknownId } }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "hides another cashier's payment",
    request: async (world) => ({ as: 'cashier2', ...(await recordedAttempt(world)) }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: "hides another tenant's payment",
    request: async (world) => ({
      as: 'admin',
      params: { paymentId: (await world.harborPayment())._id, attemptId: unknownId },
    }),
    status: 404,
    message: 'Payment not found',
  },
  {
    title: 'rejects an invalid ID',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id, attemptId: 'a b' },
    }),
    status: 400,
    invalidFields: ['attemptId'],
  },
  {
    title: 'returns 404 for another kind of ID',
    request: async (world) => ({
      params: { paymentId: (await world.payment())._id, attemptId: 'not-a-uuid' },
    }),
    status: 404,
    message: 'Attempt not found',
  },
]
