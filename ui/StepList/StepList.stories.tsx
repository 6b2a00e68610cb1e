import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { StepList } from './StepList.tsx'

const meta = preview.meta({
  title: 'Components/StepList',
  component: StepList,
  args: {
    label: 'Steps',
    onGo: fn(),
    steps: [
      { id: 'access', title: 'Administrator access', isDone: true },
      { id: 'connect', title: 'Connect the reader', isDone: false },
      { id: 'model', title: 'Choose the device model', isDone: true },
      { id: 'driver', title: 'Download the USB driver (3.22)', isDone: false },
    ],
  },
})

export const HalfDone = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const [first, second, third] = canvas.getAllByRole('button')
    await expect(first).toHaveAccessibleName('Administrator access (done)')
    await expect(second).toHaveAttribute('aria-current', 'step')
    await expect(third).not.toHaveAttribute('aria-current')
    await userEvent.click(canvas.getByRole('button', { name: 'Connect the reader' }))
    await expect(args.onGo).toHaveBeenCalledWith('connect')
  },
})

export const AllDone = meta.story({
  args: {
    steps: [
      { id: 'access', title: 'Administrator access', isDone: true },
      { id: 'connect', title: 'Connect the reader', isDone: true },
    ],
  },
  play: async ({ canvas }) => {
    for (const step of canvas.getAllByRole('button')) {
      await expect(step).not.toHaveAttribute('aria-current')
    }
  },
})

export const InTheDark = meta.story({ tags: ['look-only'], globals: { theme: 'dark' } })

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
})
