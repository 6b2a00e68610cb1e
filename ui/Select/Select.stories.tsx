import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { Select } from './Select.tsx'

const readers = [
  { id: 'LANE_3000', label: 'Ingenico Lane/3000', hint: 'Connects by USB' },
  { id: 'LANE_3600', label: 'Ingenico Lane/3600' },
  { id: 'LANE_7000', label: 'Ingenico Lane/7000', isDisabled: true },
]

const meta = preview.meta({
  title: 'Components/Select',
  component: Select,
  // Room for the open list.
  parameters: { docs: { story: { height: '22rem' } } },
  args: { label: 'Model', options: readers, value: null as string | null, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [id, setId] = useState(args.value)
    return (
      <Select
        {...args}
        value={id}
        onChange={(next) => {
          setId(next)
          args.onChange(next)
        }}
      />
    )
  },
})

export const NothingChosen = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Choose one Model' })
    await expect(button.offsetHeight).toBe(48)
  },
})

export const Chosen = meta.story({ tags: ['look-only'], args: { value: 'LANE_3000' } })

export const ByMouse = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('option', { name: 'Ingenico Lane/3600' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('LANE_3600')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await expect(canvas.getByRole('button')).toHaveTextContent('Ingenico Lane/3600')
  },
})

export const ByKeyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('LANE_3600')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
  },
})

export const Open = meta.story({
  args: { value: 'LANE_3600' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const chosen = await screen.findByRole('option', { name: 'Ingenico Lane/3600' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(
      screen.getByRole('option', { name: 'Ingenico Lane/3000 Connects by USB' }),
    ).toBeVisible()
    await expect(screen.getByRole('option', { name: 'Ingenico Lane/7000' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
})

export const Wrong = meta.story({
  args: { errorMessage: 'Choose the model of the reader', hint: 'It stands on its back' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      'It stands on its back Choose the model of the reader',
    )
  },
})

export const Disabled = meta.story({
  args: { value: 'LANE_3000', isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
})

export const LongLabels = meta.story({
  args: {
    value: 'court',
    options: [
      {
        id: 'court',
        label: 'Fortieth District Court, traffic and parking, ground floor, counter 3',
      },
      { id: 'clerk', label: 'County clerk' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  },
})
