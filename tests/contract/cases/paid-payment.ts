import { expect } from 'vitest'

import type { ReplyOf } from '#domain/endpoint.ts'
import type { Endpoints } from '#domain/endpoints.ts'
import { buildCardApproval, newTransactionId } from '#mocks/fixtures/attempt.ts'

import type { World } from '../world.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

type Payment = ReplyOf<Endpoints['getPayment']>

/** Cory's Certified Copy of $16.00, paid at the simulated reader of Front Counter 1. */
export const paidPayment = async (world: World): Promise<Payment> => {
  const { paymentId, terminalId } = await world.startedSale()
  await world.swipe(terminalId)
  return world.contents('getPayment', { params: { paymentId } })
}

/** Harbor's Duplicate Title of $17.00, paid at a workstation's reader. */
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

/** The sale by which a payment was paid. */
export const saleOf = ({ subpayments }: Payment): string => {
  const sale = subpayments.find(({ transactionType }) => transactionType === 'SALE')
  if (!sale) throw new Error('The payment has not been paid.')
  return sale.btpsTransactionId
}

/** Gives back so many cents of a payment's only line. */
export const refundBody = ({ payables }: Payment, cents: number, changes: object = {}) => ({
  idempotencyId: crypto.randomUUID(),
  lineItems: [{ lineItemId: payables[0]?.lineItemId ?? '', amount: cents }],
  initiatorType: 'AGENCY' as const,
  ...changes,
})

/** Five dollars of fifteen: a third of the fee of $1.00 goes with them. */
export const aThird = async (world: World) => {
  const payment = await paidPayment(world)
  return { params: { transactionId: saleOf(payment) }, body: refundBody(payment, 500) }
}

/** Nothing of it is left: neither the item nor its fee. */
export const expectAllGivenBack = (payment: Payment | undefined) => {
  expect(payment).toMatchObject({
    status: 'REFUNDED',
    refundable: false,
    totals: { grandTotal: usd('16.00'), chargedTotal: usd('0.00') },
    payables: [{ refundedAmount: usd('15.00') }],
  })
}
