import { expect, fn, screen, within } from 'storybook/test'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { daysOld59, daysOld61 } from '#mocks/fixtures/history.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { ReceiptDialog } from './ReceiptDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Transactions/Receipt dialog',
  component: ReceiptDialog,
  args: {
    paymentId: states.complete._id,
    transactionId: undefined as string | undefined,
    isOpen: true,
    onTransaction: fn(),
    onPrint: fn(),
    onRefund: fn(),
    onClose: fn(),
  },
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const findDialog = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' })
  await within(dialog).findByRole('button', { name: 'Print Receipt' })
  return within(dialog)
}

const offersNoRefund = async () => {
  const dialog = await findDialog()
  await expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull()
}

export const Ready = meta.story({
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('article', { name: 'Your Receipt' })).toBeVisible()
  },
})

Ready.test('prints and refunds', async ({ args, userEvent }) => {
  const dialog = await findDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Print Receipt' }))
  await expect(args.onPrint).toHaveBeenCalledOnce()
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }))
  await expect(args.onRefund).toHaveBeenCalledWith(
    expect.objectContaining({ _id: states.complete._id }),
    states.complete.subpayments[0]?.btpsTransactionId,
  )
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getPayment'))
  },
  play: async () => {
    await expect(await screen.findByText('Loading the receipt')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Print Receipt' })).toBeNull()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getPayment', 500, 'The payment service is not available.'))
  },
  play: async () => {
    await screen.findByText('The receipt did not load')
  },
})

Failed.test('loads on Try again', async ({ msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await findDialog()
})

export const RefundedInPart = meta.story({
  args: { paymentId: states.partiallyRefunded._id },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('button', { name: 'Refund' })).toBeVisible()
    await userEvent.click(dialog.getByRole('link', { name: /View Receipt/ }))
    await expect(args.onTransaction).toHaveBeenCalledWith(
      states.partiallyRefunded.subpayments[1]?.btpsTransactionId,
    )
  },
})

export const OfARefund = meta.story({
  args: {
    paymentId: states.partiallyRefunded._id,
    transactionId: states.partiallyRefunded.subpayments[1]?.btpsTransactionId,
  },
  play: offersNoRefund,
})

OfARefund.test('leads to the original receipt', async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole('link', { name: /View Original Receipt/ }))
  await expect(args.onTransaction).toHaveBeenCalledWith(
    states.partiallyRefunded.subpayments[0]?.btpsTransactionId,
  )
})

export const RefundedInFull = meta.story({
  args: { paymentId: states.refunded._id },
  play: async () => {
    await offersNoRefund()
    screen.getByText(/^Refunded: /).scrollIntoView()
  },
})

export const Canceled = meta.story({
  args: { paymentId: states.declined._id },
  play: offersNoRefund,
})

export const Checking = meta.story({
  args: { paymentId: states.checking._id },
  play: offersNoRefund,
})

export const LastDayOfTheWindow = meta.story({
  args: { paymentId: daysOld59._id },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('button', { name: 'Refund' })).toBeVisible()
  },
})

export const OlderThan60Days = meta.story({
  args: { paymentId: daysOld61._id },
  play: offersNoRefund,
})

export const RefundsAreForAdministrators = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ refundEnabled: true, refundAdminOnly: true })))
    return atCounter()()
  },
  play: offersNoRefund,
})

export const RefundsAreOff = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ refundEnabled: false })))
  },
  play: offersNoRefund,
})

export const AfterAFailedRefund = meta.story({
  name: 'Failed to refund.',
  args: { notice: { title: 'Failed to refund.', detail: 'The processor did not answer.' } },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByText('The processor did not answer.')).toBeVisible()
  },
})

const beingRefunded = {
  ...states.complete,
  pendingRefund: {
    idempotencyId: 'pending',
    requestedBy: 'Ada Lindqvist',
    createdAt: states.complete.createdAt + 60,
    amount: states.complete.totals.grandTotal,
  },
}

/** Everyone who opens the receipt sees the unsettled refund. */
export const RefundBeingChecked = meta.story({
  name: 'A refund of this payment is being checked.',
  beforeEach({ msw }) {
    msw.use(mock('getPayment', () => beingRefunded))
  },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByText('A refund of this payment is being checked.')).toBeVisible()
    await expect(dialog.getByText(/by Ada Lindqvist on/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Refund' })).toBeNull()
  },
})

RefundBeingChecked.test('shows the result once it is known', async ({ msw }) => {
  msw?.use(mock('getPayment', () => states.refunded))
  const dialog = await findDialog()
  await dialog.findByText(/^Refunded: /)
  await expect(dialog.queryByText('A refund of this payment is being checked.')).toBeNull()
})

export const LeftUnconfirmed = meta.story({
  name: 'This refund is not confirmed.',
  args: { unconfirmedId: 'lost' },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByText('This refund is not confirmed.')).toBeVisible()
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })
export const Narrow = meta.story({ tags: ['look-only'], ...onPhone })

/** An old record with only a refund: the processor knows no sale to refund further. */
export const OnlyARefundLeft = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getPayment', () => ({
        ...states.refundOnly,
        payables: states.complete.payables,
        refundable: true,
      })),
    )
  },
  play: offersNoRefund,
})

export const LowWindow = Ready.extend(inLowWindow)
