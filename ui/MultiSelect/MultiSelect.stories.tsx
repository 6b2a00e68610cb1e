import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx'

const Kept = ({ value, onChange, ...rest }: MultiSelectProps) => {
  const [ids, setIds] = useState(value)
  return (
    <MultiSelect
      {...rest}
      value={ids}
      onChange={(next) => {
        setIds(next)
        onChange(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/MultiSelect',
  component: MultiSelect,
  // Room for the open list.
  parameters: { docs: { story: { height: '22rem' } } },
  render: (args) => <Kept {...args} />,
  args: {
    label: 'Cashier',
    allLabel: 'All Cashiers',
    options: [
      { id: 'ada', label: 'Ada Lindqvist' },
      { id: 'cory', label: 'Cory Mason' },
      { id: 'dana', label: 'Dana Ortiz' },
    ],
    value: [] as string[],
    onChange: fn(),
  },
})

export const All = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /All Cashiers/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cory Mason' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['cory'])
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Lindqvist' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['cory', 'ada'])
    await expect(await screen.findByText('Multiple')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('option', { name: 'All Cashiers' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await userEvent.keyboard('{Escape}')
    const button = await canvas.findByRole('button', { name: /All Cashiers/ })
    // The list returns the focus in a later frame.
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const OneByOne = meta.story({
  args: { value: ['ada', 'cory'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Multiple/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dana Ortiz' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await userEvent.keyboard('{Escape}')
  },
})

export const Unknown = meta.story({
  args: { value: ['nobody', 'dana'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Dana Ortiz/ })).toBeVisible()
  },
})

export const Disabled = meta.story({ tags: ['look-only'], args: { options: [], isDisabled: true } })
