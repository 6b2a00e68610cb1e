import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { usd } from '#mocks/fixtures/money.ts'
import {
  bank,
  checking,
  complete,
  debitWithPin,
  declined,
  partiallyRefunded,
  refunded,
  refundOnly,
  severalOfferings,
} from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildPosReceipt, buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import type { CardBrand, Payment, PosReceipt } from './payment.ts'
import { buildReceipt, typeLabel } from './receipt.ts'

const config = buildConfig()
const receiptOf = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, config, transactionId)
const refundIdOf = ({ subpayments }: Payment) => subpayments.at(-1)?.btpsTransactionId

describe('the receipt of a purchase', () => {
  const receipt = receiptOf(complete)

  it('says what was paid, to whom, when, and how', () => {
    expect(receipt).toMatchObject({
      paymentId: complete._id,
      transactionId: '0195aa10-0002-7000-8000-000000000001',
      logoText: 'Point of Sale',
      title: 'Your Receipt',
      thanks: 'Thank you for your payment to Lakeview County Clerk.',
      paidOn: { label: 'Paid on', date: '03/12/2026', time: '11:03 AM' },
      total: { label: 'Payment Total', amount: '$16.00' },
      subTotal: { label: 'Subtotal', amount: '$15.00' },
      fee: { label: 'Convenience Fee', amount: '$1.00' },
      details: [
        { label: 'Transaction Type', value: 'Purchase' },
        { label: 'Confirmation #', value: 'K7Q2M9X4PB' },
      ],
      related: [],
    })
  })

  it('lists its lines in one group, without group totals', () => {
    expect(receipt.showsGroupTotals).toBe(false)
    expect(receipt.groups).toEqual([
      {
        serviceOfferingId: 'lakeview-clerk',
        lines: [
          {
            id: 'product-certified-copy',
            name: 'Certified Copy',
            description: 'Certified copy of a record on file with the clerk.',
            amount: '$15.00',
          },
        ],
        subTotal: '$15.00',
        fees: '$1.00',
        groupTotal: '$16.00',
      },
    ])
  })

  it('names the payment where it has no confirmation number', () => {
    const { details } = receiptOf(buildPayment({ confirmationNumber: null }))
    expect(details).toContainEqual({ label: 'Confirmation #', value: complete._id })
  })

  it('has no line for a fee of nothing', () => expect(receiptOf(bank).fee).toBe(null))
})

describe('the status on a receipt', () => {
  const canceled = 'This payment has been canceled. You will not be charged.'

  it.each<[string, Payment, string | undefined, string, string, string | null, string]>([
    ['a purchase', complete, undefined, 'Purchase', 'positive', null, 'Purchase'],
    ['a refunded purchase', refunded, undefined, 'Purchase', 'positive', null, 'Purchase'],
    ['a refund', refunded, refundIdOf(refunded), 'Refund', 'critical', null, 'Refund'],
    ['a declined payment', declined, undefined, 'Canceled', 'neutral', canceled, 'Incomplete'],
    ['a sale put back', refundOnly, undefined, 'Purchase', 'positive', null, 'Purchase'],
  ])('of %s', (_, payment, transactionId, label, tone, text, type) => {
    const receipt = receiptOf(payment, transactionId)
    expect(receipt.status).toEqual({ label, tone, text })
    expect(receipt.details[0]).toEqual({ label: 'Transaction Type', value: type })
  })

  it('claims nothing while the outcome is unknown', () => {
    const receipt = receiptOf(checking)
    expect(receipt.status).toMatchObject({ label: 'Checking', tone: 'info' })
    expect(JSON.stringify(receipt)).not.toContain('not be charged')
    expect(receipt.details[0]?.value).toBe('Checking')
  })

  it('is Canceled once a charge was reversed', () => {
    const subpayments = [buildSubpayment({ reversed: true }), buildRefund()]
    const reversed = buildPayment({ subpayments })
    expect(receiptOf(reversed).status).toMatchObject({ label: 'Canceled', text: canceled })
    expect(receiptOf(reversed).related).toEqual([])
  })
})

describe('the type of a movement', () => {
  it.each([
    ['COMPLETE', 'SALE', 'Purchase'],
    ['REFUNDED', 'SALE', 'Purchase'],
    ['REFUND', 'CREDIT', 'Refund'],
    ['REFUND', 'CHARGEBACK', 'Refund'],
    ['INCOMPLETE', 'SALE', 'Incomplete'],
    ['CHECKING', 'SALE', 'Checking'],
  ] as const)('%s of a %s is %s', (status, transactionType, label) =>
    expect(typeLabel(status, buildSubpayment({ transactionType }))).toBe(label),
  )

  it('is Incomplete where nothing moved', () =>
    expect(typeLabel('COMPLETE', undefined)).toBe('Incomplete'))
})

describe('the receipt of a refund', () => {
  const receipt = receiptOf(partiallyRefunded, refundIdOf(partiallyRefunded))

  it('says what was given back, and when', () => {
    expect(receipt).toMatchObject({
      title: 'Your Refund Receipt',
      transactionId: '0195aa10-0002-7000-8000-000000000008',
      paidOn: { label: 'Refunded on', date: '03/12/2026', time: '11:04 AM' },
      total: { label: 'Refund Total', amount: '$5.33' },
    })
  })

  it('leads back to the sale', () => {
    expect(receipt.related).toEqual([
      {
        transactionId: '0195aa10-0002-7000-8000-000000000007',
        link: 'View Original Receipt',
        text: '',
      },
    ])
  })

  it('leads back to the sale that was paid, not to the one reversed before', () => {
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

  it('leads back to a sale that was put back', () => {
    const { related } = receiptOf(refundOnly, refundIdOf(refundOnly))
    expect(related).toMatchObject([
      { transactionId: refundOnly._id, link: 'View Original Receipt' },
    ])
  })
})

describe('the receipt of a refunded purchase', () => {
  it('leads to each refund, with its amount', () => {
    const payment = buildPayment({
      subpayments: [
        buildSubpayment(),
        buildRefund({ btpsTransactionId: 'first', chargedAmount: usd('5.33') }),
        buildRefund({ btpsTransactionId: 'second', chargedAmount: usd('1000.00') }),
      ],
    })
    expect(receiptOf(payment).related).toEqual([
      { transactionId: 'first', link: 'View Receipt', text: 'Refunded: $5.33' },
      { transactionId: 'second', link: 'View Receipt', text: 'Refunded: $1,000.00' },
    ])
  })
})

describe('the movement on a receipt', () => {
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

  it('is none where nothing moved, at the time of the payment', () => {
    const receipt = receiptOf(declined)
    expect(receipt.transactionId).toBe(null)
    expect(receipt.paidOn).toMatchObject({ date: '03/12/2026', time: '11:02 AM' })
    expect(receipt.total.amount).toBe('$16.00')
  })
})

describe('what the card network wants printed', () => {
  const withCard = (changes: Partial<PosReceipt>) =>
    receiptOf(
      buildPayment({ subpayments: [buildSubpayment({ posReceipt: buildPosReceipt(changes) })] }),
    )
  const labels = (changes: Partial<PosReceipt>) => withCard(changes).card.map(({ label }) => label)

  it('stands in one order', () => {
    expect(receiptOf(complete).card).toEqual([
      { label: 'Card Type', value: 'Visa' },
      { label: 'Card Number', value: '************1111' },
      { label: 'Exp', value: 'XX/XX' },
      { label: 'Approval Code', value: '000083' },
      { label: 'Response', value: '00' },
      { label: 'Card Read Method', value: 'Chip' },
      { label: 'AID', value: 'A0000000031010' },
      { label: 'Application', value: 'VISA CREDIT' },
      { label: 'EMV Cryptogram', value: 'TC 8E19ED4BCA5C6B4D' },
    ])
  })

  it('leaves out what a swiped card does not have', () => {
    const swiped = {
      cardReadMethod: null,
      applicationIdentifier: null,
      applicationPreferredName: '',
      emvCryptogram: null,
    }
    expect(labels(swiped)).toEqual(['Card Type', 'Card Number', 'Exp', 'Approval Code', 'Response'])
  })

  it('prints further tags as they came', () => {
    const { card } = withCard({ emvTags: [{ tag: 'TVR', value: '8080008000' }] })
    expect(card.at(-1)).toEqual({ label: 'TVR', value: '8080008000' })
  })

  it.each<[CardBrand, string]>([
    ['Visa', 'Visa'],
    ['MasterCard', 'MasterCard'],
    ['Discover', 'Discover'],
    ['American_Express', 'American Express'],
  ])('names %s', (cardBrand, name) => expect(withCard({ cardBrand }).card[0]?.value).toBe(name))

  it.each<[PosReceipt['cardVerificationMethod'], string | null]>([
    ['PIN_VERIFIED', 'PIN VERIFIED'],
    ['SIGNATURE_NOT_REQUIRED', null],
    ['SIGNATURE', null],
    ['NO_CVM', null],
    [null, null],
  ])('after %s says of the PIN: %s', (cardVerificationMethod, expected) =>
    expect(withCard({ cardVerificationMethod }).pinVerified).toBe(expected),
  )

  it('says of a debit card that its PIN was verified', () =>
    expect(receiptOf(debitWithPin).pinVerified).toBe('PIN VERIFIED'))

  it.each([
    ['a check', bank, undefined],
    ['a refund', refunded, refundIdOf(refunded)],
    ['a declined payment', declined, undefined],
  ])('is nothing for %s', (_, payment, transactionId) => {
    const { card, pinVerified } = receiptOf(payment, transactionId)
    expect({ card, pinVerified }).toEqual({ card: [], pinVerified: null })
  })
})

describe('several service offerings on one receipt', () => {
  const receipt = receiptOf(severalOfferings)

  it('have a group each, with its own totals', () => {
    expect(receipt.showsGroupTotals).toBe(true)
    expect(receipt.groups).toMatchObject([
      {
        serviceOfferingId: 'lakeview-clerk',
        lines: [{ description: 'Fines and costs', amount: '$120.00' }],
        subTotal: '$120.00',
        fees: '$2.82',
        groupTotal: '$122.82',
      },
      {
        serviceOfferingId: 'lakeview-civil',
        lines: [{ description: 'Civil judgment', amount: '$80.00' }],
        subTotal: '$80.00',
        fees: '$1.88',
        groupTotal: '$81.88',
      },
    ])
  })

  it('add up to the whole', () => {
    expect(receipt).toMatchObject({
      subTotal: { amount: '$200.00' },
      fee: { amount: '$4.70' },
      total: { amount: '$204.70' },
    })
  })
})

describe("the date on a receipt, in the agency's zone", () => {
  const at = (iso: string, timeZone: string) => {
    const createdAt = Date.parse(iso) / 1_000
    const payment = buildPayment({ subpayments: [buildSubpayment({ createdAt })] })
    const { date, time } = buildReceipt(payment, { ...config, timeZone }).paidOn
    return `${date} ${time}`
  }

  it.each([
    ['2026-03-12T15:04:00Z', 'America/Detroit', '03/12/2026 11:04 AM'],
    ['2026-03-12T15:04:00Z', 'America/Denver', '03/12/2026 09:04 AM'],
    // The last minute before the clocks go forward, and the one after it.
    ['2026-03-08T06:59:00Z', 'America/Detroit', '03/08/2026 01:59 AM'],
    ['2026-03-08T07:00:00Z', 'America/Detroit', '03/08/2026 03:00 AM'],
    // One o'clock comes twice when they go back.
    ['2026-11-01T05:30:00Z', 'America/Detroit', '11/01/2026 01:30 AM'],
    ['2026-11-01T06:30:00Z', 'America/Detroit', '11/01/2026 01:30 AM'],
    // Midnight belongs to the new day, and is twelve.
    ['2026-03-12T03:59:00Z', 'America/Detroit', '03/11/2026 11:59 PM'],
    ['2026-03-12T04:00:00Z', 'America/Detroit', '03/12/2026 12:00 AM'],
    ['2026-01-01T04:59:00Z', 'America/New_York', '12/31/2025 11:59 PM'],
  ])('%s in %s is %s', (iso, timeZone, expected) => expect(at(iso, timeZone)).toBe(expected))
})
