import { expect } from 'vitest'

import type { Case } from '../case.ts'
import type { World } from '../world.ts'
import { paidPayment, refundThird } from './paid-payment.ts'

const unlisted = {
  status: 422,
  message: 'Choose one of the refund reasons in the settings of this office.',
  invalidFields: ['reason'],
}

const thirdFor = (reason: string | undefined) => async (world: World) => {
  const { params, body } = await refundThird(world)
  return { params, body: { ...body, ...(reason !== undefined && { reason }) } }
}

/** Shared by drafts and refunds. */
export const unlistedReason: Case<'draftRefund' | 'processRefund'> = {
  title: 'rejects a reason that is not listed',
  request: thirdFor('4111111111111111'),
  ...unlisted,
}

export const refundReasons: readonly Case<'processRefund'>[] = [
  {
    title: 'records the reason',
    request: thirdFor('Wrong amount'),
    verify: ({ subpayments }) => expect(subpayments.at(-1)?.reason).toBe('Wrong amount'),
  },
  {
    title: 'records no reason if none is given',
    request: thirdFor(undefined),
    verify: ({ subpayments }) => expect(subpayments.at(-1)?.reason).toBe(null),
  },
  {
    title: 'keeps the first reason of a repeated refund',
    request: async (world) => {
      const asked = await thirdFor('Wrong amount')(world)
      await world.contents('processRefund', asked)
      return { ...asked, body: { ...asked.body, reason: 'Never listed' } }
    },
    verify: ({ subpayments }) => {
      expect(subpayments).toHaveLength(2)
      expect(subpayments.at(-1)?.reason).toBe('Wrong amount')
    },
  },
]

const allFor = (reason: string) => async (world: World) => ({
  params: { paymentId: (await paidPayment(world))._id },
  query: { reason },
})

export const refundReasonsOfAll: readonly Case<'refundPayment'>[] = [
  {
    title: 'records the reason',
    request: allFor('Duplicate payment'),
    verify: ([payment]) => expect(payment?.subpayments.at(-1)?.reason).toBe('Duplicate payment'),
  },
  { title: 'rejects a reason that is not listed', request: allFor('Never listed'), ...unlisted },
]
