import { expect, fn, waitFor } from 'storybook/test'

import { Failure } from '#mocks/http/failure.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { LegacyRefundDialog } from './LegacyRefundDialog.tsx'
import {
  chooseReason,
  enterApprover,
  findLegacy,
  isNotWiderThanThePhone,
  isAnnounced,
  noConfirmation,
  sawToast,
  threeLines,
  withApproval,
  withPendingRefund,
  withReasons,
  withRefund,
} from './refund-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Refunds/Legacy',
  component: LegacyRefundDialog,
  args: {
    payment: threeLines,
    config: noConfirmation,
    isOpen: true,
    onClose: fn(),
    onUnconfirmed: fn(),
    onDone: fn(),
  },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(),
})

const onRequest = fn()

const credit = { ...threeLines, transactionType: 'CREDIT' as const }

const button = async (name: string | RegExp) => (await findLegacy()).getByRole('button', { name })

export const Ready = meta.story({
  name: 'Refund Payment',
  play: async ({ args, userEvent }) => {
    const dialog = await findLegacy()
    await expect(dialog.getByText('This transaction will be refunded $44.01.')).toBeVisible()
    await waitFor(async () => expect(await button('Cancel')).toHaveFocus())
    await userEvent.click(await button('Cancel'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const Running = meta.story({
  name: 'Refunding payment...',
  beforeEach: ({ msw }) => msw.use(hang('refundPayment')),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Refund'))
    await isAnnounced('Refunding payment...')
    await expect(await button('Cancel')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Refunded = meta.story({
  name: 'Payment has been refunded',
  beforeEach: ({ msw }) => msw.use(mock('refundPayment', () => [threeLines, credit])),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Refund'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(args.onDone).toHaveBeenCalledWith(
      expect.objectContaining({ transactionType: 'CREDIT' }),
    )
    await sawToast('Payment has been refunded')
  },
})

export const Approved = meta.story({
  args: { config: withApproval },
  beforeEach({ msw }) {
    onRequest.mockClear()
    msw.use(
      mock('refundPayment', ({ body }) => {
        onRequest(body)
        return [credit]
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    await findLegacy()
    await enterApprover(userEvent)
    await userEvent.click(await button('Refund'))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(onRequest).toHaveBeenCalledWith({
      approver: { emailAddress: 'ada@office.example', password: 'four words of hers' },
    })
  },
})

export const Failed = meta.story({
  name: 'Failed to refund payment',
  beforeEach: ({ msw }) => msw.use(fail('refundPayment', 409, 'The payment is too old.')),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Refund'))
    await isAnnounced("We weren't able to refund the payment.")
    await isAnnounced('The payment is too old.')
    await sawToast('Failed to refund payment')
    await expect(await button('Retry')).toBeEnabled()
  },
})

Failed.test('closes', async ({ args, userEvent }) => {
  await userEvent.click(
    (await findLegacy()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  )
  await expect(args.onClose).toHaveBeenCalledOnce()
})

export const Retried = meta.story({
  beforeEach({ msw }) {
    onRequest.mockClear()
    msw.use(
      mock('refundPayment', () => {
        onRequest()
        if (onRequest.mock.calls.length === 1) throw new Failure(409, 'A charge is under way.')
        return [credit]
      }),
    )
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Refund'))
    await userEvent.click(await (await findLegacy()).findByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
})

/** After a lost response, the payment shows the refund; it is not requested again. */
export const AnswerLostAndFound = meta.story({
  beforeEach({ msw }) {
    onRequest.mockClear()
    msw.use(
      mock('refundPayment', () => {
        onRequest()
        throw new Failure(503, 'The server is restarting.')
      }),
      mock('getPayment', () => withRefund(threeLines._id)),
    )
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await button('Refund'))
    await isAnnounced('Still checking this refund.')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce(), { timeout: 4_000 })
    await expect(onRequest).toHaveBeenCalledOnce()
  },
})

export const Narrow = meta.story({ ...onPhone, play: isNotWiderThanThePhone })

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

/** While the server checks the refund, the dialog only reads. */
export const NotConfirmed = meta.story({
  name: 'This refund is not confirmed.',
  beforeEach: ({ msw }) =>
    msw.use(
      fail('refundPayment', 503, 'The server is restarting.'),
      mock('getPayment', () => withPendingRefund(threeLines._id)),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Refund'))
    await waitFor(async () => expect(await button('Check again')).toBeEnabled(), {
      timeout: 12_000,
    })
    await isAnnounced('This refund is not confirmed.')
  },
})

NotConfirmed.test('leaves the result to the receipt on Close', async ({ args, userEvent }) => {
  const [, close] = (await findLegacy()).getAllByRole('button', { name: 'Close' })
  await userEvent.click(close as HTMLElement)
  await expect(args.onClose).not.toHaveBeenCalled()
  await expect(args.onUnconfirmed).toHaveBeenCalledWith(threeLines._id)
})

/** The refund waits until a reason is chosen. */
export const ReasonMissing = meta.story({
  name: 'Choose a reason.',
  args: { config: withReasons },
  beforeEach({ msw }) {
    onRequest.mockClear()
    msw.use(
      mock('refundPayment', ({ query }) => {
        onRequest(query)
        return [credit]
      }),
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await button('Refund'))
    const [message] = await (await findLegacy()).findAllByText('Choose a reason.')
    await expect(message).toBeVisible()
    await expect(onRequest).not.toHaveBeenCalled()
  },
})

ReasonMissing.test('refunds with the chosen reason', async ({ args, userEvent }) => {
  await chooseReason(userEvent)
  await userEvent.click(await button('Refund'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(onRequest).toHaveBeenCalledOnce()
  await expect(onRequest).toHaveBeenCalledWith({ reason: 'Wrong amount' })
})

export const LowWindow = Ready.extend(inLowWindow)
