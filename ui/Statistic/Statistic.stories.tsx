import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import { Statistic } from './Statistic.tsx'

const meta = preview.meta({
  title: 'Components/Statistic',
  component: Statistic,
  args: {
    label: 'Total Sales',
    value: '$1,234.50',
    placeholder: '$0,000.00',
  },
  render: (args) => (
    <Grid as="dl" minColumn="s">
      <Statistic {...args} />
      <Statistic label="Total Transactions" value={args.value && '12'} placeholder="00" />
    </Grid>
  ),
})

export const Known = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,234.50')).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Loading')).toHaveLength(2)
    await expect(canvas.getByText('$0,000.00')).toHaveAttribute('aria-hidden', 'true')
  },
})
