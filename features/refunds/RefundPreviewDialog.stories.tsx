import { expect, fn, waitFor } from 'storybook/test'

import { fullRefundLines } from '#domain/refunds/refund.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import {
  chooseReason,
  draftReady,
  findPreview,
  inPreview,
  isNotWiderThanThePhone,
  isAnnounced,
  previewArgs,
  processDraft,
  refundsOf,
  sawToast,
  threeLines,
  type User,
  withReasons,
} from './refund-story-helpers.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Preview',
  component: RefundPreviewDialog,
  args: previewArgs(),
  decorators: [InRouter, InScreen],
  beforeEach: [atCounter(), ({ msw }) => msw.use(...refundsOf(threeLines))],
})

export const Ready = meta.story({
  name: 'Refund Preview: lines',
  play: async ({ args, userEvent }) => {
    const dialog = await draftReady()
    await expect(dialog.getByText('$4.50')).toBeVisible()
    await expect(dialog.getByText('$28.00')).toBeVisible()
    await expect(dialog.getByText('Sub Total Amount').nextSibling).toHaveTextContent('$32.50')
    await expect(dialog.getByText('Fee Total').nextSibling).toHaveTextContent('$0.76')
    await expect(dialog.getByText('Total Refund').nextSibling).toHaveTextContent('$33.26')
    await expect(dialog.getByText('The refund goes back to the Visa ending in 1111.')).toBeVisible()
    await isAnnounced('Total Refund: $33.26')
    await userEvent.click(await inPreview('Back to Editing'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const Full = meta.story({
  name: 'Refund Preview: full',
  args: { mode: 'full', lines: fullRefundLines(threeLines.payables) },
  play: async ({ args, userEvent }) => {
    const dialog = await draftReady()
    await expect(dialog.getByText('Sub Total Amount').nextSibling).toHaveTextContent('$43.00')
    await expect(dialog.queryByRole('button', { name: 'Back to Editing' })).toBeNull()
    await userEvent.click(await inPreview('Cancel'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const Drafting = meta.story({
  name: 'Calculating the refund…',
  beforeEach: ({ msw }) => msw.use(hang('draftRefund')),
  play: async () => {
    const dialog = await findPreview()
    await expect(dialog.getByText('$4.50')).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Calculating the refund…' })).toBeVisible()
    await expect(await inPreview('Process Refund')).toBeDisabled()
    await expect(await inPreview('Back to Editing')).toBeEnabled()
  },
})

export const DraftFailed = meta.story({
  name: 'Failed to draft refund.',
  beforeEach: ({ msw }) => msw.use(fail('draftRefund', 500, 'The fees could not be calculated.')),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to draft refund.',
      detail: 'The fees could not be calculated.',
    })
    await sawToast('Failed to draft refund.')
  },
})

export const Processed = meta.story({
  name: 'Refund successful.',
  play: async ({ args, userEvent }) => {
    await processDraft(userEvent)
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'REFUNDED' }))
    await sawToast('Refund successful.')
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

export const Processing = meta.story({
  beforeEach: ({ msw }) => msw.use(hang('processRefund')),
  play: async ({ args, userEvent }) => {
    const dialog = await processDraft(userEvent)
    await waitFor(async () => expect(await inPreview(/^Back to Editing/)).toBeDisabled())
    await isAnnounced('Processing the refund…')
    await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(await inPreview(/^Process Refund/)).toHaveAttribute('aria-busy', 'true')
  },
})

type PlayContext = { args: { onDone: unknown; onFailed: unknown }; userEvent: User }

const isRefused = async ({ args, userEvent }: PlayContext, detail: string) => {
  await processDraft(userEvent)
  await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
  await expect(args.onFailed).toHaveBeenCalledWith({ title: 'Failed to refund.', detail })
  await expect(args.onDone).not.toHaveBeenCalled()
  await sawToast('Failed to refund.')
}

const AMOUNTS_CHANGED = 'The amounts have changed. Preview the refund again.'

export const AmountsChangedMeanwhile = meta.story({
  name: 'Failed to refund. The amounts have changed',
  beforeEach: ({ msw }) => msw.use(fail('processRefund', 409, AMOUNTS_CHANGED)),
  play: (context) => isRefused(context, AMOUNTS_CHANGED),
})

const ADMINISTRATORS = 'Only an administrator can make refunds in this office.'

export const RefusedByRole = meta.story({
  name: 'Failed to refund. Only an administrator',
  beforeEach: ({ msw }) => msw.use(fail('processRefund', 403, ADMINISTRATORS)),
  play: (context) => isRefused(context, ADMINISTRATORS),
})

const onRequest = fn()

/** The refund waits until a reason is chosen. */
export const ReasonMissing = meta.story({
  name: 'Choose a reason.',
  args: { config: withReasons },
  beforeEach({ msw }) {
    onRequest.mockClear()
    msw.use(
      mock('processRefund', ({ body }) => {
        onRequest(body.reason)
        return threeLines
      }),
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await processDraft(userEvent)
    const [message] = await dialog.findAllByText('Choose a reason.')
    await expect(message).toBeVisible()
    await waitFor(async () => expect(await inPreview(/Reason for the refund/)).toHaveFocus())
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

ReasonMissing.test('refunds with the chosen reason', async ({ args, userEvent }) => {
  await chooseReason(userEvent)
  await userEvent.click(await inPreview('Process Refund'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(onRequest).toHaveBeenCalledOnce()
  await expect(onRequest).toHaveBeenCalledWith('Wrong amount')
})

export const ReasonChosen = meta.story({
  args: { config: withReasons },
  play: async ({ userEvent }) => {
    await draftReady()
    await chooseReason(userEvent)
    await expect(await inPreview(/Reason for the refund/)).toHaveTextContent('Wrong amount')
  },
})

export const ByKeyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await draftReady()
    for (let presses = 0; presses < 4; presses += 1) {
      if (document.activeElement === (await inPreview('Process Refund'))) break
      await userEvent.tab()
    }
    await expect(await inPreview('Process Refund')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await draftReady()
    await isNotWiderThanThePhone()
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async () => void (await draftReady()),
})

export const LowWindow = Ready.extend(inLowWindow)
