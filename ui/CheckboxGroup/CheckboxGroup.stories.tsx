import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { CheckboxGroup } from './CheckboxGroup.tsx'

const bills = [
  {
    value: '04-1311-002',
    label: 'Property Tax',
    amount: '$96.55',
    hint: '04-1311-002, 4 Mill Road',
    details: [
      { label: 'Owner', value: 'Alex Smith' },
      { label: 'Due Date', value: '2026-03-31' },
    ],
  },
  {
    value: '04-1480-120',
    label: 'Property Tax, second half',
    amount: '$560.00',
    notice: 'In collections: call 555-0100.',
  },
  { value: '04-1480-121', label: 'Drain assessment' },
]

const meta = preview.meta({
  title: 'Components/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'What to pay', options: bills, value: [] as string[], onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '44rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState<readonly string[]>(args.value)
    return (
      <CheckboxGroup
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
})

export const Several = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const first = canvas.getByRole('checkbox', { name: 'Property Tax $96.55' })
    await expect(first).toHaveAccessibleDescription(/4 Mill Road.*Alex Smith/)
    await userEvent.tab()
    await expect(first).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['04-1311-002', '04-1480-120'])
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['04-1311-002'])
  },
})

export const FrameIsTheTarget = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const { left, top, height, width } = canvas.getByText('Alex Smith').getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await userEvent.click(hit as Element)
    await expect(args.onChange).toHaveBeenLastCalledWith(['04-1311-002'])
  },
})

export const Chosen = meta.story({
  tags: ['look-only'],
  args: { value: ['04-1311-002', '04-1480-121'] },
})

export const NoticeIsAnnounced = meta.story({
  play: async ({ canvas }) => {
    const held = canvas.getByRole('checkbox', { name: /second half/ })
    await expect(held).toHaveAccessibleDescription('In collections: call 555-0100.')
    await expect(held).toBeEnabled()
  },
})

export const Wrong = meta.story({
  args: { errorMessage: 'Select at least one record.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'What to pay' })).toHaveAccessibleDescription(
      'Select at least one record.',
    )
  },
})

export const LabelHidden = meta.story({ tags: ['look-only'], args: { isLabelHidden: true } })

export const InTheDark = meta.story({
  tags: ['look-only'],
  globals: { theme: 'dark' },
  args: { value: ['04-1480-120'] },
})

export const InHighContrast = meta.story({
  tags: ['look-only'],
  globals: { theme: 'highContrast' },
  args: { value: ['04-1480-120'] },
})

export const LongWords = meta.story({
  args: {
    options: [
      {
        value: 'long',
        label: 'W'.repeat(200),
        amount: '$1,234,567.89',
        hint: 'w'.repeat(300),
        details: [{ label: 'L'.repeat(100), value: 'v'.repeat(500) }],
        notice: 'n'.repeat(300),
      },
    ],
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  tags: ['look-only'],
  args: { value: ['04-1311-002'] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})
