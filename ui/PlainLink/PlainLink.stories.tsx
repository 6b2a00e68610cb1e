import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { PlainLink } from './PlainLink.tsx'

const meta = preview.meta({
  title: 'Components/PlainLink',
  component: PlainLink,
  args: { href: '/catalog/edit', children: 'Edit', onNavigate: fn() },
})

export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Edit' })
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(44)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNavigate).toHaveBeenCalledOnce()
    await expect(args.onNavigate).toHaveBeenLastCalledWith('/catalog/edit')
  },
})
