import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { rightToLeft, zoomed } from '#storybook/screen.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { SettingsNavigation } from './SettingsNavigation.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Frame',
  component: SettingsNavigation,
  args: {
    current: '/settings/terminal',
    onChoose: fn(),
    children: <Text>The page of the section</Text>,
  },
})

/** Choice and focus follow the URL (SPEC §2 Settings). */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(canvas.getAllByRole('radio')).toEqual(
      ['General', 'Transaction', 'Terminal'].map((name) => canvas.getByRole('radio', { name })),
    )
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Terminal' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('/settings/transaction')
    // Unchanged until the URL changes, which the user may cancel.
    await expect(canvas.getByRole('radio', { name: 'Terminal' })).toBeChecked()
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
