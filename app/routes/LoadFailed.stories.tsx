import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'

import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'
import { supportStore } from '#features/shared/workstation.ts'
import { disconnect, fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { LoadFailed } from './LoadFailed.tsx'

const routerOf = (load: () => Promise<unknown>) =>
  createRouter({
    routeTree: createRootRoute({
      loader: load,
      component: () => <h1>The settings are there</h1>,
      errorComponent: LoadFailed,
    }),
    history: createMemoryHistory(),
  })

const meta = preview.meta({
  title: 'Screens/Load Failed',
  component: LoadFailed,
  args: { error: null },
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    () => {
      spyOn(console, 'error').mockImplementation(() => {})
    },
  ],
  render: function Page() {
    const [router] = useState(() => routerOf(() => call(tenantEndpoints.getConfig, {})))
    return <RouterProvider router={router} />
  },
})

export const Refused = meta.story({
  name: 'Could not get point-of-sale settings',
  beforeEach({ msw }) {
    msw.use(fail('getConfig', 500, 'The settings are not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Could not get point-of-sale settings')).toBeVisible()
    await expect(canvas.getByText('The settings are not available.')).toBeVisible()
    // No settings have loaded on this workstation yet.
    await expect(canvas.queryByRole('link', { name: 'Contact Support' })).toBeNull()
  },
})

/** With the address from the last settings that loaded. */
export const ContactsSupport = Refused.extend({
  beforeEach() {
    supportStore.set({ tenantId: 'lakeview', emailAddress: 'help@lakeview.example' })
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Contact Support' })
    const mail = new URL(link.getAttribute('href') ?? '')
    await expect(mail.pathname).toBe('help@lakeview.example')
    await expect(mail.searchParams.get('body')).toContain('The settings are not available.')
    await expect(link.getAttribute('href')).not.toContain(sessionStore.get()?.token)
  },
})

export const SupportOfAnotherOffice = Refused.extend({
  beforeEach() {
    supportStore.set({ tenantId: 'harbor', emailAddress: 'help@harbor.example' })
  },
})

export const LogsOut = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getConfig', 500, 'The settings are not available.'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(sessionStore.get()).toBeNull())
  },
})

export const TriesAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(disconnect('getConfig'))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    msw?.resetHandlers()
    await userEvent.click(again)
    await expect(await canvas.findByText('The settings are there')).toBeVisible()
  },
})

export const Broken = meta.story({
  name: 'This page did not load',
  render: function Page() {
    const [router] = useState(() =>
      routerOf(async () => {
        throw new Error('undefined is not a function')
      }),
    )
    return <RouterProvider router={router} />
  },
  play: async ({ canvas }) => {
    const heading = { level: 1, name: 'This page did not load' }
    await expect(await canvas.findByRole('heading', heading)).toBeVisible()
    await expect(canvas.queryByText(/undefined/)).toBeNull()
  },
})

export const Unanswered = Broken.extend({
  beforeEach({ msw }) {
    msw.use(http.head('*', () => HttpResponse.error()))
  },
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The server is not responding. Try again in a moment.',
    )
    await expect(again).toHaveFocus()
    await userEvent.unhover(again)
  },
})
