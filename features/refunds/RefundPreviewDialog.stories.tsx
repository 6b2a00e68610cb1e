import { expect, fn, waitFor } from 'storybook/test'

import { everything } from '#domain/refund.ts'
import { disconnect, fail, hang, mock } from '#mocks/override.ts'
import { Refusal } from '#mocks/refusal.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import {
  findPreview,
  isNotWiderThanThePhone,
  isSaid,
  refundsOf,
  SALE,
  sawToast,
  threeLines,
  type User,
} from './refund-behaviour.ts'
import { RefundPreviewDialog } from './RefundPreviewDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Preview',
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

const button = async (name: string | RegExp) => (await findPreview()).getByRole('button', { name })

/** The draft is there: its sums are shown, and can be processed. */
const ready = async () => {
  const dialog = await findPreview()
  await dialog.findByText('Total Refund')
  return dialog
}

export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await ready()
    await expect(dialog.getByText('$4.50')).toBeVisible()
    await expect(dialog.getByText('$28.00')).toBeVisible()
    await expect(dialog.getByText('Sub Total Amount').nextSibling).toHaveTextContent('$32.50')
    await expect(dialog.getByText('Fee Total').nextSibling).toHaveTextContent('$0.76')
    await expect(dialog.getByText('Total Refund').nextSibling).toHaveTextContent('$33.26')
    await isSaid('Total Refund: $33.26')
    await userEvent.click(await button('Back to Editing'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

/** The level FULL: everything that is left, and no way back but to the receipt. */
export const Full = meta.story({
  args: { mode: 'full', lines: everything(threeLines.payables) },
  play: async ({ args, userEvent }) => {
    const dialog = await ready()
    await expect(dialog.getByText('Sub Total Amount').nextSibling).toHaveTextContent('$43.00')
    await expect(dialog.queryByRole('button', { name: 'Back to Editing' })).toBeNull()
    await userEvent.click(await button('Cancel'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const Drafting = meta.story({
  beforeEach: ({ msw }) => msw.use(hang('draftRefund')),
  play: async () => {
    const dialog = await findPreview()
    await expect(dialog.getByText('$4.50')).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Calculating the refund…' })).toBeVisible()
    await expect(await button('Process Refund')).toBeDisabled()
    await expect(await button('Back to Editing')).toBeEnabled()
  },
})

export const DraftFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fail('draftRefund', 500, 'The fees could not be calculated.')),
  play: async ({ args }) => {
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to draft refund.',
      text: 'The fees could not be calculated.',
    })
    await sawToast('Failed to draft refund.')
  },
})

export const Processed = meta.story({
  play: async ({ args, userEvent }) => {
    await ready()
    await userEvent.click(await button('Process Refund'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ status: 'REFUNDED' }))
    await sawToast('Refund successful.')
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

/** Nothing can be pressed again, nor the dialog left. */
export const Processing = meta.story({
  beforeEach: ({ msw }) => msw.use(hang('processRefund')),
  play: async ({ args, userEvent }) => {
    const dialog = await ready()
    await userEvent.click(await button('Process Refund'))
    await waitFor(async () => expect(await button(/^Back to Editing/)).toBeDisabled())
    await isSaid('Processing the refund…')
    await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(await button(/^Process Refund/)).toHaveAttribute('aria-busy', 'true')
  },
})

/** The ids under which refunds were asked for. */
const asked = fn<(id: string) => void>()

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
    const dialog = await ready()
    await userEvent.click(await button('Process Refund'))
    await dialog.findByText('Still checking this refund.')
    await isSaid('Still checking this refund. Do not refund it in another way.')
    await expect(await button(/^Back to Editing/)).toBeDisabled()
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    const [first, second] = asked.mock.calls
    await expect(asked).toHaveBeenCalledTimes(2)
    await expect(second).toEqual(first)
    await expect(args.onFailed).not.toHaveBeenCalled()
  },
})

export const StillChecking = meta.story({
  beforeEach: ({ msw }) => msw.use(disconnect('processRefund')),
  play: async ({ userEvent }) => {
    const dialog = await ready()
    await userEvent.click(await button('Process Refund'))
    await expect(await dialog.findByText(/Do not refund it in another way\./)).toBeVisible()
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
    await ready()
    await userEvent.click(await button('Process Refund'))
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
    await expect(args.onFailed).toHaveBeenCalledWith({
      title: 'Failed to refund.',
      text: expect.stringMatching(/^Only administrators may refund\. .* check the receipt/),
    })
  },
})

type Played = { args: { onDone: unknown; onFailed: unknown }; userEvent: User }

const isRefused = async ({ args, userEvent }: Played, text: string) => {
  await ready()
  await userEvent.click(await button('Process Refund'))
  await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce())
  await expect(args.onFailed).toHaveBeenCalledWith({ title: 'Failed to refund.', text })
  await expect(args.onDone).not.toHaveBeenCalled()
  await sawToast('Failed to refund.')
}

const REFUNDED_MEANWHILE = 'Marriage Record was refunded meanwhile. Only $8.00 of it is left.'

export const AmountsChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(fail('processRefund', 409, REFUNDED_MEANWHILE)),
  play: (context) => isRefused(context, REFUNDED_MEANWHILE),
})

const ADMINISTRATORS = 'Refunds are for administrators. Ask one to make it.'

export const RefusedByRole = meta.story({
  beforeEach: ({ msw }) => msw.use(fail('processRefund', 403, ADMINISTRATORS)),
  play: (context) => isRefused(context, ADMINISTRATORS),
})

export const ByKeyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await ready()
    for (let presses = 0; presses < 4; presses += 1) {
      if (document.activeElement === (await button('Process Refund'))) break
      await userEvent.tab()
    }
    await expect(await button('Process Refund')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await ready()
    await isNotWiderThanThePhone()
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async () => void (await ready()),
})
