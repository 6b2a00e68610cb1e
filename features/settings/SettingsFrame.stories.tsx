import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { SettingsFrame } from './SettingsFrame.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Frame',
  component: SettingsFrame,
  args: {
    current: '/settings/terminal',
    onChoose: fn(),
    children: <Text>The page of the section</Text>,
  },
})

/** What is not there yet is not offered. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Terminal' })).toBeChecked()
    await expect(canvas.getAllByRole('radio')).toHaveLength(1)
  },
})
