import { describe, expect, it } from 'vitest'

import { bankReturned } from '#mocks/fixtures/bank.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import {
  checking,
  complete,
  declined,
  partiallyRefunded,
  refunded,
  refundOnly,
} from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { usd } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { buildReceipt } from './receipt.ts'

const config = buildConfig()
const receiptOf = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, config, transactionId)
const refundIdOf = ({ subpayments }: Payment) => subpayments.at(-1)?.btpsTransactionId

it('keeps the words of its day', () => {
  const words = { clientName: 'Old Name', feeDescription: 'Old Fee' }
  expect(receiptOf({ ...complete, ...words })).toMatchObject({
    thanks: 'Thank you for your payment to Old Name.',
    items: { fee: { label: 'Old Fee' } },
  })
})

it('says how customers reach the office, unless that is not set', () => {
  const contactOf = (receiptContact: string) =>
    buildReceipt(complete, { ...config, receiptContact }).contact
  expect(contactOf('Call (313) 555-0142.')).toBe('Questions? Call (313) 555-0142.')
  expect(contactOf('')).toBe(null)
})

describe('receipt of a purchase', () => {
  const receipt = receiptOf(complete)

  it('shows the amount, payee, time and method', () => {
    expect(receipt).toMatchObject({
      paymentId: complete._id,
      transactionId: '0195aa10-0002-7000-8000-000000000001',
      logoText: 'Point of Sale',
      title: 'Your Receipt',
      thanks: 'Thank you for your payment to Lakeview County Clerk.',
      paidOn: { label: 'Paid on', date: '03/12/2026', time: '11:03 AM' },
      total: { label: 'Payment Total', amount: '$16.00' },
      items: {
        subTotal: { label: 'Subtotal', amount: '$15.00' },
        fee: { label: 'Convenience Fee', amount: '$1.00' },
      },
      details: [
        { label: 'Transaction Type', value: 'Purchase' },
        { label: 'Confirmation #', value: 'K7Q2M9X4PB' },
        { label: 'Location', value: 'City Hall' },
        { label: 'Terminal #', value: expect.stringMatching(/^[0-9A-F]{8}$/) },
        { label: 'Cashier #', value: expect.stringMatching(/^[0-9A-F]{8}$/) },
      ],
      related: [],
    })
  })

  it('shows the payment ID without a confirmation number', () => {
    const { details } = receiptOf(buildPayment({ confirmationNumber: null }))
    expect(details).toContainEqual({ label: 'Confirmation #', value: complete._id })
  })
})

describe('receipt status', () => {
  const canceled = 'This payment has been canceled. You will not be charged.'

  it.each<[string, Payment, string | undefined, string, string, string | null, string]>([
    ['a purchase', complete, undefined, 'Purchase', 'positive', null, 'Purchase'],
    ['a refunded purchase', refunded, undefined, 'Purchase', 'positive', null, 'Purchase'],
    ['a refund', refunded, refundIdOf(refunded), 'Refund', 'critical', null, 'Refund'],
    ['a declined payment', declined, undefined, 'Canceled', 'neutral', canceled, 'Incomplete'],
    ['a synthesized sale', refundOnly, undefined, 'Purchase', 'positive', null, 'Purchase'],
  ])('for %s', (_, payment, transactionId, label, tone, text, type) => {
    const receipt = receiptOf(payment, transactionId)
    expect(receipt.status).toEqual({ label, tone, text })
    expect(receipt.details[0]).toEqual({ label: 'Transaction Type', value: type })
  })

  it('is Checking while the outcome is unknown', () => {
    const receipt = receiptOf(checking)
    expect(receipt.status).toMatchObject({ label: 'Checking', tone: 'info' })
    expect(JSON.stringify(receipt)).not.toContain('not be charged')
    expect(receipt.details[0]?.value).toBe('Checking')
  })

  it('is Canceled after a reversal', () => {
    const subpayments = [buildSubpayment({ reversed: true }), buildRefund()]
    const reversed = buildPayment({ subpayments })
    expect(receiptOf(reversed).status).toMatchObject({ label: 'Canceled', text: canceled })
    expect(receiptOf(reversed).related).toEqual([])
  })
})

describe('receipt without a payment', () => {
  it.each([
    ['declined', declined, 'Started on'],
    ['a pending payment', checking, 'Started on'],
    ['a refund', refunded, 'Refunded on', refundIdOf(refunded)],
  ] as const)('shows neither thanks nor a paid-on date: %s', (_title, payment, label, id?) => {
    const receipt = receiptOf(payment, id)
    expect(receipt.thanks).toBe('Thank you for visiting Lakeview County Clerk.')
    expect(receipt.paidOn.label).toBe(label)
  })
})

describe('receipt of a refund', () => {
  const receipt = receiptOf(partiallyRefunded, refundIdOf(partiallyRefunded))

  it('shows the refunded amount and time', () => {
    expect(receipt).toMatchObject({
      title: 'Your Refund Receipt',
      transactionId: '0195aa10-0002-7000-8000-000000000008',
      paidOn: { label: 'Refunded on', date: '03/12/2026', time: '11:04 AM' },
      total: { label: 'Refund Total', amount: '$5.33' },
    })
  })

  it('links to the sale', () => {
    expect(receipt.related).toEqual([
      {
        transactionId: '0195aa10-0002-7000-8000-000000000007',
        link: 'View Original Receipt',
        text: '',
        date: '03/11/2026',
      },
    ])
  })

  it('links to the paid sale, not to an earlier reversed one', () => {
    const payment = buildPayment({
      subpayments: [
        buildSubpayment({ btpsTransactionId: 'reversed', reversed: true }),
        buildSubpayment({ btpsTransactionId: 'paid' }),
        buildRefund({ btpsTransactionId: 'refund' }),
      ],
    })
    const { related } = receiptOf(payment, 'refund')
    expect(related.map(({ transactionId }) => transactionId)).toEqual(['paid'])
  })

  it('links to a synthesized sale', () => {
    const { related } = receiptOf(refundOnly, refundIdOf(refundOnly))
    expect(related).toMatchObject([
      { transactionId: refundOnly._id, link: 'View Original Receipt' },
    ])
  })
})

describe('receipt of a refund that was undone', () => {
  const [sale, refund] = refunded.subpayments
  if (!sale || !refund) throw new Error('The fixture has both.')
  const after = (undone: { voided: true } | { reversed: true }) => ({
    ...refunded,
    subpayments: [sale, { ...refund, ...undone }],
  })

  it.each([{ voided: true } as const, { reversed: true } as const])(
    'is canceled and leaves the sale paid: %o',
    (undone) => {
      expect(receiptOf(after(undone), refund.btpsTransactionId)).toMatchObject({
        title: 'Your Refund Receipt',
        status: {
          label: 'Canceled',
          tone: 'neutral',
          text: 'This has been canceled. The original payment stands.',
        },
        paidOn: { label: 'Started on' },
        total: { label: 'Refund Total', amount: '$16.00' },
        related: [{ transactionId: sale.btpsTransactionId }],
      })
      const { status, related, net } = receiptOf(after(undone))
      expect(status).toMatchObject({ label: 'Purchase', text: null })
      expect([related, net]).toEqual([[], null])
    },
  )
})

describe('receipt of a returned check', () => {
  it('is a chargeback with its reason', () => {
    const [debit, chargeback] = bankReturned.subpayments
    if (!debit || !chargeback) throw new Error('The fixture has both.')
    const subpayments = [debit, { ...chargeback, reason: 'R01 insufficient funds' }]
    const receipt = receiptOf({ ...bankReturned, subpayments }, chargeback.btpsTransactionId)
    expect(receipt).toMatchObject({
      title: 'Your Chargeback Receipt',
      status: { label: 'Chargeback' },
      paidOn: { label: 'Returned on' },
      total: { label: 'Chargeback Total' },
    })
    expect(receipt.details).toContainEqual({ label: 'Reason', value: 'R01 insufficient funds' })
  })
})

describe('receipt of a refunded purchase', () => {
  it('links to each refund with its day and amount, and shows what is left', () => {
    const payment = buildPayment({
      subpayments: [
        buildSubpayment({ chargedAmount: usd('1100.00') }),
        buildRefund({ btpsTransactionId: 'first', chargedAmount: usd('5.33') }),
        buildRefund({ btpsTransactionId: 'second', chargedAmount: usd('1000.00') }),
      ],
    })
    const { related, net } = receiptOf(payment)
    const date = '03/12/2026'
    expect(related).toEqual([
      { transactionId: 'first', link: 'View Receipt', text: 'Refunded: $5.33', date },
      { transactionId: 'second', link: 'View Receipt', text: 'Refunded: $1,000.00', date },
    ])
    expect(net).toEqual({ label: 'Net Paid', amount: '$94.67' })
  })

  it('shows no net on other receipts', () => {
    expect(receiptOf(complete).net).toBe(null)
    expect(receiptOf(refunded, refundIdOf(refunded)).net).toBe(null)
  })
})

describe('entry shown on a receipt', () => {
  const payment = buildPayment({
    subpayments: [
      buildRefund({ btpsTransactionId: 'refund', chargedAmount: usd('16.00') }),
      buildSubpayment({ btpsTransactionId: 'sale' }),
    ],
  })

  it.each([
    ['refund', 'refund'],
    ['sale', 'sale'],
    ['unknown', 'sale'],
    [undefined, 'sale'],
  ])('for %s is the %s', (asked, expected) =>
    expect(receiptOf(payment, asked).transactionId).toBe(expected),
  )

  it("is none if no money moved, dated at the payment's time", () => {
    const receipt = receiptOf(declined)
    expect(receipt.transactionId).toBe(null)
    expect(receipt.paidOn).toMatchObject({ date: '03/12/2026', time: '11:02 AM' })
    expect(receipt.total.amount).toBe('$16.00')
  })
})
