import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { Loading } from './Loading.tsx'
import { Spinner } from './Spinner.tsx'

const meta = preview.meta({
  title: 'Components/Spinner',
  component: Spinner,
  args: { label: 'Getting terminals...' },
})

export const Base = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Getting terminals...' })).toBeVisible()
    await expect(canvas.getByText('Getting terminals...')).toBeVisible()
  },
})

export const HiddenLabel = meta.story({
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Getting terminals...' })).toBeVisible()
    await expect(canvas.queryByText('Getting terminals...')).toBeNull()
  },
})

export const InPlaceOfPanel = meta.story({
  render: () => <Loading label="Loading the receipt" />,
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar', { name: 'Loading the receipt' })
    await expect(progress.closest('[aria-busy="true"]')).toBeVisible()
  },
})

const sizes = () => (
  <Stack>
    <Spinner size="small" label="Loading" />
    <Spinner size="base" label="Checking card reader connection" />
    <Spinner size="large" label="Connecting..." />
  </Stack>
)

export const Sizes = meta.story({ tags: ['look-only'], render: sizes })

export const InTheDark = meta.story({
  tags: ['look-only'],
  render: sizes,
  globals: { theme: 'dark' },
})
