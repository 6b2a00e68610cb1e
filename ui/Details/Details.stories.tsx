import { expect } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Details } from './Details.tsx'

const meta = preview.meta({
  title: 'Components/Details',
  component: Details,
  args: { summary: 'Totals by type and hour', children: <Text>Credit: $164.00</Text> },
})

export const Opens = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Credit: $164.00')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Totals by type and hour'))
    await expect(canvas.getByText('Credit: $164.00')).toBeVisible()
  },
})
