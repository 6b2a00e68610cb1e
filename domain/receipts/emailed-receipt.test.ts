import { describe, expect, it } from 'vitest'

import { complete, partiallyRefunded, refundOnly } from '#mocks/fixtures/payment-states.ts'

import {
  type EmailedReceipt,
  emailedReceiptText,
  emailReceiptRefusal,
  maskedAddress,
  noSuchTransaction,
} from './emailed-receipt.ts'

describe('emailReceiptRefusal', () => {
  const refund = partiallyRefunded.subpayments[1]?.btpsTransactionId

  it('allows every receipt that can be printed', () => {
    expect(emailReceiptRefusal(complete, undefined, true)).toBeUndefined()
    expect(emailReceiptRefusal(partiallyRefunded, refund, true)).toBeUndefined()
    // The reconstructed sale of an old record.
    expect(emailReceiptRefusal(refundOnly, refundOnly._id, true)).toBeUndefined()
  })

  it('refuses a transaction of another payment', () => {
    expect(emailReceiptRefusal(complete, refund, true)).toEqual(noSuchTransaction)
  })

  it('refuses everything on a server without mail', () => {
    expect(emailReceiptRefusal(complete, undefined, false)).toMatchObject({ status: 503 })
  })
})

describe('emailedReceiptText', () => {
  const receipt: EmailedReceipt = {
    _id: 'one',
    transactionId: null,
    emailAddress: 'ana@example.com',
    state: 'SENT',
    reason: null,
    changedAt: Date.UTC(2026, 2, 12, 18, 14) / 1_000,
  }
  const textOf = (changes: Partial<EmailedReceipt>) =>
    emailedReceiptText({ ...receipt, ...changes }, 'America/Detroit')

  it.each([
    [{}, 'Sent to ana@example.com on 03/12/2026 at 02:14 PM.'],
    [{ state: 'QUEUED' }, 'Sending to ana@example.com.'],
    [
      { state: 'BOUNCED', reason: 'ADDRESS_REFUSED' },
      'Not delivered to ana@example.com. The address was refused. Check it and send again.',
    ],
  ] as const)('says for %j what became of it', (changes, text) => {
    expect(textOf(changes)).toBe(text)
  })
})

it.each([
  ['ana@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
])('masks %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked)
})
