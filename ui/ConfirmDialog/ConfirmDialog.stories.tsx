import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { behavesAsModal } from '#ui/Dialog/modal-story-helpers.ts'

import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

const meta = preview.meta({
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Delete Product',
    children: 'This product will no longer be available in the catalog.',
    isOpen: true,
    confirmLabel: 'Delete',
    tone: 'critical' as const,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
})

const named = (name: string) => screen.getByRole('button', { name })

function OpenedByButton(args: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete this product</Button>
      <ConfirmDialog {...args} isOpen={isOpen} onCancel={() => setOpen(false)} />
    </>
  )
}

export const Critical = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'This product will no longer be available in the catalog.',
    )
    await waitFor(() => expect(named('Cancel')).toHaveFocus())
    await userEvent.click(named('Delete'))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
})

export const Brand = meta.story({
  args: {
    tone: 'brand',
    title: 'Cart Is Full',
    children: 'The cart holds one item. Replace it with this one?',
    confirmLabel: 'Replace',
    cancelLabel: 'Keep',
  },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(named('Replace')).toHaveFocus())
    await userEvent.click(named('Keep'))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const BehavesAsModal = meta.story({
  render: (args) => <OpenedByButton {...args} />,
  play: (context) =>
    behavesAsModal(context, {
      opener: 'Delete this product',
      role: 'alertdialog',
      title: 'Delete Product',
      firstFocus: () => named('Cancel'),
    }),
})

export const Pending = meta.story({
  args: {
    title: 'Refund Payment',
    children: 'This transaction will be refunded $41.25.',
    confirmLabel: 'Refund',
    isPending: true,
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog')
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: /Refund/ }))
    await expect(args.onCancel).not.toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const LongText = meta.story({
  tags: ['look-only'],
  args: {
    title: 'Deactivate Terminal',
    children:
      'This will deactivate the terminal Counter 3 by the north entrance. Payments that are being taken on it will finish; after that it has to be set up anew to be used again.',
    confirmLabel: 'Deactivate',
  },
  globals: { viewport: { value: 'mobile1' } },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const LowWindow = Critical.extend(inLowWindow)
