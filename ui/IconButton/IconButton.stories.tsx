import { Copy } from 'lucide-react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { IconButton } from './IconButton.tsx'

const meta = preview.meta({
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Copy K7Q2M9X4PB', icon: <Copy aria-hidden size={20} />, onPress: fn() },
})

export const Plain = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy K7Q2M9X4PB' })
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })
