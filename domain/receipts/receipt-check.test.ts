import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { refundOnly } from '#mocks/fixtures/payment-states.ts'
import { withReceiptCodes } from '#mocks/fixtures/receipt-code.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { usd } from '../money/money.ts'
import { checkReceipt } from './receipt-check.ts'
import { receiptMarkOf } from './receipt-mark.ts'
import { buildReceipt } from './receipt.ts'

const sale = buildSubpayment()
const refundOf = (amount: string, changes = {}) =>
  buildRefund({ chargedAmount: usd(amount), ...changes })

describe('checking a receipt', () => {
  it.each([
    ['nothing refunded', [sale], { refunded: usd('0.00'), isRefundedInFull: false }],
    ['a part', [sale, refundOf('5.33')], { refunded: usd('5.33'), isRefundedInFull: false }],
    [
      'everything in two parts',
      [sale, refundOf('5.33'), refundOf('10.67')],
      { refunded: usd('16.00'), isRefundedInFull: true },
    ],
    [
      'a voided refund',
      [sale, refundOf('16.00', { voided: true })],
      { refunded: usd('0.00'), isRefundedInFull: false },
    ],
    [
      'a returned check',
      [sale, refundOf('16.00', { transactionType: 'CHARGEBACK' })],
      { refunded: usd('16.00'), isRefundedInFull: true },
    ],
  ])('counts %s', (_, all, expected) => {
    expect(checkReceipt(sale, all)).toEqual({
      kind: 'SALE',
      amount: sale.chargedAmount,
      paidAt: sale.createdAt,
      isCanceled: false,
      ...expected,
    })
  })

  it('tells a canceled entry', () => {
    const reversed = buildSubpayment({ reversed: true })
    expect(checkReceipt(reversed, [reversed])).toMatchObject({ kind: 'SALE', isCanceled: true })
    const undone = refundOf('5.33', { voided: true })
    expect(checkReceipt(undone, [sale, undone])).toMatchObject({ kind: 'CREDIT', isCanceled: true })
  })

  it('counts no refunds on the receipt of a refund', () => {
    const refund = refundOf('5.33')
    expect(checkReceipt(refund, [sale, refund])).toMatchObject({
      kind: 'CREDIT',
      amount: usd('5.33'),
      isCanceled: false,
      refunded: usd('0.00'),
    })
  })
})

it('names the page without its scheme, and only if there is a code', () => {
  const receiptCode = {
    url: 'https://counter.example:8443/verify/AEAH',
    shortCode: '9KQ4-7MXB-T2W5',
  }
  expect(receiptMarkOf(buildSubpayment({ receiptCode }))).toEqual({
    ...receiptCode,
    text: 'Check this receipt at counter.example:8443/verify',
  })
  expect(receiptMarkOf(sale)).toBeNull()
  expect(receiptMarkOf(undefined)).toBeNull()
})

it('leaves out a sale that the ledger does not have', () => {
  const payment = withReceiptCodes(refundOnly)
  const markOf = (id?: string) => buildReceipt(payment, buildConfig(), id).mark
  expect(markOf()).toBeNull()
  expect(markOf(payment.subpayments[0]?.btpsTransactionId)).not.toBeNull()
})
