import { expect, it } from 'vitest'

import { NOW } from '#mocks/fixtures/clock.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { usd } from '../money/money.ts'
import { originalSaleOf } from './original-sale.ts'

const sale = buildSubpayment({ createdAt: NOW - 60, chargedAmount: usd('100.00') })
const refund = (id: string, amount: string, createdAt: number, undone = {}) =>
  buildRefund({ btpsTransactionId: id, chargedAmount: usd(amount), createdAt, ...undone })

const first = refund('first', '10.00', NOW)
const second = refund('second', '30.25', NOW)
const third = refund('third', '5.00', NOW + 60)

it('names the sale and what a first refund leaves', () =>
  expect(originalSaleOf(first, [sale, first, second, third], 'America/New_York')).toEqual([
    { label: 'Original Date', value: '03/12/2026' },
    { label: 'Original Payment', value: '$100.00' },
    { label: 'Net Paid', value: '$90.00' },
  ]))

it('counts the refunds before it, not the later ones', () =>
  expect(originalSaleOf(second, [sale, first, second, third], 'America/New_York').slice(2)).toEqual(
    [
      { label: 'Refunded Before', value: '$10.00' },
      { label: 'Net Paid', value: '$59.75' },
    ],
  ))

it.each([{ voided: true }, { reversed: true }])('leaves out an undone refund: %o', (undone) => {
  const lines = originalSaleOf(second, [sale, { ...first, ...undone }, second], 'America/New_York')
  expect(lines.slice(2)).toEqual([{ label: 'Net Paid', value: '$69.75' }])
})

it('takes the sale that was paid, not an earlier reversed one', () => {
  const reversed = { ...sale, reversed: true, chargedAmount: usd('1.00') }
  expect(originalSaleOf(first, [reversed, sale, first], 'America/New_York')[1]?.value).toBe(
    '$100.00',
  )
})
