import { expect, test } from 'vitest'

import type { PosReceipt } from '#domain/pos-receipt.ts'

import { keptReceipt } from './kept-receipt.ts'

const sent = (changes: Partial<PosReceipt>) =>
  keptReceipt({
    suppressedAccountNumber: '',
    suppressedExpirationDate: '',
    ...changes,
  } as PosReceipt)

// None of these passes the check by which the log knows a card.
test.each([
  ['4539578763621487', '************1487'],
  ['4539-5787 6362/1487', '****-**** ****/1487'],
  ['************1487', '************1487'],
  ['1487', '1487'],
  ['', ''],
])('of the card number %j %j is kept', (suppressedAccountNumber, kept) => {
  expect(sent({ suppressedAccountNumber }).suppressedAccountNumber).toBe(kept)
})

test('of the expiry nothing is kept', () => {
  expect(sent({ suppressedExpirationDate: '12/25' }).suppressedExpirationDate).toBe('**/**')
})

test('of the tags none is kept that holds the card', () => {
  const emvTags = [
    { tag: '5A', value: '4539578763621487' },
    { tag: '57', value: ';4539578763621487=2512101123400001?' },
  ]
  expect(sent({ emvTags }).emvTags).toEqual([])
})
