import { expect, screen, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { enterRehearsal } from '#mocks/backend/rehearsal.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import {
  atCounter,
  InScreen,
  onPhone,
  rightToLeft,
  staysInWidth,
  zoomed,
} from '#storybook/screen.tsx'

import { LessonsPage } from './LessonsPage.tsx'

/** Cory has lost the connection once. */
const inRehearsal = (toolbar = {}) => {
  const office = db.tenants.get('lakeview')
  if (!office) throw new Error('The demo has no Lakeview.')
  const tenantId = enterRehearsal(cory.accountId, office)
  db.lostConnections.add(cory.accountId)
  return atCounter(buildSession({ tenantId }))(toolbar)
}

const meta = preview.meta({
  title: 'Screens/Account/Lessons',
  component: LessonsPage,
  decorators: [InScreen],
  beforeEach: inRehearsal,
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(/^You have finished 1 of \d+ lessons\./)
    const lost = screen.getByRole('row', { name: /Lost connection/ })
    await expect(lost).toHaveTextContent('Finished')
    await expect(screen.getByRole('row', { name: /^Refund/ })).toHaveTextContent('To do')
    await expect(canvas.queryByRole('heading', { name: 'People' })).toBeNull()
  },
})

export const Narrow = meta.story({ ...onPhone, play: staysInWidth })
export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getRehearsalProgress'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Lessons' })).toBeVisible()
    await expect(canvas.queryByText(/You have finished/)).toBeNull()
  },
})

export const Administrator = meta.story({
  beforeEach(toolbar) {
    inRehearsal(toolbar)
    return atCounter(buildSession({ user: ada }))(toolbar)
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/start a rehearsal on the page Your Sessions/)
    const people = within(await canvas.findByRole('table', { name: 'People and their lessons' }))
    await expect(await people.findByRole('row', { name: /Cory Mason/ })).toHaveTextContent(/1 of/)
  },
})

export const Failed = meta.story({
  name: 'Could not get the lessons',
  beforeEach({ msw }) {
    msw.use(fail('getRehearsalProgress', 503, 'The server is busy.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The lessons did not load')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})
