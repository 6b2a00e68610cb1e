import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { bank, complete, severalOfferings } from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund } from '#mocks/fixtures/subpayment.ts'

import { usd } from '../money/money.ts'
import type { Payment, Subpayment } from '../payments/payment.ts'
import { buildReceipt } from './receipt.ts'

const itemsOf = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, buildConfig(), transactionId).items

describe('boughtItems', () => {
  it('lists one group without group totals', () => {
    expect(itemsOf(complete).groups).toEqual([
      {
        serviceOfferingId: 'lakeview-clerk',
        title: null,
        lines: [
          {
            id: 'product-certified-copy',
            name: 'Certified Copy',
            description: 'Certified copy of a record on file with the clerk.',
            amount: '$15.00',
          },
        ],
        totals: null,
      },
    ])
  })

  it('has no fee line for a zero fee', () => expect(itemsOf(bank).fee).toBe(null))

  it('lists each offering as a group with title and totals', () => {
    expect(itemsOf(severalOfferings)).toMatchObject({
      groups: [
        {
          serviceOfferingId: 'lakeview-clerk',
          title: 'Lakeview County Clerk',
          lines: [{ description: 'Fines and costs', amount: '$120.00' }],
          totals: { subTotal: '$120.00', fees: '$2.82', groupTotal: '$122.82' },
        },
        {
          serviceOfferingId: 'lakeview-civil',
          title: 'lakeview-civil',
          lines: [{ description: 'Civil judgment', amount: '$80.00' }],
          totals: { subTotal: '$80.00', fees: '$1.88', groupTotal: '$81.88' },
        },
      ],
      subTotal: { amount: '$200.00' },
      fee: { amount: '$4.70' },
    })
  })
})

describe('refundedItems', () => {
  const refundOf = (changes: Partial<Subpayment>) => {
    const refund = buildRefund({ btpsTransactionId: 'refund', ...changes })
    const { subpayments } = severalOfferings
    const payment = buildPayment({ ...severalOfferings, subpayments: [...subpayments, refund] })
    return itemsOf(payment, 'refund')
  }

  it('lists the refunded lines, their refunded amounts and the fee', () => {
    const refund = {
      lines: [
        { lineItemId: 'case-24-1187-civil', amount: usd('30.00') },
        { lineItemId: 'product-certified-copy', amount: usd('0.00') },
      ],
      subTotal: usd('30.00'),
      feeTotal: usd('0.71'),
    }
    expect(refundOf({ chargedAmount: usd('30.71'), refund })).toEqual({
      groups: [
        {
          serviceOfferingId: 'lakeview-civil',
          title: null,
          lines: [
            {
              id: 'case-24-1187-civil',
              name: 'Case 24-1187',
              description: 'Civil judgment',
              amount: '$30.00',
            },
          ],
          totals: null,
        },
      ],
      subTotal: { label: 'Subtotal', amount: '$30.00' },
      fee: { label: 'Convenience Fee', amount: '$0.71' },
    })
  })

  it('has no fee line if no fee was refunded', () => {
    const lines = [{ lineItemId: 'product-certified-copy', amount: usd('5.00') }]
    const refund = { lines, subTotal: usd('5.00'), feeTotal: usd('0.00') }
    expect(refundOf({ chargedAmount: usd('5.00'), refund }).fee).toBe(null)
  })

  it('lists all items of a full refund without details', () =>
    expect(refundOf({ chargedAmount: usd('204.70') })).toEqual(itemsOf(severalOfferings)))

  it.each([undefined, null])('lists nothing for a partial refund without details: %s', (refund) =>
    expect(refundOf({ chargedAmount: usd('30.00'), ...(refund === null && { refund }) })).toEqual({
      groups: [],
      subTotal: null,
      fee: null,
    }),
  )
})
