import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'

import { Fieldset } from './Fieldset.tsx'

const meta = preview.meta({
  title: 'Components/Fieldset',
  component: Fieldset,
  args: {
    label: 'Owner',
    children: (
      <>
        <TextField label="First Name" isRequired={false} value="" onChange={fn()} />
        <TextField label="Last Name" isRequired value="" onChange={fn()} />
      </>
    ),
  },
})

export const Fields = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Owner' })).toContainElement(
      canvas.getByRole('textbox', { name: 'Last Name' }),
    )
  },
})

export const WithHint = meta.story({
  tags: ['look-only'],
  args: { hint: 'As it stands on the deed.' },
})

export const LongWords = meta.story({
  args: { label: `${'The owner of record of the parcel '.repeat(4)}${'x'.repeat(80)}` },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story({
  tags: ['look-only'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
})
