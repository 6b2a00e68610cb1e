import { expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'

import { describeReceipt, receiptText } from './receipt-description.ts'
import { buildReceipt } from './receipt.ts'

const config = buildConfig()
const textOf = ({ payment, transactionId }: ReceiptVariant) =>
  receiptText(describeReceipt(buildReceipt(payment, config, transactionId)))

// ui/Receipt/ReceiptOnPaper.stories.tsx compares each kind of receipt with the paper.
it('lists the texts of a receipt in the order of the paper', () => {
  const text = textOf(receiptVariants.debitWithPin)
  const order = ['Your Receipt', 'Thank you', 'Payment Total', 'Subtotal', 'Confirmation #', 'PIN']
  const places = order.map((each) => text.indexOf(each))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('leaves the line for a signature to the paper', () => {
  expect(textOf(receiptVariants.signature)).not.toContain('Signature')
})

it('has the description of an item below its name', () => {
  const { payment } = receiptVariants.thirtyLines
  const [line] = payment.payables
  expect(textOf(receiptVariants.thirtyLines)).toContain(
    `${line?.name}\n  ${line?.description}  $15.00`,
  )
})

it('names what a refund leaves paid', () => {
  expect(textOf({ payment: receiptVariants.refundOfLines.payment })).toMatch(
    /Refunded: \$[\d.]+ {2}\d\d\/\d\d\/\d{4}\nNet Paid {2}\$/,
  )
})
