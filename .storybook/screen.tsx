import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'

import type { Session } from '#domain/identity/session.ts'
import { resetCheckout } from '#features/checkout/state/checkout-store.ts'
import {
  forgetInterruptedSale,
  resumedSaleStore,
} from '#features/checkout/state/interrupted-sale.ts'
import { createQueryClient } from '#features/shared/api/query-client.ts'
import { browserLanguageStore } from '#features/shared/page-language.ts'
import { serverReachStore } from '#features/shared/server-reach.ts'
import { sessionStore } from '#features/shared/session.ts'
import { favoritesStore, resetWorkstation, supportStore } from '#features/shared/workstation.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { users } from '#mocks/fixtures/user.ts'
import { Provider } from '#ui/Provider/Provider.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { ToastRegion } from '#ui/Toast/Toast.tsx'
import { subscribeToToasts } from '#ui/Toast/toasts.ts'

import type { ToolbarGlobals } from './toolbar.ts'

/** Retries failed calls like the app, but without delay. */
const createQueryClientWithoutDelay = () => {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...queries, retryDelay: 0 },
  })
  return client
}

const ignoreNavigation = () => {}

/** The app's providers around every screen. */
export function InScreen(Story: ComponentType) {
  const [client] = useState(createQueryClientWithoutDelay)
  return (
    <Provider navigate={ignoreNavigation}>
      <QueryClientProvider client={client}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Story />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </Provider>
  )
}

const resetEverything = () => {
  resetCheckout()
  resetWorkstation()
  favoritesStore.set(null)
  supportStore.set(null)
  sessionStore.set(null)
  browserLanguageStore.set(null)
  localStorage.clear()
  forgetInterruptedSale()
  resumedSaleStore.set(null)
  serverReachStore.set(true)
  // Drains queued toasts, which would otherwise appear in the next story.
  subscribeToToasts(() => {})()
}

type Toolbar = { globals?: Partial<Pick<ToolbarGlobals, 'agency' | 'role'>> }

/** Replaces the story's session if the toolbar selects a tenant or role. */
const applyToolbar = (session: Session | null, { globals: { agency, role } = {} }: Toolbar) => {
  if (!session || (!agency && !role)) return session
  const staff = users.filter(
    (user) => user.isActive && user.tenantId === (agency || session.tenantId),
  )
  const user = staff.find((each) => each.role === (role || session.roles[0])) ?? staff[0]
  return user ? buildSession({ user }) : session
}

/**
 * Sets up a screen's story: an empty cart with the given session (default Cory Mason of Lakeview, null for signed
 * out), unless the toolbar overrides it. Returns the cleanup.
 */
export const atCounter =
  (session: Session | null = buildSession()) =>
  (toolbar: Toolbar = {}): (() => void) => {
    resetEverything()
    sessionStore.set(applyToolbar(session, toolbar))
    return resetEverything
  }

export const sessionAt = (tenantId: string): Session => {
  const user = users.findLast((each) => each.tenantId === tenantId && each.isActive)
  if (!user) throw new Error(`The demo has no active user of ${tenantId}.`)
  return buildSession({ user })
}

/** A 390 px phone: spread `...onPhone` into a story. */
export const onPhone = {
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } },
    },
  },
  globals: { viewport: { value: 'phone' } },
}

/** Asserts that a loaded screen does not overflow its window horizontally. */
export const staysInWidth = async () => {
  await screen.findAllByRole('heading')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** A 1280 × 800 px window at 200% zoom, where nothing may be cut off: spread `...zoomed` into a story. */
export const zoomed = {
  parameters: {
    viewport: {
      options: { zoomed: { name: '200 %', styles: { width: '640px', height: '400px' } } },
    },
  },
  globals: { viewport: { value: 'zoomed' } },
  play: staysInWidth,
}

/** Mirrored, as in Arabic and Hebrew: spread `...rightToLeft` into a story. */
export const rightToLeft = { globals: { direction: 'rtl' }, play: staysInWidth }
