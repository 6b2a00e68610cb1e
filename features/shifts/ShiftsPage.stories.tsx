import type { StoryContext } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { buildCountedShift, buildShift, ownShift, shiftList } from '#mocks/fixtures/shift.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { ShiftsPage } from './ShiftsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Shifts',
  component: ShiftsPage,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const sentBack = buildCountedShift('240.00', {
  _id: 'sent-back',
  state: 'SENT_BACK',
  note: 'Add the receipt of 2 PM.',
})

const all = {
  beforeEach({ msw }: Pick<StoryContext, 'msw'>) {
    msw?.use(mock('getShifts', ({ query: { own } }) => (own ? [] : [...shiftList])))
  },
}

const listsShifts = async ({ canvas }: Pick<StoryContext, 'canvas'>) => {
  const dana = await canvas.findByRole('row', { name: /Front Counter 2/ })
  await expect(dana).toHaveTextContent('$4.00 short')
  await expect(canvas.getByRole('button', { name: /^X report: Cory Mason/ })).toBeVisible()
  await expect(canvas.getByText('Closed by Ada Lindqvist')).toBeVisible()
  await expect(canvas.getByText('Approved')).toBeVisible()
}

export const Ready = meta.story({ ...all, play: listsShifts })

export const Cashier = meta.story({
  name: 'A cashier counts without sums',
  beforeEach: [
    atCounter(),
    ({ msw }) => {
      msw.use(mock('getShifts', ({ query: { own } }) => (own ? [ownShift] : [ownShift, sentBack])))
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/14 sales, 1 refund$/)).toBeVisible()
    await expect(await canvas.findByText('After the count')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Count and Close' })).toBeEnabled()
    await expect(canvas.getByText('To check: Add the receipt of 2 PM.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Count again/ })).toBeVisible()
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getShifts', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No shifts yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open a Shift' })).toBeEnabled()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getShifts'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  name: 'Could not get the shifts',
  beforeEach({ msw }) {
    msw.use(fail('getShifts', 500, 'The shifts are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findAllByRole('alertdialog', { name: 'Could not get the shifts' })
  },
})

export const LongNames = meta.story({
  beforeEach({ msw }) {
    const shift = buildShift({
      cashier: 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley',
      terminal: 'Front Counter of the Recorder of Deeds, Second Floor',
    })
    msw.use(mock('getShifts', ({ query: { own } }) => (own ? [] : [shift])))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Recorder of Deeds/ })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({ ...all, ...onPhone, play: listsShifts })
export const RightToLeft = meta.story({ ...all, ...rightToLeft })
export const Zoomed = meta.story({ ...all, ...zoomed })
