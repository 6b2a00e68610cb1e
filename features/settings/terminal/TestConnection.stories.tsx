import { expect } from 'storybook/test'

import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { findReader, press, readerWrites } from './terminal-settings-story-helpers.ts'
import { TerminalSettingsPage } from './TerminalSettingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Terminal/Test connection',
  component: TerminalSettingsPage,
  decorators: [InScreen],
  beforeEach: [atCounter(buildSession({ user: ada })), ({ msw }) => msw.use(readerInStory())],
})

export const TestsConnection = meta.story({
  beforeEach: () => chosenTerminalStore.set(frontCounter2._id),
  play: async ({ userEvent }) => {
    await press(userEvent, 'Test connection')
    const reader = await findReader()
    await expect(await reader.findByText('Connected')).toBeVisible()
    await expect(reader.getByRole('status')).toHaveTextContent('Connected')
    await press(userEvent, 'Show idle screen')
    await expect(await reader.findByText('Idle screen shown')).toBeVisible()
    await expect(await readerWrites()).toEqual(['POST /api/v1/idle'])
  },
})

export const NotConnected = meta.story({
  name: 'Not connected',
  beforeEach: [
    () => chosenTerminalStore.set(frontCounter2._id),
    ({ msw }) => {
      msw.use(noReaderInStory())
    },
  ],
  play: async ({ userEvent }) => {
    await press(userEvent, 'Test connection')
    const reader = await findReader()
    const alert = await reader.findByRole('alert')
    await expect(alert).toHaveTextContent('Not connected')
    await expect(alert).toHaveTextContent('The triPOS software needs to be installed and running.')
  },
})

export const CloudNotConnected = meta.story({
  beforeEach: [
    () => chosenTerminalStore.set('terminal-annex-1'),
    ({ msw }) => {
      msw.use(mock('getTerminalStatus', () => ({ status: 'CLOSED' })))
    },
  ],
  play: async ({ userEvent }) => {
    await press(userEvent, 'Test connection')
    await expect(await (await findReader()).findByRole('alert')).toHaveTextContent('Not connected')
  },
})
