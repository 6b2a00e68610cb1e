import { expect } from 'storybook/test'

import type { Payment } from '#domain/payments/payment.ts'
import { isPaper } from '#domain/receipts/receipt-paper.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { withReceiptCodes } from '#mocks/fixtures/receipt-code.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'
import { secondLanguage } from '#storybook/language.ts'
import preview from '#storybook/preview.tsx'

import { readQrCode } from './qr-code-story-helpers.ts'
import { Receipt } from './Receipt.tsx'

const config = buildConfig()
const of = (payment: Payment, transactionId?: string) =>
  buildReceipt(payment, config, transactionId, secondLanguage)
const refundOf = (payment: Payment) => of(payment, payment.subpayments.at(-1)?.btpsTransactionId)

const variant = ({ payment, transactionId }: ReceiptVariant) => of(payment, transactionId)

const meta = preview.meta({
  title: 'Receipts/Receipt',
  component: Receipt,
  args: {
    receipt: of(states.complete),
    hrefOf: (transactionId: string) => `/receipt/of/${transactionId}`,
  },
  render: (args, { globals: { paper } }) => (
    <Receipt {...args} {...(isPaper(paper) ? { paper } : {})} />
  ),
})

export const Purchase = meta.story({
  play: async ({ canvas }) => {
    const receipt = canvas.getByRole('article', { name: /^Your Receipt/ })
    await expect(receipt).toHaveTextContent(/Thank you for your payment to Lakeview County Clerk/)
    await expect(canvas.getByText('Payment Total')).toBeVisible()
    await expect(canvas.getByText('Confirmation #')).toBeVisible()
    await expect(canvas.getByText('Terminal #')).toBeVisible()
    await expect(canvas.getByText('Questions? Call (313) 555-0142.')).toBeVisible()
    await expect(canvas.getByText('Cashier #')).toBeVisible()
    await expect(canvas.queryByText('Net Paid')).toBeNull()
    await expect(canvas.queryByText('PIN VERIFIED')).toBeNull()
  },
})

export const DebitWithPin = meta.story({
  args: { receipt: of(states.debitWithPin) },
  play: async ({ canvas }) => {
    canvas.getByText('PIN VERIFIED').scrollIntoView()
    await expect(canvas.getByText('PIN VERIFIED')).toBeVisible()
    await expect(canvas.getByText('A0000000041010')).toBeVisible()
  },
})

export const Signature = meta.story({
  args: { receipt: variant(receiptVariants.signature) },
  play: async ({ canvas }) => {
    canvas.getByText('Signature').scrollIntoView()
    await expect(canvas.getByText('Signature')).toBeVisible()
  },
})

export const FurtherTags = meta.story({
  args: { receipt: variant(receiptVariants.furtherTags) },
  play: ({ canvas }) => expect(canvas.getByText('8080008000')).toBeVisible(),
})

export const Bank = meta.story({
  args: { receipt: of(states.bank) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lakeview Community Bank')).toBeVisible()
    await expect(canvas.getByText('************6789')).toBeVisible()
    await expect(canvas.queryByText('Card Number')).toBeNull()
  },
})

export const Canceled = meta.story({
  args: { receipt: of(states.declined) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('This payment has been canceled. You will not be charged.'),
    ).toBeVisible()
  },
})

export const Checking = meta.story({
  args: { receipt: of(states.checking) },
  play: ({ canvas }) => expect(canvas.getByText(/^We are still checking/)).toBeVisible(),
})

export const Refunded = meta.story({
  args: { receipt: of(states.refunded) },
  play: async ({ canvas }) => {
    canvas.getByText(/^Refunded: /).scrollIntoView()
    await expect(canvas.getByText(/^Refunded: /)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'View Receipt' })).toBeVisible()
  },
})

export const RefundedWithoutLinks = meta.story({
  args: { receipt: of(states.partiallyRefunded), hrefOf: undefined },
  play: async ({ canvas }) => {
    canvas.getByText('Refunded: $5.33').scrollIntoView()
    await expect(canvas.getByText('Refunded: $5.33')).toBeVisible()
    await expect(canvas.getByText('Net Paid').parentElement).toHaveTextContent('$10.67')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

export const Refund = meta.story({
  args: { receipt: refundOf(states.refunded) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /^Your Refund Receipt/ })).toBeVisible()
    await expect(canvas.getByText('Refund Total')).toBeVisible()
    await expect(canvas.getByText('Original Payment').parentElement).toHaveTextContent('$16.00')
    await expect(canvas.getByText('Net Paid').parentElement).toHaveTextContent('$0.00')
    await expect(canvas.getByRole('link', { name: 'View Original Receipt' })).toBeVisible()
  },
})

/** The processor voided the refund; the sale is as it was. */
export const UndoneRefund = meta.story({
  args: {
    receipt: refundOf({
      ...states.refunded,
      subpayments: states.refunded.subpayments.map((each, index) => ({
        ...each,
        voided: index === 1,
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Canceled')).toBeVisible()
    await expect(canvas.getByText(/The original payment stands/)).toBeVisible()
    await expect(canvas.getByText('Net Paid').parentElement).toHaveTextContent('$16.00')
  },
})

export const RefundOfLines = meta.story({
  args: { receipt: variant(receiptVariants.refundOfLines) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$5.00')).toBeVisible()
    await expect(canvas.getByText('$20.47')).toBeVisible()
    await expect(canvas.queryByText('Document Search')).toBeNull()
  },
})

/** Imported records may not say which lines were refunded; none are listed. */
export const RefundOfUnknownLines = meta.story({
  args: { receipt: variant(receiptVariants.refundOfUnknownLines) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refund Total')).toBeVisible()
    await expect(canvas.queryByText('Subtotal')).toBeNull()
  },
})

/** An imported record may hold only the refund; the missing sale is reconstructed. */
export const OnlyRefundLeft = meta.story({
  args: { receipt: variant(receiptVariants.onlyRefundLeft) },
  play: ({ canvas }) => expect(canvas.getByText(/^Refunded: /)).toBeVisible(),
})

export const ThirtyLines = meta.story({
  args: { receipt: variant(receiptVariants.thirtyLines) },
  play: ({ canvas }) => expect(canvas.getAllByText('$15.00')).toHaveLength(30),
})

export const StrangeNames = meta.story({
  args: { receipt: variant(receiptVariants.strangeNames) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const SeveralOfferings = meta.story({
  args: { receipt: of(states.severalOfferings) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Group Total')).toHaveLength(2)
    const group = canvas.getByRole('heading', { name: 'Lakeview County Clerk' }).parentElement
    await expect(group).toHaveTextContent('Fines and costs')
    await expect(group).not.toHaveTextContent('Civil judgment')
  },
})

export const Compact = meta.story({
  args: { isCompact: true, receipt: of(states.debitWithPin) },
  play: ({ canvas }) => expect(canvas.getByText('PIN VERIFIED')).toBeVisible(),
})

export const CompactWithSeveralOfferings = meta.story({
  args: { isCompact: true, receipt: of(states.severalOfferings) },
  play: ({ canvas }) => expect(canvas.getAllByText('Group Total')).toHaveLength(2),
})

const complete = of(states.complete)

export const LongWords = meta.story({
  args: {
    receipt: {
      ...complete,
      thanks: 'Thank you for your payment to Fortieth District Court of Saint Clair Shores.',
      total: { label: 'Payment Total', amount: '$1,234,567.89' },
      items: {
        ...complete.items,
        groups: complete.items.groups.map((group) => ({
          ...group,
          lines: group.lines.map((line) => ({
            ...line,
            name: 'Certified copy of a marriage record with apostille for use abroad',
            description: 'Book 1187, page 24; three copies, to be collected at the north entrance',
            amount: '$1,234,549.56',
          })),
        })),
        fee: {
          label: 'Court Fees & Cost, including the statewide e-filing system',
          amount: '$18.33',
        },
      },
    },
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

/** Cameras need black on white, whatever the theme. */
export const VerifiableInTheDark = meta.story({
  args: { receipt: refundOf(withReceiptCodes(states.refunded)) },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const mark = canvas.getByRole('img', { name: 'QR code to check this receipt' })
    mark.scrollIntoView()
    await expect(mark).toHaveStyle({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
    await expect(await readQrCode(mark)).toMatch(/^https:\/\/counter\.example\/verify\/[A-Z2-7]+$/)
    await expect(canvas.getByText('Check this receipt at counter.example/verify')).toBeVisible()
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  args: { receipt: of(states.refunded) },
  globals: { theme: 'highContrast' },
})
