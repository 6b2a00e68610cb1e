import { CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'

import { RadioGroup } from './RadioGroup.tsx'

const roles = [
  { value: 'POS_TELLER', label: 'Cashier', hint: 'Takes payments and sees their own' },
  { value: 'POS_ADMIN', label: 'Administrator', hint: 'Also sets up products, readers and people' },
]

const methods = [
  {
    value: 'CARD',
    label: 'Card',
    hint: 'Fee of 2.35%, at least $2.00',
    icon: <CreditCard aria-hidden size={24} />,
  },
  {
    value: 'BANK',
    label: 'Bank account',
    hint: 'No fee',
    icon: <Landmark aria-hidden size={24} />,
  },
]

const meta = preview.meta({
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: { label: 'Role', options: roles, value: null as string | null, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '36rem' }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value)
    return (
      <RadioGroup
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

export const List = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const cashier = canvas.getByRole('radio', { name: 'Cashier' })
    await expect(cashier).toHaveAccessibleDescription('Takes payments and sees their own')
    await userEvent.tab()
    await expect(cashier).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Administrator' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith('POS_ADMIN')
  },
})

export const Chosen = meta.story({ tags: ['look-only'], args: { value: 'POS_TELLER' } })

export const Horizontal = meta.story({
  tags: ['look-only'],
  args: {
    label: 'Paper',
    orientation: 'horizontal',
    value: '80',
    options: [
      { value: '80', label: '80 mm' },
      { value: '58', label: '58 mm' },
      { value: 'letter', label: 'Letter' },
    ],
  },
})

export const Cards = meta.story({
  args: { label: 'How is the customer paying?', options: methods, variant: 'cards' },
  play: async ({ args, canvas, userEvent }) => {
    const { left, top, height, width } = canvas.getByText('No fee').getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    await userEvent.click(hit as Element)
    await expect(canvas.getByRole('radio', { name: 'Bank account' })).toBeChecked()
    await expect(args.onChange).toHaveBeenLastCalledWith('BANK')
    await expect(hit?.closest('label')).toHaveTextContent('Bank account')
  },
})

export const CardsChosen = meta.story({
  args: {
    label: 'How is the customer paying?',
    isLabelHidden: true,
    options: methods,
    variant: 'cards',
    orientation: 'horizontal',
    value: 'CARD',
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('radiogroup', { name: 'How is the customer paying?' }),
    ).toBeVisible()
  },
})

export const CardsNarrow = meta.story({
  tags: ['look-only'],
  args: { label: 'Payment method', options: methods, variant: 'cards', orientation: 'horizontal' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
})

export const OneDisabled = meta.story({
  args: {
    label: 'Payment method',
    variant: 'cards',
    options: methods.map((method) => ({ ...method, isDisabled: method.value === 'BANK' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Bank account' })).toBeDisabled()
  },
})

export const ListDisabled = meta.story({
  tags: ['look-only'],
  args: { value: 'POS_ADMIN', isDisabled: true },
})

export const Wrong = meta.story({
  args: { errorMessage: 'Choose a role' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Role' })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('Choose a role')
  },
})

export const WrongCards = meta.story({
  tags: ['look-only'],
  args: {
    label: 'How is the customer paying?',
    options: methods,
    variant: 'cards',
    errorMessage: 'Choose how the customer pays',
  },
})

export const RightToLeft = meta.story({
  tags: ['look-only'],
  args: {
    label: 'How is the customer paying?',
    variant: 'cards',
    value: 'CARD',
    options: methods,
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})
