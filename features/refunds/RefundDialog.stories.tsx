import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, rightToLeft, zoomed } from '#storybook/screen.tsx'

import {
  choose,
  findRefund,
  isAnnounced,
  line,
  previewButton,
  threeLines,
  typeAmount,
} from './refund-story-helpers.ts'
import { RefundDialog } from './RefundDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Refund',
  component: RefundDialog,
  args: {
    payment: threeLines,
    level: 'FULL_AND_LINE_ITEM_AND_PARTIAL' as const,
    isOpen: true,
    onCancel: fn(),
    onPreview: fn(),
  },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(),
})

const CAPPED = 'Lowered to $28.00, the most you can refund for this item.'
const NO_AMOUNT = 'Enter an amount in dollars and cents, like 12.50'

export const FullLineItemAndPartial = meta.story({
  play: async () => {
    const copy = await line('Certified Copy')
    await expect(copy.getByText('Birth record, one page')).toBeVisible()
    await expect(copy.getAllByRole('radio')).toHaveLength(3)
    await expect(copy.getByRole('radio', { name: 'None' })).toBeChecked()
    await expect(copy.queryByText(/REFUND$/)).toBeNull()
    const dialog = await findRefund()
    await expect(dialog.getByText('Refunded fees will be added during preview')).toBeVisible()
    await expect(dialog.getByText('Choose what to refund')).toBeVisible()
    await expect(dialog.queryByText('$0.00')).toBeNull()
    await expect(await previewButton()).toBeDisabled()
  },
})

export const PartiallyRefunded = meta.story({
  name: 'PARTIAL REFUND',
  play: async ({ userEvent }) => {
    const record = await line('Marriage Record')
    await expect(record.getByText('PARTIAL REFUND')).toBeVisible()
    await expect(record.getByText('$48.00')).toBeVisible()
    await expect(record.getByText('$20.00')).toBeVisible()
    await choose(userEvent, 'Marriage Record', 'Full')
    await isAnnounced('Sub-total: $28.00')
  },
})

export const NothingLeft = meta.story({
  name: 'FULL REFUND',
  play: async () => {
    const notary = await line('Notary Service')
    await expect(notary.getByText('FULL REFUND')).toBeVisible()
    await expect(notary.queryAllByRole('radio')).toHaveLength(0)
  },
})

export const FullAndLineItem = meta.story({
  args: { level: 'FULL_AND_LINE_ITEM' },
  play: async ({ args, userEvent }) => {
    await expect(
      (await line('Certified Copy')).queryByRole('radio', { name: 'Partial' }),
    ).toBeNull()
    await choose(userEvent, 'Certified Copy', 'Full')
    await choose(userEvent, 'Marriage Record', 'Full')
    await choose(userEvent, 'Certified Copy', 'None')
    await userEvent.click(await previewButton())
    await waitFor(() => expect(args.onPreview).toHaveBeenCalledOnce())
    await expect(args.onPreview).toHaveBeenCalledWith([{ lineItemId: 'record', amount: 2800 }])
  },
})

export const FullAlone = meta.story({
  args: { level: 'FULL' },
  play: async () => {
    await expect((await line('Certified Copy')).getAllByRole('radio')).toHaveLength(1)
    await expect(await previewButton()).toBeDisabled()
  },
})

export const PartialAmount = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Certified Copy', 'Partial')
    const field = (await line('Certified Copy')).getByRole('textbox')
    await expect(field).toHaveValue('15.00')
    await userEvent.clear(field)
    await isAnnounced('Nothing to refund is chosen.')
    await userEvent.type(field, '4.5')
    await isAnnounced('Sub-total: $4.50')
    await choose(userEvent, 'Marriage Record', 'Full')
    await isAnnounced('Sub-total: $32.50')
    await userEvent.click(await previewButton())
    await waitFor(() => expect(args.onPreview).toHaveBeenCalledOnce())
    await expect(args.onPreview).toHaveBeenCalledWith([
      { lineItemId: 'copy', amount: 450 },
      { lineItemId: 'record', amount: 2800 },
    ])
  },
})

export const Capped = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Marriage Record', 'Partial')
    const field = await typeAmount(userEvent, 'Marriage Record', '28.01')
    await expect(field).toHaveValue('28.00')
    await expect(field).toHaveAccessibleDescription(CAPPED)
    await isAnnounced(`${CAPPED} Sub-total: $28.00`)
  },
})

Capped.test('takes a smaller amount', async ({ userEvent }) => {
  const field = await typeAmount(userEvent, 'Marriage Record', '27')
  await expect(field).toHaveAccessibleDescription('Up to $28.00')
})

/** Submits as Enter does; a simulated key misses the buttons outside the form. */
const submit = (field: HTMLElement) => field.closest('form')?.requestSubmit()

/** The first Enter shows the lowered amount; the second submits it. */
export const CappedByEnter = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Marriage Record', 'Partial')
    const field = (await line('Marriage Record')).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '1,000')
    submit(field)
    await waitFor(() => expect(field).toHaveAccessibleDescription(CAPPED))
    await expect(args.onPreview).not.toHaveBeenCalled()
    submit(field)
    await waitFor(() => expect(args.onPreview).toHaveBeenCalledOnce())
    await expect(args.onPreview).toHaveBeenCalledWith([{ lineItemId: 'record', amount: 2800 }])
  },
})

export const NoAmount = meta.story({
  play: async ({ args, userEvent, step }) => {
    await choose(userEvent, 'Certified Copy', 'Full')
    await choose(userEvent, 'Marriage Record', 'Partial')
    for (const text of ['1.234', 'abc', '-5', '1e2']) {
      await step(text, async () => {
        const field = await typeAmount(userEvent, 'Marriage Record', text)
        await expect(field).toHaveValue(text)
        await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(NO_AMOUNT)))
        await isAnnounced('Sub-total: $15.00')
      })
    }
    await userEvent.click(await previewButton())
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(args.onPreview).not.toHaveBeenCalled()
  },
})

export const NoAmountCleared = meta.story({
  play: async ({ args, userEvent }) => {
    await choose(userEvent, 'Certified Copy', 'Full')
    await choose(userEvent, 'Marriage Record', 'Partial')
    await typeAmount(userEvent, 'Marriage Record', 'abc')
    await choose(userEvent, 'Marriage Record', 'None')
    await userEvent.click(await previewButton())
    await waitFor(() => expect(args.onPreview).toHaveBeenCalledOnce())
    await expect(args.onPreview).toHaveBeenCalledWith([{ lineItemId: 'copy', amount: 1500 }])
  },
})

export const SubTotalZero = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Certified Copy', 'Partial')
    const field = await typeAmount(userEvent, 'Certified Copy', '0')
    await expect(field).toBeValid()
    await isAnnounced('Nothing to refund is chosen.')
    await expect(await previewButton()).toBeDisabled()
  },
})

export const BackFromThePreview = meta.story({
  args: {
    initialLines: [
      { lineItemId: 'copy', amount: 450 },
      { lineItemId: 'record', amount: 2800 },
    ],
  },
  play: async () => {
    await expect((await line('Certified Copy')).getByRole('textbox')).toHaveValue('4.50')
    await expect((await line('Marriage Record')).getByRole('radio', { name: 'Full' })).toBeChecked()
    await isAnnounced('Sub-total: $32.50')
    await expect(await previewButton()).toBeEnabled()
  },
})

export const ReturnsToTheReceipt = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click((await findRefund()).getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const ByKeyboard = meta.story({
  play: async ({ args, userEvent }) => {
    const copy = await line('Certified Copy')
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    const none = copy.getByRole('radio', { name: 'None' })
    for (let presses = 0; presses < 3 && document.activeElement !== none; presses += 1) {
      await userEvent.tab()
    }
    await expect(none).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(copy.getByRole('radio', { name: 'Partial' })).toBeChecked()
    await userEvent.tab()
    const field = copy.getByRole('textbox')
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.keyboard('3')
    const go = await previewButton()
    for (let presses = 0; presses < 6 && document.activeElement !== go; presses += 1) {
      await userEvent.tab()
    }
    await expect(go).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onPreview).toHaveBeenCalledOnce())
    await expect(args.onPreview).toHaveBeenCalledWith([{ lineItemId: 'copy', amount: 300 }])
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
