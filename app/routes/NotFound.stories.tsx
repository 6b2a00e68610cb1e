import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { onPhone, rightToLeft, staysInWidth, zoomed } from '#storybook/screen.tsx'

import { NotFound } from './NotFound.tsx'

const meta = preview.meta({ title: 'Screens/Not Found', component: NotFound })

export const Ready = meta.story({
  name: 'There is no page at this address',
  play: async ({ canvas }) => {
    const heading = { level: 1, name: 'There is no page at this address' }
    await expect(canvas.getByRole('heading', heading)).toBeVisible()
    const way = canvas.getByRole('link', { name: 'Go to Catalog' })
    await expect(way).toHaveAttribute('href', '/catalog')
  },
})

export const Narrow = meta.story({ ...onPhone, play: staysInWidth })
export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
