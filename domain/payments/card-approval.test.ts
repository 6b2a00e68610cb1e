import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { usd } from '../money/money.ts'
import { ReaderSaleReply } from '../reader/reader-sale.ts'
import { CardApproval, CardRefusal } from './attempt.ts'
import { approvalOf, isRefused, refusalOf } from './card-approval.ts'

/** Reply like the vendor's samples (a chip card), parsed by the readers' schema. */
const replyOf = (changes: Record<string, unknown> = {}) =>
  z.parse(ReaderSaleReply, {
    _hasErrors: false,
    _errors: [],
    statusCode: 'Approved',
    isApproved: true,
    transactionId: '200017430',
    approvedAmount: 3.25,
    accountNumber: '************6781',
    cardLogo: 'Visa',
    cardHolderName: 'CARDHOLDER/TEST',
    entryMode: 'ContactIcc',
    expirationMonth: '12',
    expirationYear: '29',
    paymentType: 'Credit',
    pinVerified: false,
    signature: { statusCode: 'SignatureNotRequiredByThresholdAmount' },
    approvalNumber: '000042',
    transactionDateTime: '2026-03-12T10:04:00.000-05:00',
    _processor: { expressResponseCode: '0', hostResponseCode: '000' },
    emv: {
      applicationIdentifier: 'A0000000031010',
      applicationLabel: 'VISA CREDIT',
      applicationPreferredName: 'Visa Credit',
      cryptogram: 'TC 25F0A1B2C3D4E5F6',
      tags: [{ key: '95', value: '0000008000' }],
    },
    ...changes,
  })

const approved = (changes: Record<string, unknown> = {}) => {
  const approval = approvalOf(replyOf(changes))
  if (approval === undefined) throw new Error('It is no approval.')
  return z.parse(CardApproval, approval)
}
const receipt = (changes: Record<string, unknown>) => approved(changes).posReceipt

describe('approvalOf', () => {
  it('contains what the receipt must show', () => {
    expect(approved()).toEqual({
      transactionId: '200017430',
      approvedAmount: usd('3.25'),
      paymentType: 'CREDIT',
      lastFour: '6781',
      posReceipt: {
        transactionDate: '2026-03-12T10:04:00.000-05:00',
        transactionType: 'Sale',
        suppressedAccountNumber: '************6781',
        suppressedExpirationDate: '**/**',
        cardBrand: 'Visa',
        approvalCode: '000042',
        hostResponseCode: '000',
        cardReadMethod: 'Chip',
        cardVerificationMethod: 'SIGNATURE_NOT_REQUIRED',
        applicationIdentifier: 'A0000000031010',
        applicationPreferredName: 'Visa Credit',
        emvCryptogram: 'TC 25F0A1B2C3D4E5F6',
        emvTags: [{ tag: '95', value: '0000008000' }],
      },
    })
  })

  it.each([
    ['another code', { statusCode: 'Success' }],
    ['no code', { statusCode: null }],
    ['no ID', { transactionId: null }],
    ['an empty ID', { transactionId: '' }],
    ['an ID that is too long', { transactionId: '1'.repeat(65) }],
    ['an ID that would break a path', { transactionId: '1/2' }],
    ['no amount', { approvedAmount: null }],
    ['an offline approval', { isOffline: true }],
  ])('finds no approval in %s', (_, changes) => {
    expect(approvalOf(replyOf(changes))).toBeUndefined()
  })

  it('accepts amounts and IDs as numbers or strings', () => {
    const { approvedAmount, transactionId } = approved({
      approvedAmount: '3.2',
      transactionId: 200017430,
    })
    expect(approvedAmount).toEqual(usd('3.2'))
    expect(transactionId).toBe('200017430')
  })

  it.each([
    ['4761730000006781', '6781'],
    ['476173******6781', '6781'],
    ['****6781 ', '6781'],
    ['476173******', null],
    ['***678', null],
    ['', null],
    [undefined, null],
  ])('reduces the account number %j to %j', (accountNumber, lastFour) => {
    const approval = approved({ accountNumber })
    expect(approval.lastFour).toBe(lastFour)
    expect(approval.posReceipt?.suppressedAccountNumber).toBe(
      lastFour === null ? '' : `************${lastFour}`,
    )
    expect(JSON.stringify(approval)).not.toContain('476173')
  })

  it('omits the cardholder name and the expiry', () => {
    expect(JSON.stringify(approved())).not.toMatch(/CARDHOLDER|"29"|"12"|12\/29/)
  })

  it.each([
    ['Visa', 'Visa'],
    ['Mastercard', 'MasterCard'],
    ['MasterCard', 'MasterCard'],
    ['Discover', 'Discover'],
    ['Amex', 'American_Express'],
    ['Diners Club', 'Discover'],
    ['JCB', 'Discover'],
    ['Carte Blanche', 'Discover'],
    ['Other', null],
    ['constructor', null],
    [undefined, null],
  ])('maps the card logo %j to %j', (cardLogo, cardBrand) => {
    expect(receipt({ cardLogo })?.cardBrand).toBe(cardBrand)
  })

  it.each([
    ['Credit', 'CREDIT'],
    ['Debit', 'DEBIT'],
    ['EBT', 'EBT'],
    ['Gift', 'GIFT'],
    ['None', 'NONE'],
    ['Barter', 'NONE'],
  ])('maps the payment type %s to %s', (paymentType, subType) => {
    expect(approved({ paymentType }).paymentType).toBe(subType)
  })

  it.each([
    ['Swiped', 'Swiped'],
    ['Keyed', 'Keyed'],
    ['ContactIcc', 'Chip'],
    ['ContactlessIcc', 'Contactless chip'],
    ['ContactlessMsd', 'Contactless stripe'],
    ['Unknown', null],
  ])('maps the entry mode %s to %j', (entryMode, method) => {
    expect(receipt({ entryMode })?.cardReadMethod).toBe(method)
  })

  it.each([
    [true, 'SignatureRequired', 'PIN_VERIFIED'],
    [false, 'SignatureRequired', 'SIGNATURE'],
    [false, 'SignaturePresent', 'SIGNATURE'],
    [false, 'SignatureRequiredNotSupportedByPinPad', 'SIGNATURE'],
    [false, 'SignatureNotRequiredByPaymentType', 'SIGNATURE_NOT_REQUIRED'],
    [false, 'Unknown', 'NO_CVM'],
    [undefined, undefined, 'NO_CVM'],
  ])('maps PIN verified %s and signature %s to %s', (pinVerified, statusCode, method) => {
    const signature = statusCode === undefined ? null : { statusCode }
    expect(receipt({ pinVerified, signature })?.cardVerificationMethod).toBe(method)
  })

  it('falls back to the application label', () => {
    const emv = { applicationLabel: 'VISA CREDIT', applicationPreferredName: ' ' }
    expect(receipt({ emv })?.applicationPreferredName).toBe('VISA CREDIT')
  })

  it('fits its schema for texts of any length', () => {
    const long = 'x'.repeat(1_000)
    const emv = {
      applicationIdentifier: long,
      applicationLabel: long,
      applicationPreferredName: long,
      cryptogram: long,
      tags: [{ key: `T${long}`, value: `\u0000${long}` }],
    }
    const texts = { approvalNumber: long, transactionDateTime: long, cardLogo: long, emv }
    expect(approved(texts).posReceipt?.approvalCode).toHaveLength(20)
  })

  it.each([
    ['57', '4761730000006781D2912'],
    ['5A', '4761730000006781'],
    ['5F24', '291231'],
    ['5F20', '43415244'],
    ['56', '42'],
    ['9f6b', '00'],
    ['0x5A', '00'],
    ['DF8129', '00'],
    ['70', '5A084761730000006781'],
    ['Track2', '00'],
    ['Expiration Date', '2912'],
    ['9F10', '4111111111111111D2912'],
    ['9F10', '5555555555554444'],
  ])('omits the tag %s with %s', (key, value) => {
    const tags = [
      { key, value },
      { key: '9F26', value: '25F0000000000001' },
      { key: '9F34', value: '1E0300' },
      { key: 'TVR', value: '0000008000' },
    ]
    expect(receipt({ emv: { tags } })?.emvTags).toEqual([
      { tag: '9F26', value: '25F0000000000001' },
      { tag: '9F34', value: '1E0300' },
      { tag: 'TVR', value: '0000008000' },
    ])
  })
})

describe('refusalOf and isRefused', () => {
  it("contains the codes and the first error's user message", () => {
    const reply = replyOf({
      statusCode: 'Failed',
      isApproved: false,
      _processor: { expressResponseCode: 21 },
      _errors: [{ userMessage: '', exceptionMessage: 'Expired', developerMessage: 'x' }, {}],
    })
    expect(z.parse(CardRefusal, refusalOf(reply))).toEqual({
      statusCode: 'Failed',
      processorCode: '21',
      message: 'Expired',
    })
  })

  it('is empty if the reader sent nothing', () => {
    expect(refusalOf(z.parse(ReaderSaleReply, {}))).toEqual({
      statusCode: null,
      processorCode: null,
      message: null,
    })
  })

  it.each([
    [{ statusCode: 'Declined', isApproved: false }, true],
    [{ statusCode: 'Declined', isApproved: undefined }, true],
    [{ statusCode: 'Failed', isApproved: false }, true],
    [{ statusCode: 'SomethingNew', isApproved: false }, true],
    [{ statusCode: 'SomethingNew', isApproved: undefined }, false],
    [{ statusCode: 'Declined', isApproved: true }, false],
    [{ statusCode: 'ApprovedByMerchant', isApproved: false }, false],
    [{ statusCode: 'Declined', isApproved: false, isOffline: true }, false],
    [{ statusCode: 'Approved', isApproved: false, transactionId: null }, false],
    [{ statusCode: null, isApproved: false }, false],
  ])('decides whether %j proves a refusal: %s', (changes, proven) => {
    expect(isRefused(replyOf(changes))).toBe(proven)
  })
})
