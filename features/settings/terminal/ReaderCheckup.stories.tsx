import { expect, screen, waitFor, within } from 'storybook/test'

import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { db } from '#mocks/backend/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildReaderCheck, serviceDown } from '#mocks/fixtures/reader-check.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { frontCounter2, lakeviewTerminals } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { ReaderCheckup } from './ReaderCheckup.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Terminal/Reader check',
  component: ReaderCheckup,
  args: { config: buildConfig(), terminals: lakeviewTerminals },
  decorators: [InScreen],
  beforeEach: [
    atCounter(buildSession({ user: ada })),
    ({ msw }) => {
      msw.use(readerInStory())
      chosenTerminalStore.set(frontCounter2._id)
    },
  ],
})

const withHistory = () => {
  db.checks.set(frontCounter2._id, [serviceDown, buildReaderCheck({ id: 'earlier' })])
}

const table = async () =>
  within(await screen.findByRole('table', { name: 'Earlier checks of Front Counter 2' }))

export const EarlierChecks = meta.story({
  beforeEach: withHistory,
  play: async () => {
    const checks = await table()
    await waitFor(() => expect(checks.getAllByRole('row')).toHaveLength(3))
    const rows = checks.getAllByRole('row')
    await expect(rows[1]).toHaveTextContent('Card reader software')
    await expect(rows[2]).toHaveTextContent('Ready')
  },
})

export const CheckedNow = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('This card reader has not been checked yet.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Check the card reader' }))
    await expect(await canvas.findByText('The card reader is ready')).toBeVisible()
    const checks = await table()
    await waitFor(() => expect(checks.getAllByRole('row')).toHaveLength(2))
  },
})

export const NotLoaded = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getReaderChecks', 500, 'Unavailable'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The earlier checks did not load')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
})

export const NoTerminalYet = meta.story({
  beforeEach: () => chosenTerminalStore.set(null),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Save a terminal above first.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: withHistory,
  play: async () => {
    await table()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
