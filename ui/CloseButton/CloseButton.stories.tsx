import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { CloseButton } from './CloseButton.tsx'

const meta = preview.meta({
  title: 'Components/CloseButton',
  component: CloseButton,
  args: { onPress: fn() },
})

export const Close = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Close' })
    await expect(button).toHaveFocus()
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
})

export const NamesWhatItCloses = meta.story({
  args: { label: 'Remove parking permit from the cart' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Remove parking permit from the cart' }),
    ).toBeVisible()
  },
})
