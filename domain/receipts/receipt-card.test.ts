import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { bank, complete, debitWithPin, declined, refunded } from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildPosReceipt, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import type { Payment } from '../payments/payment.ts'
import type { CardBrand, PosReceipt } from '../payments/pos-receipt.ts'
import { buildReceipt } from './receipt.ts'

const receiptOf = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, buildConfig(), transactionId)

describe('methodOf a card payment', () => {
  const withCard = (changes: Partial<PosReceipt>) =>
    receiptOf(
      buildPayment({ subpayments: [buildSubpayment({ posReceipt: buildPosReceipt(changes) })] }),
    )
  const labels = (changes: Partial<PosReceipt>) =>
    withCard(changes).method.lines.map(({ label }) => label)

  it('lists the fields in a fixed order', () => {
    expect(receiptOf(complete).method.lines).toEqual([
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

  it('omits what a swiped card does not have', () => {
    const swiped = {
      cardReadMethod: null,
      applicationIdentifier: null,
      applicationPreferredName: '',
      emvCryptogram: null,
    }
    expect(labels(swiped)).toEqual(['Card Type', 'Card Number', 'Exp', 'Approval Code', 'Response'])
  })

  it('prints more EMV tags as received', () => {
    const { lines } = withCard({ emvTags: [{ tag: 'TVR', value: '8080008000' }] }).method
    expect(lines.at(-1)).toEqual({ label: 'TVR', value: '8080008000' })
  })

  it.each<[CardBrand, string]>([
    ['Visa', 'Visa'],
    ['MasterCard', 'MasterCard'],
    ['Discover', 'Discover'],
    ['American_Express', 'American Express'],
  ])('labels the brand %s', (cardBrand, name) =>
    expect(withCard({ cardBrand }).method.lines[0]?.value).toBe(name),
  )

  it.each<[PosReceipt['cardVerificationMethod'], string | null]>([
    ['PIN_VERIFIED', 'PIN VERIFIED'],
    ['SIGNATURE_NOT_REQUIRED', null],
    ['SIGNATURE', 'Signature'],
    ['NO_CVM', null],
    [null, null],
  ])('shows for the verification %s: %s', (cardVerificationMethod, expected) =>
    expect(withCard({ cardVerificationMethod }).method.verification).toBe(expected),
  )

  it('shows PIN VERIFIED for a debit card', () =>
    expect(receiptOf(debitWithPin).method.verification).toBe('PIN VERIFIED'))

  it('never shows an expiry or more than the last four digits', () => {
    const { lines } = withCard({
      suppressedAccountNumber: '4111 1111 1111 1111',
      suppressedExpirationDate: '12/29',
      emvTags: [
        { tag: '5F24', value: '291231' },
        { tag: 'Track 2', value: '4111111111111111=2912' },
      ],
    }).method
    expect(lines.slice(1, 3)).toEqual([
      { label: 'Card Number', value: '**** **** **** 1111' },
      { label: 'Exp', value: '**/**' },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/2912|411111/)
  })

  it('prints a field repeated by a tag once', () => {
    const { lines } = withCard({ emvTags: [{ tag: 'AID', value: 'A0000000031010' }] }).method
    expect(lines.filter(({ label }) => label === 'AID')).toHaveLength(1)
  })

  it('names EMV tags', () => {
    const { lines } = withCard({ emvTags: [{ tag: '95', value: '0000008000' }] }).method
    expect(lines).toContainEqual({ label: 'TVR', value: '0000008000' })
  })

  it('is empty if no money moved', () =>
    expect(receiptOf(declined).method).toEqual({ lines: [], verification: null }))
})

describe('methodOf a bank payment', () => {
  it("shows the institution and the account's last four only", () =>
    expect(receiptOf(bank).method).toEqual({
      lines: [
        { label: 'Payment Method', value: 'Bank' },
        { label: 'Financial Institution', value: 'Lakeview Community Bank' },
        { label: 'Account Number', value: '************6789' },
      ],
      verification: null,
    }))
})

describe('methodOf a card refund', () => {
  it('shows the card number refunded to', () =>
    expect(receiptOf(refunded, refunded.subpayments.at(-1)?.btpsTransactionId).method).toEqual({
      lines: [
        { label: 'Card Type', value: 'Visa' },
        { label: 'Card Number', value: '************1111' },
        { label: 'Original Approval Code', value: '000083' },
      ],
      verification: null,
    }))
})
