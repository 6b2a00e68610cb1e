import { expect, spyOn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { CopyText } from './CopyText.tsx'

const meta = preview.meta({
  title: 'Components/CopyText',
  component: CopyText,
  args: { label: 'Folder', children: String.raw`C:\Program Files\Counter` },
})

export const Copies = meta.story({
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Folder' }))
    await expect(copied).toHaveBeenCalledWith(String.raw`C:\Program Files\Counter`)
    await expect(await canvas.findByText('Copied')).toBeVisible()
  },
})

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Folder' }))
    await expect(await canvas.findByText(/Select the text and press Ctrl\+C/)).toBeVisible()
  },
})

export const LongOnAPhone = meta.story({
  args: { children: 'x'.repeat(120) },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })
