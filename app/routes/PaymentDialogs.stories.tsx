import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { harbors } from '#mocks/fixtures/history.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, harborAdmin } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { PaymentDialogs } from './PaymentDialogs.tsx'

const meta = preview.meta({
  title: 'Patterns/Receipt and refund',
  component: PaymentDialogs,
  args: {
    paymentId: states.complete._id,
    transactionId: undefined as string | undefined,
    onPrint: fn(),
    onClose: fn(),
  },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

export const InTwoParts = meta.story({
  play: async ({ userEvent }) => {
    let receipt = await dialogOf('Receipt')
    await userEvent.click(await receipt.findByRole('button', { name: 'Refund' }))
    const choices = await dialogOf('Refund')
    await userEvent.click(choices.getByRole('radio', { name: 'Partial' }))
    const amount = choices.getByRole('textbox', { name: /Amount to refund/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '5.00')
    await userEvent.click(choices.getByRole('button', { name: 'Preview Refund' }))
    const sums = await dialogOf('Refund Preview')
    await sums.findByText('Total Refund')
    await userEvent.click(await sums.findByRole('button', { name: 'Back to Editing' }))
    await userEvent.click(
      (await dialogOf('Refund')).getByRole('button', { name: 'Preview Refund' }),
    )
    const again = await dialogOf('Refund Preview')
    const process = again.getByRole('button', { name: 'Process Refund' })
    await waitFor(() => expect(process).toBeEnabled())
    const reason = again.getByRole('button', { name: /Reason for the refund/ })
    await userEvent.click(reason)
    await userEvent.click(await screen.findByRole('option', { name: 'Wrong amount' }))
    await waitFor(() => expect(reason).toHaveFocus())
    await userEvent.click(process)
    receipt = await dialogOf('Receipt')
    await expect(await receipt.findByText('Refunded: $5.33')).toBeVisible()
    await userEvent.click(receipt.getByRole('button', { name: 'Refund' }))
    await expect((await dialogOf('Refund')).getByText('PARTIAL REFUND')).toBeVisible()
    await userEvent.click((await dialogOf('Refund')).getByRole('button', { name: 'Cancel' }))
    await dialogOf('Receipt')
  },
})

export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('draftRefund', 409, 'The payment was just refunded.'))
  },
  play: async ({ userEvent }) => {
    const receipt = await dialogOf('Receipt')
    await userEvent.click(await receipt.findByRole('button', { name: 'Refund' }))
    const choices = await dialogOf('Refund')
    await userEvent.click(choices.getByRole('radio', { name: 'Full' }))
    await userEvent.click(choices.getByRole('button', { name: 'Preview Refund' }))
    const again = await dialogOf('Receipt')
    await expect(await again.findByText('Failed to draft refund.')).toBeVisible()
    await expect(again.getByText('The payment was just refunded.')).toBeVisible()
  },
})

export const Plain = meta.story({
  args: { paymentId: harbors._id },
  beforeEach: atCounter(buildSession({ user: harborAdmin })),
  play: async ({ userEvent }) => {
    const receipt = await dialogOf('Receipt')
    await userEvent.click(await receipt.findByRole('button', { name: 'Refund' }))
    const question = await screen.findByRole('alertdialog', { name: 'Refund Payment' })
    await expect(question).toHaveTextContent('This transaction will be refunded $17.00.')
    await userEvent.click(within(question).getByRole('button', { name: /Reason for the refund/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Wrong amount' }))
    await userEvent.click(within(question).getByRole('button', { name: 'Refund' }))
    await expect(await (await dialogOf('Receipt')).findByText('Refunded: $17.00')).toBeVisible()
  },
})
