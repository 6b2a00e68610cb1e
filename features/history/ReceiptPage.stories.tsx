import { expect, screen } from 'storybook/test'

import { sessionStore } from '#features/shared/session.ts'
import { paperStore } from '#features/shared/workstation.ts'
import { db } from '#mocks/backend/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { disconnect, fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import {
  atCounter,
  InScreen,
  onPhone,
  rightToLeft,
  sessionAt,
  staysInWidth,
  zoomed,
} from '#storybook/screen.tsx'

import { catchPrinting, isPrinted, print } from './printing-story-helpers.ts'
import { ReceiptPage } from './ReceiptPage.tsx'

const meta = preview.meta({
  title: 'Screens/Receipt',
  component: ReceiptPage,
  args: { paymentId: states.complete._id, transactionId: undefined as string | undefined },
  decorators: [InScreen],
  beforeEach: [atCounter(), catchPrinting],
})

const seen = (title: string) => screen.findByRole('article', { name: title })

export const InTwoLanguages = meta.story({
  beforeEach: () => {
    db.payments.set(states.complete._id, { ...states.complete, customerLanguage: 'es' })
  },
  play: async () => {
    const receipt = await seen('Your Receipt Su recibo')
    await expect(receipt).toHaveTextContent('Gracias por su pago a Lakeview County Clerk.')
    await expect(receipt).toHaveTextContent('Payment Total Total del pago $16.00')
    await expect(await isPrinted()).toContain('Su recibo')
  },
})

export const Ready = meta.story({
  name: 'Your Receipt',
  play: async ({ canvas }) => {
    const receipt = await seen('Your Receipt')
    await expect(receipt).toHaveTextContent('Thank you for your payment to Lakeview County Clerk.')
    await expect(receipt).toHaveTextContent('$16.00')
    const paper = await isPrinted()
    await expect(paper).toContain('Your Receipt')
    await expect(paper).toContain('K7Q2M9X4PB')
    await expect(paper).not.toContain('Back to Catalog')
    await expect(canvas.getByRole('link', { name: 'Back to Catalog' })).toBeVisible()
  },
})

export const PrintedAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await isPrinted()
    print.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Print Receipt' }))
    await isPrinted()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getPayment'))
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Loading the receipt')).toBeVisible()
    // A footer in sight would move once the receipt appears.
    await expect(canvasElement.clientHeight).toBeGreaterThanOrEqual(window.innerHeight)
    await expect(print).not.toHaveBeenCalled()
  },
})

export const NotFound = meta.story({
  name: 'Failed to get payment. Might not exist.',
  args: { paymentId: 'no-such-payment' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This receipt is not one of yours')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to get payment. Might not exist.' })
    await expect(
      canvas.getByText(
        'Search your own transactions. If another cashier made it, ask an administrator.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Search Transaction History' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/transactions\?search=\w/),
    )
  },
})

export const OfAnotherTenant = meta.story({
  beforeEach() {
    sessionStore.set(sessionAt('harbor'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This receipt was not found')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to get payment. Might not exist.' })
    await expect(print).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  name: 'The receipt did not load',
  beforeEach({ msw }) {
    msw.use(fail('getPayment', 500, 'The payment service is not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The receipt did not load')).toBeVisible()
    const toast = await screen.findByRole('alertdialog')
    await expect(toast).toHaveAccessibleDescription('The payment service is not available.')
  },
})

export const TriesAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(disconnect('getPayment'))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    msw?.resetHandlers()
    await userEvent.click(again)
    await seen('Your Receipt')
    await isPrinted()
  },
})

export const Refund = meta.story({
  name: 'Your Refund Receipt',
  args: {
    paymentId: states.refunded._id,
    transactionId: states.refunded.subpayments[1]?.btpsTransactionId,
  },
  play: async ({ canvas }) => {
    const receipt = await seen('Your Refund Receipt')
    await expect(receipt).toHaveTextContent('Refund Total')
    const original = states.refunded.subpayments[0]?.btpsTransactionId
    await expect(canvas.getByRole('link', { name: 'View Original Receipt' })).toHaveAttribute(
      'href',
      `/receipt/${states.refunded._id}/${original}`,
    )
    await isPrinted()
  },
})

export const Refunded = meta.story({
  args: { paymentId: states.refunded._id },
  play: async ({ canvas }) => {
    await expect(await seen('Your Receipt')).toHaveTextContent('Refunded: $16.00')
    const refund = canvas.getByRole('link', { name: 'View Receipt' })
    await expect(refund).toBeVisible()
    await isPrinted()
    refund.scrollIntoView()
  },
})

/** An unknown transaction falls back to the sale's receipt (SPEC §2 Print page). */
export const UnknownTransaction = meta.story({
  args: { paymentId: states.refunded._id, transactionId: 'no-such-transaction' },
  play: async ({ canvas }) => {
    await expect(await seen('Your Receipt')).toHaveTextContent('Payment Total')
    await expect(canvas.queryByText('Refund Total')).toBeNull()
    await isPrinted()
  },
})

export const OtherPaper = meta.story({
  beforeEach: () => () => paperStore.set(null),
  play: async ({ canvas, userEvent }) => {
    const receipt = await seen('Your Receipt')
    await isPrinted()
    const onLetter = receipt.getBoundingClientRect().width
    await userEvent.click(canvas.getByRole('radio', { name: '58 mm' }))
    await expect(receipt.getBoundingClientRect().width).toBeLessThan(onLetter)
    await expect(paperStore.get()).toBe('roll58')
  },
})

export const Canceled = meta.story({
  args: { paymentId: states.declined._id },
  play: async () => {
    await expect(await seen('Your Receipt')).toHaveTextContent(
      'This payment has been canceled. You will not be charged.',
    )
    await isPrinted()
  },
})

/** The outcome is unknown, so the receipt claims nothing. */
export const Checking = meta.story({
  args: { paymentId: states.checking._id },
  play: async () => {
    const receipt = await seen('Your Receipt')
    await expect(receipt).toHaveTextContent(
      'We are still checking whether this payment went through.',
    )
    await expect(receipt).not.toHaveTextContent('You will not be charged')
    await isPrinted()
  },
})

export const Compact = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ useCompactReceiptFormat: true })))
  },
  play: async () => {
    await seen('Your Receipt')
    await isPrinted()
  },
})

const printedInWidth = async () => {
  await seen('Your Receipt')
  await staysInWidth()
  await isPrinted()
}

export const Narrow = meta.story({ ...onPhone, play: printedInWidth })
export const RightToLeft = meta.story({ ...rightToLeft, play: printedInWidth })
export const Zoomed = meta.story({ ...zoomed, play: printedInWidth })
