import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { behavesAsModal } from '#ui/Dialog/modal-story-helpers.ts'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { StepDialog, type StepDialogProps } from './StepDialog.tsx'

const labels = ['Card reader', 'Customer', 'Payment']
const headings = ['Checking card reader connection', 'Contact information', 'Ready for Payment']

const summary = (
  <Stack gap="m">
    <Text>Certified copy of a birth record</Text>
    <Text>Total $41.25</Text>
  </Stack>
)

const meta = preview.meta({
  title: 'Components/StepDialog',
  component: StepDialog,
  args: {
    title: 'Checkout',
    isOpen: true,
    onClose: fn(),
    stepKey: 'reader',
    heading: 'Checking card reader connection',
    progress: { current: 1, total: 3, labels },
    summary,
    children: <Spinner label="Getting terminals..." />,
    footer: <Button variant="primary">Next</Button>,
  },
  parameters: { docs: { story: { inline: false, height: '48rem' } } },
})

function Sale(args: StepDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState(0)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Checkout</Button>
      <StepDialog
        {...args}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          setStep(0)
        }}
        stepKey={String(step)}
        heading={headings[step] ?? ''}
        progress={{ current: step + 1, total: 3, labels }}
        onBack={step === 0 ? undefined : () => setStep(step - 1)}
        footer={
          <Button variant="primary" onPress={() => setStep(step + 1)} isDisabled={step === 2}>
            Next
          </Button>
        }
      >
        <Text>The step's own content.</Text>
        <Button>Something in the step</Button>
      </StepDialog>
    </>
  )
}

const heading = (name: string) => screen.getByRole('heading', { name, level: 3 })

export const FirstStep = meta.story({
  play: async () => {
    await screen.findByRole('dialog', { name: 'Checkout' })
    await waitFor(() => expect(heading('Checking card reader connection')).toHaveFocus())
  },
})

export const BehavesAsModal = meta.story({
  render: (args) => <Sale {...args} />,
  play: (context) =>
    behavesAsModal(context, {
      opener: 'Checkout',
      role: 'dialog',
      title: 'Checkout',
      firstFocus: () => heading('Checking card reader connection'),
    }),
})

export const MovesFocusWithTheStep = meta.story({
  render: (args) => <Sale {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Checkout' }))
    const dialog = await screen.findByRole('dialog')
    const size = () => [dialog.offsetWidth, dialog.offsetHeight]
    const before = size()
    for (const name of headings.slice(1)) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
      await waitFor(() => expect(heading(name)).toHaveFocus())
    }
    await expect(within(dialog).getByText('Step 3 of 3: Payment')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(heading('Contact information')).toHaveFocus())
    await expect(size()).toEqual(before)
  },
})

export const Announces = meta.story({
  args: { stepKey: 'pay', heading: 'Ready for Payment' },
  render: function Announcing(args) {
    const [isFailed, setFailed] = useState(false)
    return (
      <StepDialog
        {...args}
        announcement={
          isFailed
            ? { text: 'The card was declined.', urgency: 'assertive' }
            : { text: 'Please have the customer swipe or insert their card.', urgency: 'polite' }
        }
        footer={<Button onPress={() => setFailed(true)}>Fail</Button>}
      />
    )
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    const polite = within(dialog).getByRole('status')
    const assertive = within(dialog).getByRole('alert')
    await waitFor(() => expect(polite).toHaveTextContent(/swipe or insert/))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fail' }))
    await waitFor(() => expect(assertive).toHaveTextContent('The card was declined.'))
    await expect(polite).toBeEmptyDOMElement()
  },
})

export const Charging = meta.story({
  args: {
    isClosable: false,
    stepKey: 'pay',
    heading: 'Ready for Payment',
    progress: { current: 3, total: 3, labels },
    footer: undefined,
    children: <Loading label="Please have the customer swipe or insert their card." />,
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

const form = (
  <>
    {Array.from({ length: 12 }, (_, index) => (
      <Text key={index}>
        A line of the step that makes it taller than the dialog, so that it has to scroll:{' '}
        {index + 1}.
      </Text>
    ))}
    <Button>The last control</Button>
  </>
)

export const LongStep = meta.story({
  args: { onBack: fn(), children: form },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(heading('Checking card reader connection')).toHaveFocus())
    await expect(dialog.scrollTop).toBe(0)
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    const last = within(dialog).getByRole('button', { name: 'The last control' })
    last.focus()
    const footerTop = within(dialog)
      .getByRole('button', { name: 'Back' })
      .getBoundingClientRect().top
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(footerTop)
  },
})

export const WithoutLabels = meta.story({
  tags: ['look-only'],
  args: { progress: { current: 2, total: 4 }, onBack: fn() },
})

export const WithoutSummary = meta.story({
  tags: ['look-only'],
  args: { summary: undefined, progress: undefined },
})

export const InTheDark = meta.story({
  tags: ['look-only'],
  args: { onBack: fn(), progress: { current: 2, total: 3, labels } },
  globals: { theme: 'dark' },
})

export const InHighContrast = meta.story({
  tags: ['look-only'],
  args: { onBack: fn(), progress: { current: 2, total: 3, labels } },
  globals: { theme: 'highContrast' },
})

export const Narrow = meta.story({
  args: { onBack: fn(), progress: { current: 2, total: 3, labels } },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const LowWindow = LongStep.extend(inLowWindow)
