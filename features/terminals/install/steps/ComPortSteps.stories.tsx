import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { InScreen } from '#storybook/screen.tsx'

import { atGuide, buildGuide, stepArgs } from '../install-story-helpers.ts'
import { EditComPort, FindComPort } from './ComPortSteps.tsx'

const meta = preview.meta({
  title: 'Screens/Installation guide/8 and 11 COM port',
  component: FindComPort,
  args: stepArgs({ onChange: fn(), onDoneChange: fn() }),
  decorators: [InScreen],
  beforeEach: atGuide,
})

export const Found = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'COM port' })
    await userEvent.type(field, 'com 12')
    await userEvent.tab()
    await expect(field).toHaveValue('COM12')
    await expect(args.onChange).toHaveBeenLastCalledWith({ comPort: 'COM12' })
    await expect(args.onDoneChange).toHaveBeenCalledWith(true)
  },
})

export const Misread = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'COM port' })
    await userEvent.type(field, 'LPT1')
    await userEvent.tab()
    await expect(canvas.getByText('Enter COM and a number, such as COM5.')).toBeVisible()
    await expect(args.onChange).toHaveBeenLastCalledWith({ comPort: null })
    await expect(args.onDoneChange).not.toHaveBeenCalled()
  },
})

export const LineToChange = meta.story({
  args: { guide: buildGuide({ comPort: 'COM5' }) },
  render: (args) => <EditComPort {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<comPort>COM9</comPort>')).toBeVisible()
    await expect(canvas.getByText('<comPort>COM5</comPort>')).toBeVisible()
  },
})

export const NothingToChange = meta.story({
  args: { guide: buildGuide({ comPort: 'COM9' }) },
  render: (args) => <EditComPort {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing to change/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const NotLookedUpYet = meta.story({
  render: (args) => <EditComPort {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/that you found in step 8/)).toBeVisible()
  },
})
