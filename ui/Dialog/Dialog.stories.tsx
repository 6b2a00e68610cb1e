import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Dialog, type DialogProps } from './Dialog.tsx'
import { behavesAsModal } from './modal-story-helpers.ts'

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    title: 'Add Item to Cart',
    isOpen: true,
    onClose: fn(),
    children: <Text>Certified copy of a birth record</Text>,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Add to Cart</Button>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
})

function OpenedByButton(args: DialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add</Button>
      <Dialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

export const Medium = meta.story({
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Add Item to Cart' })
    await waitFor(() => expect(dialog).toHaveFocus())
  },
})

export const Small = meta.story({ tags: ['look-only'], args: { size: 'small' } })

export const Large = meta.story({ tags: ['look-only'], args: { size: 'large' } })

export const BehavesAsModal = meta.story({
  render: (args) => <OpenedByButton {...args} />,
  play: (context) =>
    behavesAsModal(context, { opener: 'Add', role: 'dialog', title: 'Add Item to Cart' }),
})

export const Described = meta.story({
  args: {
    title: 'Cannot Add to Cart',
    description: 'This is not eligible for payment',
    children: undefined,
    size: 'small',
    footer: <Button variant="primary">OK</Button>,
  },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'This is not eligible for payment',
    )
  },
})

export const NotClosable = meta.story({
  args: { isClosable: false, title: 'Processing', footer: <Button>Details</Button> },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog).toBeVisible()
  },
})

const paragraphs = Array.from({ length: 14 }, (_, index) => (
  <Text key={index}>
    {index + 1}. A certified copy carries the seal of the county and is accepted by courts, banks
    and the passport agency. Copies are printed on security paper while the customer waits.
  </Text>
))

export const LongBody = meta.story({
  args: { children: <>{paragraphs}</> },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    dialog.scrollTop = dialog.scrollHeight
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
    dialog.scrollTop = 0
  },
})

export const LongTitle = meta.story({
  tags: ['look-only'],
  args: { title: 'Fortieth District Court over-the-counter payment of Court Fees & Cost' },
  globals: { viewport: { value: 'mobile1' } },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  args: { children: <>{paragraphs.slice(0, 2)}</> },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const { width, height } = (await screen.findByRole('dialog')).getBoundingClientRect()
    await expect(width).toBe(document.documentElement.clientWidth)
    await expect(height).toBe(window.innerHeight)
  },
})

export const NarrowAndSmall = meta.story({
  tags: ['look-only'],
  args: { size: 'small' },
  globals: { viewport: { value: 'mobile1' } },
})

export const LowWindow = LongBody.extend(inLowWindow)
