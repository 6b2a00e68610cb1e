import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { GuideStep } from './GuideStep.tsx'

const meta = preview.meta({
  title: 'Components/GuideStep',
  component: GuideStep,
  args: {
    id: 'step-connect',
    number: 2,
    title: 'Connect the reader',
    isDone: false,
    onDone: fn(),
    children: <Text>Plug the cable of the card reader into this computer.</Text>,
  },
})

export const Open = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('region', { name: 'Step 2: Connect the reader' }),
    ).toBeInTheDocument()
    await expect(canvas.queryByText('Next')).toBeNull()
    await userEvent.click(canvas.getByText('Done'))
    await expect(args.onDone).toHaveBeenCalledWith(true)
  },
})

export const Next = meta.story({
  args: { isNext: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Next')).toBeVisible()
  },
})

export const Done = meta.story({
  args: { isDone: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: /^Done \(step 2, Connect the reader\)$/ }),
    ).toBeChecked()
  },
})

export const DoneInTheDark = meta.story({
  tags: ['look-only'],
  args: { isDone: true },
  globals: { theme: 'dark' },
})

export const NextInHighContrast = meta.story({
  tags: ['look-only'],
  args: { isNext: true },
  globals: { theme: 'highContrast' },
})

export const LongTitleOnAPhone = meta.story({
  args: { isNext: true, title: 'Download the card-reader service installer (v5.22.0) '.repeat(3) },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
