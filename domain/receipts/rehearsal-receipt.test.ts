import { expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { complete } from '#mocks/fixtures/payment-states.ts'

import { describeReceipt, receiptText } from './receipt-description.ts'
import { buildReceipt } from './receipt.ts'

it('marks the receipt of a rehearsal, and no other', () => {
  const receipt = buildReceipt(complete, buildConfig({ isRehearsal: true }))
  expect(receipt.rehearsal).toBe('REHEARSAL - NOT A RECEIPT')
  expect(receiptText(describeReceipt(receipt))).toContain('REHEARSAL - NOT A RECEIPT')
  expect(buildReceipt(complete, buildConfig()).rehearsal).toBe(null)
})
