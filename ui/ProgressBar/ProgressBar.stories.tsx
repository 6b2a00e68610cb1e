import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { ProgressBar } from './ProgressBar.tsx'

const meta = preview.meta({
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Updating the reader', value: 40 },
})

export const PartlyDone = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Updating the reader' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(canvas.getByText('40%')).toBeVisible()
  },
})

export const Done = meta.story({ tags: ['look-only'], args: { value: 100 } })

export const Indeterminate = meta.story({
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
})

export const BeyondItsEnd = meta.story({
  args: { value: 140 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100%')).toBeVisible()
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const LongLabel = meta.story({
  tags: ['look-only'],
  args: { label: 'Downloading the configuration of the card reader for this counter' },
  globals: { viewport: { value: 'mobile1' } },
})
