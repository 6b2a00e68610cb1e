import { expect, fn, waitFor } from 'storybook/test'

import { mock } from '#mocks/override.ts'
import { Refusal } from '#mocks/refusal.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import {
  draftReady,
  inPreview,
  isSaid,
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

/** The ids under which refunds were asked for. */
const asked = fn<(id: string) => void>()

/** The refund is made, unless `refuse` throws: it is told the how many-th time it was asked for. */
const processing = (refuse?: (time: number) => void) => {
  asked.mockClear()
  return mock('processRefund', ({ body }) => {
    asked(body.idempotencyId)
    refuse?.(asked.mock.calls.length)
    return threeLines
  })
}

const restarting = () => new Refusal(503, 'The server is restarting.')

/** Both presses come before anything is drawn anew. */
export const PressedTwice = meta.story({
  beforeEach: ({ msw }) => msw.use(processing()),
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
    msw.use(
      processing((time) => {
        if (time === 1) throw restarting()
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
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
    msw.use(
      processing((time) => {
        if (time <= 5) throw restarting()
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
    await expect(await dialog.findByText(/Do not refund it in another way\./)).toBeVisible()
    await dialog.findByText('This refund is not confirmed.', undefined, { timeout: 12_000 })
    await isSaid('This refund is not confirmed.')
    await expect(args.onFailed).not.toHaveBeenCalled()
    await userEvent.click(await inPreview('Check again'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(new Set(asked.mock.calls.flat()).size).toBe(1)
  },
})

/** The lost try may have been carried out, so a refusal after it is not the whole truth. */
export const RefusedAfterALostAnswer = meta.story({
  beforeEach({ msw }) {
    msw.use(
      processing((time) => {
        throw time === 1 ? restarting() : new Refusal(403, 'Only administrators may refund.')
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    await processDraft(userEvent)
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to refund.',
      text: expect.stringMatching(/^Only administrators may refund\. .* check the receipt before/),
    })
  },
})
