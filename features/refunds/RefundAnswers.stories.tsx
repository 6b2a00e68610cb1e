import { expect, fn, waitFor } from 'storybook/test'

import { Failure } from '#mocks/http/failure.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import {
  draftReady,
  inPreview,
  isAnnounced,
  previewArgs,
  processDraft,
  refundsOf,
  threeLines,
} from './refund-story-helpers.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Lost Answers',
  component: RefundPreviewDialog,
  args: previewArgs(),
  decorators: [InScreen],
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

const restarting = () => new Failure(503, 'The server is restarting.')

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

/** The retry uses the same idempotency id and finds the refund. */
export const AnswerLostAndFound = meta.story({
  beforeEach({ msw }) {
    msw.use(
      processing((count) => {
        if (count === 1) throw restarting()
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
    await dialog.findByText('Still checking this refund.')
    await isAnnounced('Still checking this refund. Do not refund it another way.')
    await expect(await inPreview(/^Back to Editing/)).toBeDisabled()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    const [first, second] = onRequest.mock.calls
    await expect(onRequest).toHaveBeenCalledTimes(2)
    await expect(second).toEqual(first)
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

/** After five requests the outcome is still unknown; Check again repeats the same request. */
export const NotConfirmed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      processing((count) => {
        if (count <= 5) throw restarting()
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
    await expect(await dialog.findByText(/Do not refund it another way\./)).toBeVisible()
    await dialog.findByText('This refund is not confirmed.', undefined, { timeout: 12_000 })
    await isAnnounced('This refund is not confirmed.')
    await expect(args.onFailed).not.toHaveBeenCalled()
    await userEvent.click(await inPreview('Check again'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(new Set(onRequest.mock.calls.flat()).size).toBe(1)
  },
})

/** The lost request may have gone through, so the refusal says to check the receipt. */
export const RefusedAfterALostAnswer = meta.story({
  beforeEach({ msw }) {
    msw.use(
      processing((count) => {
        throw count === 1 ? restarting() : new Failure(403, 'Only administrators may refund.')
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    await processDraft(userEvent)
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to refund.',
      detail: expect.stringMatching(
        /^Only administrators may refund\. .* Check the receipt before/,
      ),
    })
  },
})
