import { expect, it } from 'vitest'

import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { withReceiptCodes } from '#mocks/fixtures/receipt-code.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'

import { sheetSetting } from './sheet-setting.ts'

const settingOf = ({ payment, transactionId }: ReceiptVariant) =>
  sheetSetting(buildReceipt(payment, buildConfig(), transactionId))

const ofItems = (count: number, description: string) =>
  settingOf({
    payment: buildPayment({
      payables: Array.from({ length: count }, (_, index) =>
        buildPayable({ id: `${index}`, lineItemId: `${index}`, name: 'Record', description }),
      ),
    }),
  })

it('sets a one-item receipt as usual, and closer with further tags', () => {
  const { purchase, debitWithPin, signature, furtherTags } = receiptVariants
  const settings = [purchase, debitWithPin, signature, furtherTags].map(settingOf)
  expect(settings).toEqual(['usual', 'usual', 'usual', 'close'])
})

it.each([
  [3, 'usual'],
  [7, 'close'],
  [13, 'wide'],
])('sets %i described items as %s', (count, setting) =>
  expect(ofItems(count, 'Certified copy')).toBe(setting),
)

it('counts wrapped text as several lines', () => {
  expect(ofItems(2, '')).toBe('usual')
  expect(ofItems(2, 'Certified copy '.repeat(20))).toBe('close')
})

it('counts the QR code', () => {
  const { payment } = receiptVariants.signature
  expect(settingOf({ payment })).toBe('usual')
  expect(settingOf({ payment: withReceiptCodes(payment) })).toBe('close')
})

it('counts group titles and totals', () =>
  expect(settingOf(receiptVariants.severalOfferings)).toBe('close'))
