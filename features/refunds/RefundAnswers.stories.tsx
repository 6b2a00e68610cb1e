import { expect, fn, waitFor } from 'storybook/test'

import { disconnect, mock } from '#mocks/override.ts'
import { Refusal } from '#mocks/refusal.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { draftReady, inPreview, isSaid, refundsOf, SALE, threeLines } from './refund-behaviour.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Lost Answers',
  component: RefundPreviewDialog,
  args: {
    payment: threeLines,
    transactionId: SALE,
    lines: [
      { lineItemId: 'copy', amount: 450 },
      { lineItemId: 'record', amount: 2800 },
    ],
    mode: 'lines' as 'full' | 'lines',
    isOpen: true,
    onCancel: fn(),
    onDone: fn(),
    onFailed: fn(),
  },
  decorators: [InScreen],
  beforeEach: [atCounter(), ({ msw }) => msw.use(...refundsOf(threeLines))],
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
})

/** The ids under which refunds were asked for. */
const asked = fn<(id: string) => void>()

/** Both presses come before anything is drawn anew. */
export const PressedTwice = meta.story({
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mock('processRefund', ({ body }) => {
        asked(body.idempotencyId)
        return threeLines
      }),
    )
  },
  play: async ({ args }) => {
    await draftReady()
    const process = await inPreview('Process Refund')
    process.click()
    process.click()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(asked).toHaveBeenCalledOnce()
  },
})

/** No answer came: the same refund is asked for again, under the same id, and found. */
export const AnswerLostAndFound = meta.story({
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mock('processRefund', ({ body }) => {
        asked(body.idempotencyId)
        if (asked.mock.calls.length === 1) throw new Refusal(503, 'The server is restarting.')
        return threeLines
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await draftReady()
    await userEvent.click(await inPreview('Process Refund'))
    await dialog.findByText('Still checking this refund.')
    await isSaid('Still checking this refund. Do not refund it in another way.')
    await expect(await inPreview(/^Back to Editing/)).toBeDisabled()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    const [first, second] = asked.mock.calls
    await expect(asked).toHaveBeenCalledTimes(2)
    await expect(second).toEqual(first)
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

/** After some tries the cashier is told that nobody knows, and can ask again: for the same refund. */
export const NotConfirmed = meta.story({
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mock('processRefund', ({ body }) => {
        asked(body.idempotencyId)
        if (asked.mock.calls.length <= 5) throw new Refusal(503, 'The server is restarting.')
        return threeLines
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await draftReady()
    await userEvent.click(await inPreview('Process Refund'))
    await expect(await dialog.findByText(/Do not refund it in another way\./)).toBeVisible()
    await dialog.findByText('This refund is not confirmed.', undefined, { timeout: 12_000 })
    await isSaid('This refund is not confirmed.')
    await expect(args.onFailed).not.toHaveBeenCalled()
    await userEvent.click(await inPreview('Check again'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(new Set(asked.mock.calls.flat()).size).toBe(1)
  },
})

/** Who leaves before it is known takes the doubt along to the receipt. */
export const LeftUnconfirmed = meta.story({
  beforeEach: ({ msw }) => msw.use(disconnect('processRefund')),
  play: async ({ args, userEvent }) => {
    const dialog = await draftReady()
    await userEvent.click(await inPreview('Process Refund'))
    await dialog.findByText('This refund is not confirmed.', undefined, { timeout: 12_000 })
    // The cross says the same.
    const [, close] = dialog.getAllByRole('button', { name: 'Close' }) as [HTMLElement, HTMLElement]
    await userEvent.click(close)
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'This refund is not confirmed.',
      text: expect.stringMatching(/^The money may have been given back\./),
    })
  },
})

/** The lost try may have been carried out, so a refusal after it is not the whole truth. */
export const RefusedAfterALostAnswer = meta.story({
  beforeEach({ msw }) {
    asked.mockClear()
    msw.use(
      mock('processRefund', ({ body }) => {
        asked(body.idempotencyId)
        throw asked.mock.calls.length === 1
          ? new Refusal(503, 'The server is restarting.')
          : new Refusal(403, 'Only administrators may refund.')
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    await draftReady()
    await userEvent.click(await inPreview('Process Refund'))
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to refund.',
      text: expect.stringMatching(/^Only administrators may refund\. .* check the receipt before/),
    })
  },
})
