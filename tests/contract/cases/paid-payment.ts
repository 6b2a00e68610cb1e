import { expect } from 'vitest'

import type { ReplyOf } from '#domain/api/endpoint.ts'
import type { Endpoints } from '#domain/api/endpoints.ts'
import { usd } from '#domain/money/money.ts'
import { buildCardApproval, newTransactionId } from '#mocks/fixtures/attempt.ts'

import type { World } from '../world.ts'

type Payment = ReplyOf<Endpoints['getPayment']>

export const paidPayment = async (world: World): Promise<Payment> => {
  const { paymentId, terminalId } = await world.startedSale()
  await world.swipe(terminalId)
  return world.contents('getPayment', { params: { paymentId } })
}

/** Harbor's Duplicate Title, $17.00, paid at a workstation reader. */
export const paidInHarbor = async (world: World): Promise<Payment> => {
  const parts = { as: 'harborCashier', params: { tenantId: 'harbor' } } as const
  const { _id: paymentId, totals } = await world.harborPayment()
  const approval = buildCardApproval({
    transactionId: newTransactionId(),
    approvedAmount: totals.grandTotal,
  })
  const terminalId = (await world.terminal('Window A', parts))._id
  const body = { attemptId: crypto.randomUUID(), terminalId, ...approval }
  return world.contents('recordSubpayment', {
    ...parts,
    params: { ...parts.params, paymentId },
    body,
  })
}

export const saleOf = ({ subpayments }: Payment): string => {
  const sale = subpayments.find(({ transactionType }) => transactionType === 'SALE')
  if (!sale) throw new Error('The payment has not been paid.')
  return sale.btpsTransactionId
}

export const refundBody = ({ payables }: Payment, cents: number, changes: object = {}) => ({
  idempotencyId: crypto.randomUUID(),
  lineItems: [{ lineItemId: payables[0]?.lineItemId ?? '', amount: cents }],
  initiatorType: 'AGENCY' as const,
  ...changes,
})

/** Refunds $5.00 of $15.00, with a third of the $1.00 fee. */
export const refundThird = async (world: World) => {
  const payment = await paidPayment(world)
  return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
}

export const expectFullyRefunded = (payment: Payment | undefined) => {
  expect(payment).toMatchObject({
    status: 'REFUNDED',
    refundable: false,
    totals: { grandTotal: usd('16.00'), chargedTotal: usd('0.00') },
    payables: [{ refundedAmount: usd('15.00') }],
  })
}
