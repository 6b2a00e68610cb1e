import { http } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'

import { sendCheckout } from '#features/checkout/state/checkout-store.ts'
import { openAt } from '#features/checkout/testing/sale-story-helpers.ts'
import { idleHeader, lastActivityStore } from '#features/shared/last-activity.ts'
import { sessionStore } from '#features/shared/session.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { farewellStore } from '../sign-in/sign-out.ts'
import { Inactivity } from './Inactivity.tsx'

const minute = 60_000

const unusedFor = (milliseconds: number) => () => {
  const forget = atCounter()()
  lastActivityStore.set({ at: Date.now() - milliseconds, limit: 30 * minute })
  return () => {
    lastActivityStore.set(null)
    farewellStore.set(null)
    forget()
  }
}

const meta = preview.meta({
  title: 'Screens/Frame/Inactivity',
  component: Inactivity,
  args: { minutes: 30 },
  decorators: [InScreen],
  beforeEach: unusedFor(29.2 * minute),
})

const reports: string[] = []

const agoInSeconds = () => Math.round((Date.now() - (lastActivityStore.get()?.at ?? 0)) / 1_000)

export const Warned = meta.story({
  name: 'Are you still there?',
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
    await expect(dialog).toHaveAccessibleDescription(/you will be signed out/)
    await expect(screen.getByRole('timer')).toHaveTextContent(/^Signing out in 4\d seconds$/)
    const stay = screen.getByRole('button', { name: 'Stay signed in' })
    await expect(stay).toHaveFocus()
  },
})

export const Stayed = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(agoInSeconds()).toBeLessThan(60)
    await expect(sessionStore.get()).not.toBeNull()
  },
})

/** Any activity keeps the session, even without the button. */
export const StayedByMouse = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.hover(await screen.findByRole('timer'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(agoInSeconds()).toBeLessThan(60)
    await expect(sessionStore.get()).not.toBeNull()
  },
})

export const StayedByKey = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Shift}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sessionStore.get()).not.toBeNull()
  },
})

export const StayedByEscape = meta.story({
  play: async ({ userEvent }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(sessionStore.get()).not.toBeNull()
  },
})

export const UsedElsewhere = meta.story({
  play: async () => {
    await screen.findByRole('alertdialog')
    const elsewhere = JSON.stringify({ at: Date.now(), limit: 30 * minute })
    localStorage.setItem('counter.lastUse', elsewhere)
    dispatchEvent(new StorageEvent('storage', { key: 'counter.lastUse', newValue: elsewhere }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

export const Left = meta.story({
  beforeEach: unusedFor(30 * minute),
  play: async () => {
    await waitFor(() => expect(sessionStore.get()).toBeNull())
    await expect(farewellStore.get()).toBe('You were signed out after 30 minutes without activity.')
  },
})

/** A charge in progress counts as activity. */
export const ChargeCountsAsUse = meta.story({
  beforeEach: () => {
    const forget = unusedFor(29.99 * minute)()
    openAt('ProcessPaymentCard')
    sendCheckout({ type: 'charge', charge: { kind: 'waiting' } })
    return forget
  },
  play: async () => {
    await waitFor(() => expect(agoInSeconds()).toBeLessThan(60), { timeout: 5_000 })
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(sessionStore.get()).not.toBeNull()
  },
})

export const NoTimeOut = meta.story({
  args: { minutes: Number.POSITIVE_INFINITY },
  beforeEach: unusedFor(90 * minute),
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(sessionStore.get()).not.toBeNull()
  },
})

/** Reports activity to the server without other requests. */
export const Used = meta.story({
  beforeEach({ msw }) {
    reports.length = 0
    // Any request reports activity; this handler only records it.
    msw.use(
      http.all('*/api/*', ({ request }) => {
        reports.push(request.headers.get('Counter-Idle') ?? '')
      }),
    )
    const forget = unusedFor(10 * minute)()
    // Marks the activity so far as reported.
    idleHeader()
    return forget
  },
  play: async ({ userEvent }) => {
    // Listeners are attached after the first paint.
    await waitFor(async () => {
      await userEvent.keyboard('a')
      await expect(agoInSeconds()).toBeLessThan(60)
    })
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(reports).toContain('0'), { timeout: 3_000 })
  },
})

export const LowWindow = Warned.extend(inLowWindow)
