import { describe, expect, it } from 'vitest'

import { historyPayments } from '#mocks/fixtures/history.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { format, sum } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { typeLabel } from '../payments/type-label.ts'
import { rowsOf } from './ledger-rows.ts'
import { statsOf } from './payment-stats.ts'

const short = (payments: readonly Payment[]) =>
  rowsOf(payments).map(
    ({ status, transactionType, userName, amount }) =>
      `${typeLabel(status, transactionType)} ${userName} ${format(amount)}`,
  )

describe('rowsOf', () => {
  it.each([
    ['a sale', states.complete, ['Purchase Cory Mason $16.00']],
    ['a failed payment', states.declined, ['Incomplete Cory Mason $0.00']],
    ['a payment with an unknown outcome', states.checking, ['Checking Cory Mason $0.00']],
    [
      'a refund with its refunding user',
      states.refunded,
      ['Refund Ada Lindqvist -$16.00', 'Purchase Cory Mason $16.00'],
    ],
    [
      'a voided refund',
      buildPayment({ subpayments: [buildSubpayment(), buildRefund({ voided: true })] }),
      ['Incomplete Ada Lindqvist $0.00', 'Purchase Cory Mason $16.00'],
    ],
    [
      'a refund without its sale',
      states.refundOnly,
      ['Refund Ada Lindqvist -$16.00', 'Purchase Cory Mason $16.00'],
    ],
    [
      'a charge reversed, then paid',
      buildPayment({
        subpayments: [
          buildSubpayment({ btpsTransactionId: 'one', reversed: true, createdAt: 1 }),
          buildSubpayment({ btpsTransactionId: 'two', createdAt: 2 }),
        ],
      }),
      ['Purchase Cory Mason $16.00', 'Incomplete Cory Mason $0.00'],
    ],
    [
      'a chargeback without a refunding user',
      buildPayment({
        subpayments: [
          buildSubpayment({ btpsTransactionId: 'one', createdAt: 1 }),
          buildRefund({
            btpsTransactionId: 'two',
            transactionType: 'CHARGEBACK',
            refundedBy: null,
          }),
        ],
      }),
      ['Chargeback Cory Mason -$16.00', 'Purchase Cory Mason $16.00'],
    ],
  ])('%s', (_, payment, expected) => expect(short([payment])).toEqual(expected))

  it('sorts rows of all payments newest first', () => {
    const rows = rowsOf(states.seededPayments)
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
  })

  it.each(historyPayments.map((payment) => [payment.confirmationNumber, payment] as const))(
    'adds up to the totals of %s',
    (_, payment) => {
      const voided = {
        ...payment,
        subpayments: payment.subpayments.map((each, index) => ({ ...each, voided: index === 0 })),
      }
      for (const each of [payment, voided]) {
        const rows = rowsOf([each])
        expect(sum(rows.map(({ amount }) => amount))).toEqual(statsOf(rows, 'UTC').total)
      }
    },
  )

  it('links each row to its own receipt', () => {
    expect(rowsOf([states.refunded]).map(({ transactionId }) => transactionId)).toEqual(
      states.refunded.subpayments.map((each) => each.btpsTransactionId).toReversed(),
    )
    expect(rowsOf([states.declined])[0]?.transactionId).toBeNull()
  })

  it('falls back to 20 characters of the ID', () => {
    expect(rowsOf([states.refundOnly])[0]?.confirmationNumber).toBe('0195aa10000170008000')
    expect(rowsOf([states.complete])[0]?.confirmationNumber).toBe('K7Q2M9X4PB')
  })
})
