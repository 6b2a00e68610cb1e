import type { StoryContext } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { demoRefund } from '#domain/demo/sale.ts'
import { fromCents, toCents, usd } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { draftOf, type RefundLine, totalCents } from '#domain/refunds/refund.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { mock } from '#mocks/override.ts'

import type { RefundPreviewDialogProps } from './RefundPreviewDialog.tsx'

export type User = StoryContext['userEvent']

export const SALE = '0195aa10-0002-7000-8000-000000000001'

export const copy = buildPayable({ lineItemId: 'copy', description: 'Birth record, one page' })

export const record = buildPayable({
  lineItemId: 'record',
  name: 'Marriage Record',
  description: 'Book 1187, page 24',
  amountValue: '48.00',
  refundedAmount: usd('20.00'),
})

export const notary = buildPayable({
  lineItemId: 'notary',
  name: 'Notary Service',
  description: '',
  amountValue: '10.00',
  refundedAmount: usd('10.00'),
})

export const threeLines = buildPayment({ payables: [copy, record, notary] })

const refunded = (payment: Payment, lines: readonly RefundLine[]): Payment => ({
  ...payment,
  status: 'REFUNDED',
  payables: payment.payables.map((payable) => {
    const amount = totalCents(lines.filter((line) => line.lineItemId === payable.lineItemId))
    const before = payable.refundedAmount ? toCents(payable.refundedAmount) : 0
    return { ...payable, refundedAmount: fromCents(before + amount) }
  }),
})

/** Asks for neither a reason nor a second person. */
export const noConfirmation: RefundPreviewDialogProps['config'] = {
  refundReasons: [],
  refundApprovalOver: null,
}

export const previewArgs = () => ({
  payment: threeLines,
  transactionId: SALE,
  lines: [
    { lineItemId: 'copy', amount: 450 },
    { lineItemId: 'record', amount: 2800 },
  ],
  mode: 'lines' as 'full' | 'lines',
  config: noConfirmation,
  isOpen: true,
  onCancel: fn(),
  onDone: fn(),
  onFailed: fn(),
  onUnconfirmed: fn(),
})

/** The payment with a refund under this idempotencyId. */
export const withRefund = (idempotencyId: string): Payment => ({
  ...threeLines,
  subpayments: [
    ...threeLines.subpayments,
    {
      ...demoRefund,
      refund: { idempotencyId, lines: [], subTotal: usd('15.00'), feeTotal: usd('1.00') },
    },
  ],
})

export const withPendingRefund = (idempotencyId: string): Payment => ({
  ...threeLines,
  pendingRefund: {
    idempotencyId,
    requestedBy: 'Ada Lindqvist',
    createdAt: demoRefund.createdAt,
    amount: usd('33.26'),
  },
})

export const refundsOf = (payment: Payment): HttpHandler[] => [
  mock('draftRefund', ({ body }) => draftOf(payment, body.lineItems)),
  mock('processRefund', ({ body }) => refunded(payment, body.lineItems)),
]

export const findRefund = async () => within(await screen.findByRole('dialog', { name: 'Refund' }))

export const findPreview = async () =>
  within(await screen.findByRole('dialog', { name: 'Refund Preview' }))

export const inPreview = async (name: string | RegExp) =>
  (await findPreview()).getByRole('button', { name })

export const draftReady = async () => {
  const dialog = await findPreview()
  await dialog.findByText('Total Refund')
  return dialog
}

export const processDraft = async (user: User) => {
  const dialog = await draftReady()
  await user.click(await inPreview('Process Refund'))
  return dialog
}

export const findLegacy = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Refund Payment' }))

export const withReasons = {
  ...noConfirmation,
  refundReasons: ['Duplicate payment', 'Wrong amount'],
}

export const withApproval = { ...noConfirmation, refundApprovalOver: usd('25.00') }

export const approverFields = async () => ({
  email: await screen.findByRole('textbox', { name: "Administrator's email" }),
  password: screen.getByLabelText(/^Administrator's password/),
})

export const enterApprover = async (user: User, address = 'ada@office.example') => {
  const { email, password } = await approverFields()
  await user.clear(email)
  await user.type(email, address)
  await user.type(password, 'four words of hers')
}

export const chooseReason = async (user: User, reason = 'Wrong amount') => {
  await user.click(await screen.findByRole('button', { name: /Reason for the refund/ }))
  await user.click(await screen.findByRole('option', { name: reason }))
}

export const line = async (name: string) =>
  within((await findRefund()).getByRole('group', { name }))

export const choose = async (user: User, name: string, choice: 'Full' | 'Partial' | 'None') => {
  await user.click((await line(name)).getByRole('radio', { name: choice }))
}

export const typeAmount = async (user: User, name: string, text: string) => {
  const field = (await line(name)).getByRole('textbox', { name: 'Amount to refund' })
  await user.clear(field)
  await user.type(field, text)
  await user.tab()
  return field
}

export const previewButton = async () =>
  (await findRefund()).getByRole('button', { name: 'Preview Refund' })

/** Waits for the text in a polite live region. */
export const isAnnounced = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').some((region) => region.textContent.includes(text))).toBe(
      true,
    ),
  )

export const sawToast = async (title: string) => {
  const toast = await screen.findByRole('alertdialog', { name: title })
  await waitFor(() => expect(toast).toBeVisible())
}

export const isNotWiderThanThePhone = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
