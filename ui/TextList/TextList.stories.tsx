import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { TextList } from './TextList.tsx'

const meta = preview.meta({
  title: 'Components/TextList',
  component: TextList,
  args: { items: ['Open the Start menu.', 'Type Services.', 'Press Enter.'] },
})

export const Bullets = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list').tagName).toBe('UL')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
})

export const InOrder = meta.story({
  args: { isOrdered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list').tagName).toBe('OL')
  },
})

export const LongWords = meta.story({
  args: { items: ['x'.repeat(90), 'A sentence that goes on and on. '.repeat(5)] },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
