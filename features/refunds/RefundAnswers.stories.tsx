import { expect, fn, waitFor } from 'storybook/test'

import type { Payment } from '#domain/payments/payment.ts'
import { Failure } from '#mocks/http/failure.ts'
import { hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import {
  draftReady,
  findPreview,
  inPreview,
  isAnnounced,
  previewArgs,
  processDraft,
  refundsOf,
  threeLines,
  withPendingRefund,
  withRefund,
} from './refund-story-helpers.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Lost Answers',
  component: RefundPreviewDialog,
  args: previewArgs(),
  decorators: [InRouter, InScreen],
  beforeEach: [atCounter(), ({ msw }) => msw.use(...refundsOf(threeLines))],
})

const onRequest = fn<(id: string) => void>()

const processing = (refuse?: (count: number) => void) => {
  onRequest.mockClear()
  return mock('processRefund', ({ body }) => {
    onRequest(body.idempotencyId)
    refuse?.(onRequest.mock.calls.length)
    return threeLines
  })
}

/** Both presses come before the next render. */
export const PressedTwice = meta.story({
  beforeEach: ({ msw }) => msw.use(processing()),
  play: async ({ args }) => {
    await draftReady()
    const process = await inPreview('Process Refund')
    process.click()
    process.click()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(onRequest).toHaveBeenCalledOnce()
  },
})

/** The request fails without a definite answer; each read shows what `read` makes of its ID. */
const lost = (read: (id: string, reads: number) => Payment, failures = Infinity) => {
  let reads = 0
  return [
    processing((count) => {
      if (count <= failures) throw new Failure(503, 'The server is restarting.')
    }),
    mock('getPayment', () => {
      reads += 1
      return read(onRequest.mock.calls[0]?.[0] ?? '', reads)
    }),
  ]
}

const onePost = () => expect(onRequest).toHaveBeenCalledOnce()

/** The dialog stays, reads the payment and finds the refund without asking for it again. */
export const AnswerLostAndFound = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...lost((id, reads) => (reads < 3 ? withPendingRefund(id) : withRefund(id)))),
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
    await dialog.findByText('Still checking this refund.')
    await isAnnounced('Still checking this refund. Do not refund it another way.')
    await expect(await inPreview(/^Back to Editing|^Close/)).toBeDisabled()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await onePost()
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

export const StillChecking = meta.story({
  name: 'Still checking this refund.',
  beforeEach: ({ msw }) => msw.use(...lost(withPendingRefund), hang('getPayment')),
  play: async ({ userEvent }) => {
    const dialog = await processDraft(userEvent)
    await expect(await dialog.findByText('Still checking this refund.')).toBeVisible()
    await expect(await inPreview('Close')).toBeDisabled()
  },
})

export const NotConfirmed = meta.story({
  name: 'This refund is not confirmed.',
  beforeEach: ({ msw }) => msw.use(...lost(withPendingRefund)),
  play: async ({ userEvent }) => {
    const dialog = await processDraft(userEvent)
    await dialog.findByText('This refund is not confirmed.', undefined, { timeout: 12_000 })
    await isAnnounced('This refund is not confirmed.')
    await expect(dialog.queryByRole('button', { name: /Try Again|Process Refund/ })).toBeNull()
    await expect(await inPreview('Check again')).toBeEnabled()
  },
})

NotConfirmed.test('only reads on Check again', async ({ args, msw, userEvent }) => {
  msw?.use(mock('getPayment', () => withRefund(onRequest.mock.calls[0]?.[0] ?? '')))
  await userEvent.click(await inPreview('Check again'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await onePost()
})

NotConfirmed.test('leaves the result to the receipt on Close', async ({ args, userEvent }) => {
  const [, close] = (await findPreview()).getAllByRole('button', { name: 'Close' })
  await userEvent.click(close as HTMLElement)
  await expect(args.onUnconfirmed).toHaveBeenCalledWith(onRequest.mock.calls[0]?.[0])
  await expect(args.onCancel).not.toHaveBeenCalled()
})

/** The server has no such refund, so it can be tried again under the same ID. */
export const NotMade = meta.story({
  name: 'The refund was not made.',
  beforeEach: ({ msw }) => msw.use(...lost(() => threeLines, 1)),
  play: async ({ userEvent }) => {
    const dialog = await processDraft(userEvent)
    await dialog.findByText('The refund was not made.', undefined, { timeout: 12_000 })
    await expect(dialog.getByText(/Trying again is safe/)).toBeVisible()
    await onePost()
  },
})

NotMade.test('refunds under the same ID on Try Again', async ({ args, userEvent }) => {
  await userEvent.click(await inPreview('Try Again'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(new Set(onRequest.mock.calls.flat()).size).toBe(1)
  await expect(onRequest).toHaveBeenCalledTimes(2)
})
