import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ToastRegion } from './Toast.tsx'
import { showToast, subscribeToToasts, type ToastMessage } from './toasts.ts'

const messages: readonly ToastMessage[] = [
  { tone: 'positive', title: 'User deactivated' },
  {
    tone: 'critical',
    title: 'Failed to refund.',
    detail: 'The processor did not answer. The payment is unchanged; try again.',
  },
  { tone: 'caution', title: 'Network Instability Detected' },
  { tone: 'info', title: 'Please leave device plugged in while it completes setup.' },
]

const meta = preview.meta({
  title: 'Components/Toast',
  component: ToastRegion,
  render: () => (
    <>
      <Inline>
        {messages.map((message) => (
          <Button key={message.tone} onPress={() => showToast(message)}>
            {message.tone}
          </Button>
        ))}
      </Inline>
      <ToastRegion />
    </>
  ),
  // Drops toasts that other stories left waiting for a region.
  beforeEach: () => subscribeToToasts(() => {})(),
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
})

const toast = (title: string) => screen.findByRole('alertdialog', { name: title })

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'positive' }))
    const shown = await toast('User deactivated')
    await waitFor(() => expect(shown).toBeVisible())
    await expect(await screen.findByRole('alert')).toHaveTextContent('User deactivated')
    await userEvent.hover(shown)
  },
})

export const Failure = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'critical' }))
    const shown = await toast('Failed to refund.')
    await expect(shown).toHaveAccessibleDescription(/processor/)
    // Stops the timer, so the toast stays on the docs page.
    await userEvent.hover(shown)
  },
})

export const ClosedByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'info' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const shown = await toast('Please leave device plugged in while it completes setup.')
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus())
    await userEvent.tab()
    await expect(shown).toHaveFocus()
    await userEvent.tab()
    await expect(within(shown).getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
})

export const SeveralAtOnce = meta.story({
  play: async () => {
    for (const message of messages) showToast(message)
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(3))
    await expect(screen.queryByText('User deactivated')).toBeNull()
  },
})

/** More than one would cover a dialog's buttons. */
export const OnlyTheNewestBesideADialog = meta.story({
  render: () => (
    <>
      <Dialog
        title="Add Item to Cart"
        isOpen
        onClose={() => {}}
        footer={<Button variant="primary">Add to Cart</Button>}
      >
        <Text>Certified copy of a birth record</Text>
      </Dialog>
      <ToastRegion />
    </>
  ),
  play: async () => {
    for (const message of messages) showToast(message)
    const newest = await toast('Please leave device plugged in while it completes setup.')
    await waitFor(() => expect(newest).toBeVisible())
    await waitFor(() => expect(screen.getByText('Network Instability Detected')).not.toBeVisible())
  },
})

/** A repeated message is announced again and restarts its timer in a single toast. */
export const Repeated = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'critical' })
    await userEvent.click(button)
    const first = await toast('Failed to refund.')
    await userEvent.click(button)
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  },
})

export const WaitsForTheRegion = meta.story({
  beforeEach: () => showToast({ tone: 'info', title: 'Shown early' }),
  play: async () => {
    const shown = await toast('Shown early')
    await waitFor(() => expect(shown).toBeVisible())
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async () => {
    for (const message of messages) showToast(message)
    await waitFor(() => expect(screen.getAllByRole('alertdialog')).toHaveLength(3))
  },
})

export const NarrowAndLong = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const title = "An Outage is Affecting This Catalog Item: vehicle registration can't be paid now"
    showToast({ tone: 'critical', title, detail: 'The state system is down until 2:00 PM.' })
    const { left, right } = (await toast(title)).getBoundingClientRect()
    await expect(left).toBeGreaterThan(0)
    await expect(right).toBeLessThan(window.innerWidth)
  },
})
