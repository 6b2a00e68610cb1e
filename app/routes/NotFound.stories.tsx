import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { NotFound } from './NotFound.tsx'

const meta = preview.meta({ title: 'Screens/Not Found', component: NotFound })

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no page at this address')).toBeVisible()
    const way = canvas.getByRole('link', { name: 'Go to Catalog' })
    await expect(way).toHaveAttribute('href', '/catalog')
  },
})

/** Replaces the shared check, which waits for a heading and for loading. */
const isWhole = async () => {
  await expect(screen.getByText('There is no page at this address')).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const Narrow = meta.story({ ...onPhone, play: isWhole })
export const RightToLeft = meta.story({ ...rightToLeft, play: isWhole })
export const Zoomed = meta.story({ ...zoomed, play: isWhole })
