import { describe, expect, it } from 'vitest'

import * as history from '#mocks/fixtures/history.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { sum, usd } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { rowsOf } from './ledger-rows.ts'
import * as stats from './payment-stats.ts'

const zone = 'America/Detroit'
const statsOf = (payments: readonly Payment[], timeZone: string) =>
  stats.statsOf(rowsOf(payments), timeZone)

describe('statsOf', () => {
  it.each([
    ['nothing', [], '0.00', '0.00', 0],
    ['a payment', [states.complete], '15.00', '16.00', 1],
    ['a declined payment', [states.declined], '0.00', '0.00', 0],
    ['a pending payment', [states.checking], '0.00', '0.00', 0],
    ['a refunded payment', [states.refunded], '0.00', '0.00', 1],
    ['a partly refunded payment', [states.partiallyRefunded], '10.00', '10.67', 1],
    ['an old refund without its sale', [states.refundOnly], '0.00', '0.00', 1],
    ['a charge reversed, then paid', [history.retried], '15.00', '16.00', 1],
    ['one of two items refunded', [history.oneItemRefunded], '15.00', '15.43', 1],
  ])('totals %s', (_, payments, subtotal, total, count) =>
    expect(statsOf(payments, zone)).toMatchObject({
      subtotal: usd(subtotal),
      total: usd(total),
      count,
    }),
  )

  it('excludes reversed and voided payments and their refunds', () => {
    const reversed = buildSubpayment({ reversed: true })
    const voided = buildSubpayment({ voided: true })
    const payments = [[reversed], [voided]].map((subpayments) => buildPayment({ subpayments }))
    expect(statsOf(payments, zone)).toEqual(statsOf([], zone))
  })

  it('equals the sum of the listed rows', () => {
    const { total } = statsOf(history.historyPayments, zone)
    expect(total).toEqual(sum(rowsOf(history.historyPayments).map(({ amount }) => amount)))
  })
})

describe('byType', () => {
  it('is in a fixed order and adds up to the total', () => {
    const { byType, total, count } = statsOf(
      [states.bank, states.debitWithPin, states.complete, states.partiallyRefunded],
      zone,
    )
    expect(byType).toEqual([
      {
        paymentMethodType: 'CARD_PRESENT',
        paymentCardSubType: 'CREDIT',
        total: usd('26.67'),
        count: 2,
      },
      {
        paymentMethodType: 'CARD_PRESENT',
        paymentCardSubType: 'DEBIT',
        total: usd('16.50'),
        count: 1,
      },
      { paymentMethodType: 'BANK', paymentCardSubType: 'NONE', total: usd('15.00'), count: 1 },
    ])
    expect(total).toEqual(usd('58.17'))
    expect(count).toBe(4)
  })
})

describe('byHour', () => {
  it("uses the tenant's time zone and each entry's own hour", () => {
    // Sold at 8:05 AM, partly refunded at 10:04.
    expect(statsOf([history.oneItemRefunded], zone).byHour).toEqual([
      { hour: 8, total: history.oneItemRefunded.totals.grandTotal, count: 1 },
      { hour: 10, total: usd('-20.57'), count: 0 },
    ])
    expect(statsOf([states.complete], 'Asia/Tokyo').byHour).toMatchObject([{ hour: 0 }])
  })
})
