import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { addSession, db } from '#mocks/backend/db.ts'
import { NOW } from '#mocks/fixtures/clock.ts'
import { cory } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { SessionsPage } from './SessionsPage.tsx'

const edge = {
  id: 'session-edge',
  device: 'Microsoft Edge on Windows',
  signedInAt: NOW - 7_200,
  lastUsedAt: NOW - 600,
}
const safari = {
  id: 'session-safari',
  device: 'Safari on macOS',
  signedInAt: NOW - 3_600,
  lastUsedAt: NOW - 1_200,
}

const signedInElsewhere = (toolbar = {}) => {
  const forget = atCounter()(toolbar)
  addSession(cory.accountId, edge)
  addSession(cory.accountId, safari)
  return forget
}

const meta = preview.meta({
  title: 'Screens/Account/Sessions',
  component: SessionsPage,
  args: { onSwitched: fn(), onLanguage: fn() },
  decorators: [InScreen],
  beforeEach: signedInElsewhere,
})

const rows = () => within(screen.getByRole('table', { name: 'Your sessions' })).getAllByRole('row')
const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const dialog = (name: string) => screen.findByRole('alertdialog', { name })

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await rowOf(/Microsoft Edge/)
    const [head, current, second, third] = rows()
    await expect(head).toHaveTextContent(/Browser.*Signed in.*Last used/)
    await expect(current).toHaveTextContent(/Chrome on Windows.*Now.*This browser/)
    await expect(second).toHaveTextContent(
      /Microsoft Edge on Windows.*03\/12\/2026 09:04 AM.*03\/12\/2026 10:54 AM/,
    )
    await expect(third).toHaveTextContent(/Safari on macOS/)
    await expect(within(current as HTMLElement).queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'End all others' })).toBeVisible()
  },
})

export const Ended = meta.story({
  play: async ({ userEvent }) => {
    const row = await rowOf(/Safari/)
    await userEvent.click(within(row).getByRole('button', { name: /^End, Safari on macOS/ }))
    const confirmation = within(await dialog('End this session'))
    await expect(
      confirmation.getByText(/^Safari on macOS will be signed out immediately/),
    ).toBeVisible()
    await userEvent.click(confirmation.getByRole('button', { name: 'End' }))
    await dialog('Session ended')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).toBeNull())
    await expect(rows()).toHaveLength(3)
  },
})

export const AllOthersEnded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(/Safari/)
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }))
    const confirmation = within(await dialog('End all other sessions'))
    await userEvent.click(confirmation.getByRole('button', { name: 'End' }))
    await dialog('All other sessions ended')
    await canvas.findByText('You are signed in only on this browser.')
    await expect(rows()).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: 'End all others' })).toBeNull()
  },
})

export const Canceled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await rowOf(/Safari/)
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }))
    await dialog('End all other sessions')
    // Cancel has the focus, so Enter ends nothing.
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(rows()).toHaveLength(4)
  },
})

export const EndFailed = meta.story({
  name: 'Could not end the session',
  beforeEach({ msw }) {
    msw.use(fail('endSession', 404, 'Session not found'))
  },
  play: async ({ userEvent }) => {
    const row = await rowOf(/Safari/)
    await userEvent.click(within(row).getByRole('button', { name: /^End/ }))
    await userEvent.click(
      within(await dialog('End this session')).getByRole('button', { name: 'End' }),
    )
    const toast = await dialog('Could not end the session')
    await expect(toast).toHaveTextContent('Session not found')
  },
})

export const OthersNotEnded = meta.story({
  name: 'Could not end the other sessions',
  beforeEach({ msw }) {
    msw.use(fail('endOtherSessions', 503, 'The server is busy.'))
  },
  play: async ({ canvas, userEvent }) => {
    await rowOf(/Safari/)
    await userEvent.click(canvas.getByRole('button', { name: 'End all others' }))
    const confirmation = within(await dialog('End all other sessions'))
    await userEvent.click(confirmation.getByRole('button', { name: 'End' }))
    await dialog('Could not end the other sessions')
    await expect(rows()).toHaveLength(4)
  },
})

export const Empty = meta.story({
  beforeEach() {
    for (const { id } of [edge, safari]) db.tokens.delete(`token-of-${id}`)
  },
  play: async ({ canvas }) => {
    await canvas.findByText('You are signed in only on this browser.')
    await expect(rows()).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: /^End/ })).toBeNull()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getSessions'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Your sessions' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /End/ })).toBeNull()
  },
})

export const Failed = meta.story({
  name: 'Could not get your sessions',
  beforeEach({ msw }) {
    msw.use(fail('getSessions', 503, 'The server is busy.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your sessions did not load')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

const fits = async () => {
  const button = within(await rowOf(/Safari/)).getByRole('button')
  await expect(button.offsetHeight).toBeGreaterThanOrEqual(44)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const LongNames = meta.story({
  beforeEach() {
    const device = `Browser of a vendor with a name without end ${'on a system '.repeat(3)}`
    addSession(cory.accountId, { ...edge, id: 'session-long', device })
  },
  play: fits,
})

export const Narrow = meta.story({ ...onPhone, play: fits })
export const RightToLeft = meta.story({ ...rightToLeft, play: fits })
export const Zoomed = meta.story({ ...zoomed, play: fits })

export const EndInLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ userEvent }) => {
    const row = await rowOf(/Safari/)
    await userEvent.click(within(row).getByRole('button', { name: /^End, Safari on macOS/ }))
    await dialog('End this session')
  },
})

const addOffice = () => {
  const tenantPermissions = { lakeview: ['POS_TELLER'], harbor: ['POS_ADMIN'] }
  db.users.set(cory.accountId, { ...cory, tenantPermissions })
}

/** Someone with a role in several offices switches between them. */
export const SeveralOffices = meta.story({
  beforeEach: addOffice,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your offices' })).toBeVisible()
    const current = await rowOf(/Lakeview County Clerk/)
    await expect(current).toHaveTextContent('This office')
    await expect(within(current).queryByRole('button')).toBeNull()
  },
})

SeveralOffices.test('switches to the other office', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Switch to Harbor/ }))
  await waitFor(() => expect(args.onSwitched).toHaveBeenCalledOnce())
  await expect(db.chosenTenants.get(cory.accountId)).toBe('harbor')
})

export const OfficesNotLoaded = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getOwnTenants', 500, 'The offices are not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your offices did not load')).toBeVisible()
    await rowOf(/Microsoft Edge/)
  },
})

export const NotSwitched = meta.story({
  name: 'Could not switch the office',
  beforeEach({ msw }) {
    addOffice()
    msw.use(fail('switchTenant', 404, 'Office not found'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Switch to Harbor/ }))
    await dialog('Could not switch the office')
    await expect(args.onSwitched).not.toHaveBeenCalled()
  },
})

export const SeveralOfficesNarrow = meta.story({
  ...onPhone,
  beforeEach: addOffice,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your offices' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
