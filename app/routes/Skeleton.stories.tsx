import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { onPhone } from '#storybook/screen.tsx'

import { Skeleton } from './Skeleton.tsx'

const meta = preview.meta({
  title: 'Screens/Skeleton',
  component: Skeleton,
  parameters: { layout: 'fullscreen' },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent(/^Loading$/)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
