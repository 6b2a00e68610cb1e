import { expect, screen, waitFor } from 'storybook/test'

import type { EmailedReceipt } from '#domain/receipts/emailed-receipt.ts'
import { db } from '#mocks/backend/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { EmailReceipt } from './EmailReceipt.tsx'

const payment = { ...states.complete, customerEmail: 'ana@example.com' }
const transactionId = payment.subpayments[0]?.btpsTransactionId

const meta = preview.meta({
  title: 'Screens/Receipt/Email',
  component: EmailReceipt,
  args: { payment, transactionId },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Played = Pick<
  Parameters<NonNullable<(typeof meta)['input']['play']>>[0],
  'canvas' | 'userEvent'
>

const open = async ({ canvas, userEvent }: Played) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Email Receipt' }))
  return canvas.findByRole('textbox', { name: /Email the receipt to/ })
}

const emailed = (changes: Partial<EmailedReceipt>): EmailedReceipt => ({
  _id: 'emailed',
  transactionId: transactionId ?? null,
  emailAddress: 'ana@example.com',
  state: 'SENT',
  reason: null,
  changedAt: payment.createdAt + 60,
  ...changes,
})

/** Opens the form on what became of the last receipt. */
const lastOne = (changes: Partial<EmailedReceipt>, message: RegExp) => ({
  beforeEach: ({ msw }: { msw: { use: (handler: ReturnType<typeof mock>) => void } }) =>
    msw.use(mock('getEmailedReceipts', () => [emailed(changes)])),
  play: async (context: Played) => {
    await open(context)
    await expect(await context.canvas.findByText(message)).toBeVisible()
    await expect(context.canvas.getByRole('status')).toHaveTextContent(message)
    await expect(context.canvas.getByRole('button', { name: 'Send Again' })).toBeVisible()
  },
})

export const Offered = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Email Receipt' })).toBeVisible()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
})

export const Open = meta.story({
  play: async (context) => {
    const field = await open(context)
    await expect(field).toHaveValue('ana@example.com')
    await expect(field).toHaveFocus()
    await expect(context.canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

Open.test('sends the receipt once', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
  await canvas.findByText(/^Sent to ana@example\.com on /)
  await expect(db.emailedReceipts.map(({ receipt }) => receipt)).toMatchObject([
    { emailAddress: 'ana@example.com', transactionId },
  ])
})

Open.test('sends it again on request', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Send Again' }))
  await waitFor(() => expect(db.emailedReceipts).toHaveLength(2))
})

Open.test('rejects an invalid address', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'ana@example{Enter}')
  await canvas.findByText(/Enter an email address in the correct format/)
  await expect(db.emailedReceipts).toEqual([])
})

export const Sending = meta.story(lastOne({ state: 'QUEUED' }, /^Sending to ana@example\.com\.$/))

export const Sent = meta.story(
  lastOne({}, /^Sent to ana@example\.com on \d\d\/\d\d\/\d{4} at \d\d:\d\d [AP]M\.$/),
)

export const AddressRefused = meta.story(
  lastOne(
    { state: 'BOUNCED', reason: 'ADDRESS_REFUSED' },
    /Not delivered to ana@example\.com\. The address was refused\. Check it and send again\./,
  ),
)

export const NotSaved = meta.story({
  name: 'Failed to email the receipt',
  beforeEach({ msw }) {
    msw.use(
      fail('emailReceipt', 429, 'This receipt was emailed too often. Try again in 30 minutes.'),
    )
  },
  play: async (context) => {
    const field = await open(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Send' }))
    await screen.findByText('Failed to email the receipt')
    await screen.findByText('This receipt was emailed too often. Try again in 30 minutes.')
    await expect(field).toHaveValue('ana@example.com')
  },
})

export const ListFailed = meta.story({
  name: 'Could not get the emailed receipts',
  beforeEach({ msw }) {
    msw.use(fail('getEmailedReceipts', 500, 'The server has a problem.'))
  },
  play: async (context) => {
    await open(context)
    await screen.findByText('Could not get the emailed receipts')
    await expect(context.canvas.getByRole('button', { name: 'Send' })).toBeVisible()
  },
})

export const WithoutMail = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ emailsReceipts: false })))
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Loading')).toBeNull())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Narrow = Open.extend(onPhone)
