import { expect, test } from 'vitest'

import type { PosReceipt } from '#domain/payments/pos-receipt.ts'

import { redactReceipt } from './redact-receipt.ts'

const sent = (changes: Partial<PosReceipt>) =>
  redactReceipt({
    suppressedAccountNumber: '',
    suppressedExpirationDate: '',
    ...changes,
  } as PosReceipt)

// These numbers fail the Luhn check that the log's card scrubbing relies on.
test.each([
  ['4539578763621487', '************1487'],
  ['4539-5787 6362/1487', '****-**** ****/1487'],
  ['************1487', '************1487'],
  ['1487', '1487'],
  ['', ''],
])('masks the card number %j as %j', (suppressedAccountNumber, kept) => {
  expect(sent({ suppressedAccountNumber }).suppressedAccountNumber).toBe(kept)
})

test('masks the expiration date', () => {
  expect(sent({ suppressedExpirationDate: '12/25' }).suppressedExpirationDate).toBe('**/**')
})

test('drops EMV tags that contain card data', () => {
  const emvTags = [
    { tag: '5A', value: '4539578763621487' },
    { tag: '57', value: ';4539578763621487=2512101123400001?' },
  ]
  expect(sent({ emvTags }).emvTags).toEqual([])
})
