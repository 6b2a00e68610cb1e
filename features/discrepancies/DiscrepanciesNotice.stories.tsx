import { expect } from 'storybook/test'

import { buildDiscrepancy } from '#mocks/fixtures/discrepancy.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { DiscrepanciesNotice } from './DiscrepanciesNotice.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Discrepancies notice',
  component: DiscrepanciesNotice,
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const listOf = (open: number) => ({
  discrepancies: Array.from({ length: open }, (_, index) => buildDiscrepancy({ id: `d${index}` })),
  open,
  comparedThrough: '2026-03-11',
  daysNotCompared: [],
})

export const One = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDiscrepancies', () => listOf(1)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A discrepancy is open')).toBeVisible()
    const link = canvas.getByRole('link', { name: 'See discrepancies' })
    await expect(link).toHaveAttribute('href', '/settings/discrepancies')
  },
})

export const Several = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getDiscrepancies', () => listOf(2)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 discrepancies are open')).toBeVisible()
  },
})

export const NotLoaded = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getDiscrepancies', 500, 'The list is not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The discrepancies did not load')).toBeVisible()
  },
})

NotLoaded.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.use(mock('getDiscrepancies', () => listOf(1)))
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByText('A discrepancy is open')).toBeVisible()
})
