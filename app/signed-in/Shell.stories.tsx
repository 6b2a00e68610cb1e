import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import { paths } from '#features/shared/paths.ts'
import { serverReachStore } from '#features/shared/server-reach.ts'
import { sessionStore } from '#features/shared/session.ts'
import { stubModeStore } from '#features/shared/workstation.ts'
import { db } from '#mocks/backend/db.ts'
import { enterRehearsal } from '#mocks/backend/rehearsal.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { tenants } from '#mocks/fixtures/tenant.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { disconnect, fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, sessionAt, zoomed } from '#storybook/screen.tsx'

import { Shell } from './Shell.tsx'

const routerAt = (address: string) => {
  const root = createRootRoute({ component: Shell })
  const pages = [paths.catalog, paths.receipt('1'), paths.settings, paths.terminals].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1>{path}</h1>,
      staticData: { title: path },
    }),
  )
  return createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
}

const meta = preview.meta({
  title: 'Screens/Frame',
  component: Shell,
  decorators: [InScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: atCounter(),
  render: function Frame() {
    const [router] = useState(() => routerAt(paths.catalog))
    return <RouterProvider router={router} />
  },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lakeview Point of Sale')).toBeVisible()
    await expect(canvas.getByText('Cory Mason')).toBeVisible()
    const catalog = canvas.getByRole('link', { name: 'Catalog' })
    await expect(catalog).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByText('© Lakeview County Clerk')).toBeVisible()
  },
})

export const ContactsSupport = meta.story({
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Contact Support' })
    const mail = new URL(link.getAttribute('href') ?? '')
    await expect(mail.pathname).toBe('support@counter.example')
    await expect(mail.searchParams.get('subject')).toBe(
      'Point of Sale support: Lakeview County Clerk',
    )
    await expect(mail.searchParams.get('body')).toContain('Tenant: lakeview')
    await expect(link.getAttribute('href')).not.toContain(sessionStore.get()?.token)
  },
})

export const Elsewhere = meta.story({
  beforeEach: atCounter(sessionAt('harbor')),
  render: function Frame() {
    const [router] = useState(() => routerAt(paths.receipt('1')))
    return <RouterProvider router={router} />
  },
  play: async ({ canvas, userEvent }) => {
    const catalog = await canvas.findByRole('link', { name: 'Catalog' })
    await expect(catalog).not.toHaveAttribute('aria-current')
    await userEvent.click(catalog)
    await expect(await canvas.findByRole('heading', { name: paths.catalog })).toBeVisible()
    await expect(catalog).toHaveAttribute('aria-current', 'page')
  },
})

export const SignsOut = meta.story({
  beforeEach({ msw }) {
    msw.use(disconnect('signOut'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(sessionStore.get()).toBeNull())
    await expect(canvas.queryByText('Cory Mason')).toBeNull()
  },
})

const asAda = atCounter(buildSession({ user: ada }))

export const Administrator = meta.story({
  beforeEach: asAda,
  render: function Frame() {
    const [router] = useState(() => routerAt(paths.terminals))
    return <RouterProvider router={router} />
  },
  play: async ({ canvas }) => {
    const settings = await canvas.findByRole('link', { name: 'Settings' })
    await expect(settings).toHaveAttribute('href', '/settings')
    await expect(settings).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Catalog' })).not.toHaveAttribute('aria-current')
  },
})

export const Cashier = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Catalog' })
    await expect(canvas.queryByRole('link', { name: 'Settings' })).toBeNull()
  },
})

export const Arrives = meta.story({
  beforeEach: asAda,
  play: async ({ canvas, userEvent }) => {
    const settings = await canvas.findByRole('link', { name: 'Settings' })
    await waitFor(() => expect(document.title).toBe('/catalog - Lakeview Point of Sale'))
    await expect(canvas.getByRole('main')).not.toHaveFocus()
    await userEvent.click(settings)
    await canvas.findByRole('heading', { name: paths.settings })
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
    await expect(document.title).toBe('/settings - Lakeview Point of Sale')
  },
})

const inStubMode = () => stubModeStore.set(true)

export const Stubbed = meta.story({
  name: 'Stub mode is on',
  beforeEach: [asAda, inStubMode],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stub mode is on')).toBeVisible()
  },
})

Stubbed.test('turns off by keyboard', async ({ canvas, userEvent }) => {
  const off = canvas.getByRole('button', { name: 'Turn off stub mode' })
  off.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(canvas.queryByText('Stub mode is on')).toBeNull())
  await expect(stubModeStore.get()).toBeNull()
})

export const StubbedForCashier = meta.story({
  name: 'Stub mode is on: cashier',
  ...onPhone,
  beforeEach: inStubMode,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stub mode is on')).toBeVisible()
    await expect(canvas.getByText(/Ask an administrator to turn it off\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Turn off stub mode' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

const inRehearsal = (toolbar = {}) => {
  const office = tenants.find(({ id }) => id === 'lakeview')
  if (!office) throw new Error('The demo has no Lakeview.')
  const tenantId = enterRehearsal(cory.accountId, office)
  return atCounter(buildSession({ tenantId }))(toolbar)
}

export const Rehearsal = meta.story({
  beforeEach: inRehearsal,
  play: async ({ canvas }) => {
    const band = within(await canvas.findByRole('region', { name: 'Rehearsal' }))
    await expect(band.getByText('Rehearsal: nothing here is real')).toBeVisible()
    const end = band.getByRole('button', { name: 'End Rehearsal' })
    await expect(end.offsetHeight).toBeGreaterThanOrEqual(44)
    await waitFor(() => expect(document.title).toMatch(/ - Rehearsal: Lakeview Point of Sale$/))
  },
})

Rehearsal.test('ends by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('button', { name: 'End Rehearsal' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sessionStore.get()?.tenantId).toBe('lakeview'))
  await expect(db.rehearsing.size).toBe(0)
})

export const RehearsalNarrow = meta.story({
  ...onPhone,
  beforeEach: inRehearsal,
  play: async ({ canvas }) => {
    const band = await canvas.findByRole('region', { name: 'Rehearsal' })
    await within(band).findByRole('button', { name: 'End Rehearsal' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RehearsalNotEnded = meta.story({
  name: 'Could not end the rehearsal',
  beforeEach(toolbar) {
    toolbar.msw.use(fail('endRehearsal', 503, 'The server is busy.'))
    return inRehearsal(toolbar)
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Rehearsal' }))
    await screen.findByRole('alertdialog', { name: 'Could not end the rehearsal' })
    await expect(db.rehearsing.size).toBe(1)
  },
})

export const LossNotNoted = meta.story({
  name: 'Could not tick off the lesson',
  beforeEach(toolbar) {
    toolbar.msw.use(fail('noteLostConnection', 503, 'The server is busy.'))
    return inRehearsal(toolbar)
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'End Rehearsal' })
    serverReachStore.set(false)
    await canvas.findByRole('button', { name: 'End Rehearsal' })
    serverReachStore.set(true)
    await screen.findByRole('alertdialog', { name: 'Could not tick off the lesson' })
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByText('Lakeview Point of Sale')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
