import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { rightToLeft, zoomed } from '#storybook/screen.tsx'
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

/** The choice follows the address, and so does the focus (SPEC §2 Settings). */
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
    // Until the address has changed, and where somebody chose to stay, it is the one that is shown.
    await expect(canvas.getByRole('radio', { name: 'Terminal' })).toBeChecked()
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
