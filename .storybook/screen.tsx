import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'

import type { Session } from '#domain/session.ts'
import { resetCheckout } from '#features/checkout/checkout-store.ts'
import { createQueryClient } from '#features/shared/api/query-client.ts'
import { sessionStore } from '#features/shared/session.ts'
import { resetWorkstation } from '#features/shared/workstation.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { users } from '#mocks/fixtures/user.ts'
import { Provider } from '#ui/Provider/Provider.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { ToastRegion } from '#ui/Toast/Toast.tsx'
import { takeToasts } from '#ui/Toast/toasts.ts'

import type { ToolbarGlobals } from './toolbar.ts'

/** Failed calls are repeated as in the app, but at once. */
const createImpatientQueryClient = () => {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...queries, retryDelay: 0 },
  })
  return client
}

/** A story is one screen: its links lead nowhere. */
const stayHere = () => {}

/** What the app puts around every screen: data, language, waiting, toasts. */
export function InScreen(Story: ComponentType) {
  const [client] = useState(createImpatientQueryClient)
  return (
    <Provider navigate={stayHere}>
      <QueryClientProvider client={client}>
        <Suspense fallback={<Spinner label="Loading" />}>
          <Story />
        </Suspense>
        <ToastRegion />
      </QueryClientProvider>
    </Provider>
  )
}

const forgetEverything = () => {
  resetCheckout()
  resetWorkstation()
  sessionStore.set(null)
  localStorage.clear()
  // Toasts that no region took would appear in the next story.
  takeToasts(() => {})()
}

/** What a story's preparation sees of the toolbar. */
type Toolbar = { globals?: Partial<Pick<ToolbarGlobals, 'agency' | 'role'>> }

/** Who the toolbar puts in the place of whoever the story signs in. */
const seated = (session: Session | null, { globals: { agency, role } = {} }: Toolbar) => {
  if (!session || (!agency && !role)) return session
  const staff = users.filter(
    (user) => user.isActive && user.tenantId === (agency || session.tenantId),
  )
  const user = staff.find((each) => each.role === (role || session.roles[0])) ?? staff[0]
  return user ? buildSession({ user }) : session
}

/**
 * Before a screen's story: an empty counter, with Cory Mason of Lakeview signed in or whoever is
 * given (null: nobody), unless the toolbar says who. Nothing of it outlives the story.
 */
export const atCounter =
  (session: Session | null = buildSession()) =>
  (toolbar: Toolbar = {}): (() => void) => {
    forgetEverything()
    sessionStore.set(seated(session, toolbar))
    return forgetEverything
  }

/** The session of somebody who works at that agency of the demo. */
export const sessionAt = (tenantId: string): Session => {
  const user = users.findLast((each) => each.tenantId === tenantId && each.isActive)
  if (!user) throw new Error(`Nobody works at ${tenantId}.`)
  return buildSession({ user })
}

/** 390 px wide, the usual phone: `...onPhone` in a story. */
export const onPhone = {
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } },
    },
  },
  globals: { viewport: { value: 'phone' } },
}

/** Nothing of a screen that has loaded reaches out of its window sideways. */
export const staysInWidth = async () => {
  await screen.findAllByRole('heading')
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** A window of 1280 by 800 px zoomed in to 200 %, where nothing may be cut off: `...zoomed` in a story. */
export const zoomed = {
  parameters: {
    viewport: {
      options: { zoomed: { name: '200 %', styles: { width: '640px', height: '400px' } } },
    },
  },
  globals: { viewport: { value: 'zoomed' } },
  play: staysInWidth,
}

/** Everything the other way round, as in Arabic and Hebrew: `...rightToLeft` in a story. */
export const rightToLeft = { globals: { direction: 'rtl' }, play: staysInWidth }
