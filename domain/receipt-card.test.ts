import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { bank, complete, debitWithPin, declined, refunded } from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildPosReceipt, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import type { Payment } from './payment.ts'
import type { CardBrand, PosReceipt } from './pos-receipt.ts'
import { buildReceipt } from './receipt.ts'

const receiptOf = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, buildConfig(), transactionId)

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
    ['a refund', refunded, refunded.subpayments.at(-1)?.btpsTransactionId],
    ['a declined payment', declined, undefined],
  ])('is nothing for %s', (_, payment, transactionId) => {
    const { card, pinVerified } = receiptOf(payment, transactionId)
    expect({ card, pinVerified }).toEqual({ card: [], pinVerified: null })
  })
})
