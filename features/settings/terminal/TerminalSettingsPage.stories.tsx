import { expect, screen, waitFor, within } from 'storybook/test'

import { noMerchant, withMerchant } from '#domain/settings/config.ts'
import { chosenTerminalStore, cloudLaneStore } from '#features/shared/workstation.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import {
  choose,
  readerWrites,
  findReader,
  findSoftware,
  findToast,
  press,
} from './terminal-settings-story-helpers.ts'
import { TerminalSettingsPage } from './TerminalSettingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Terminal/Reader of the workstation',
  component: TerminalSettingsPage,
  decorators: [InScreen],
  beforeEach: [atCounter(buildSession({ user: ada })), ({ msw }) => msw.use(readerInStory())],
})

export const Ready = meta.story({
  beforeEach: () => chosenTerminalStore.set(frontCounter2._id),
  play: async ({ canvas }) => {
    await expect(await (await findSoftware()).findByText('Running')).toBeVisible()
    const reader = await findReader()
    await expect(await reader.findByText('City Hall, terminal ID 2')).toBeVisible()
    await expect(reader.getByRole('button', { name: /Front Counter 2/ })).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Add Terminal' })).toHaveAttribute(
      'href',
      '/settings/terminals/new',
    )
    await expect(reader.getByRole('link', { name: 'Edit Terminals' })).toHaveAttribute(
      'href',
      '/settings/terminals',
    )
    await expect(canvas.getByRole('switch', { name: 'Stub mode' })).not.toBeChecked()
  },
})

/** Resets the other lanes, then configures the chosen one (SPEC §4 Terminal save). */
export const SavesDirect = meta.story({
  name: 'Card reader device successfully configured!',
  play: async ({ userEvent }) => {
    await choose(userEvent, /Front Counter 2/)
    await press(userEvent, 'Save')
    await findToast('Card reader device successfully configured!')
    await expect(await readerWrites()).toEqual([
      'DELETE /api/v1/configuration/lanes/serial/1',
      'POST /api/v1/configuration/lanes/serial',
    ])
    await expect(chosenTerminalStore.get()).toBe(frontCounter2._id)
    await expect(cloudLaneStore.get()).toBeNull()
  },
})

export const NotSaved = meta.story({
  name: 'Failed to configure terminal',
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'errors-500', call: 'addSerialLane' }]))
  },
  play: async ({ userEvent }) => {
    await choose(userEvent, /Front Counter 2/)
    await press(userEvent, 'Save')
    const toast = await findToast('Failed to configure terminal')
    await expect(toast).toHaveAccessibleDescription(/./)
    await expect(chosenTerminalStore.get()).toBeNull()
    const reader = await findReader()
    await expect(await reader.findByText('Not saved yet')).toBeVisible()
  },
})

/** Remembers the cloud reader and its lane; does not touch the local software. */
export const SavesCloud = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent, /Annex 1 \(simulated\)/)
    await expect(
      (await findReader()).queryByRole('button', { name: 'Show idle screen' }),
    ).toBeNull()
    await press(userEvent, 'Save')
    await findToast('Card reader device successfully configured!')
    await expect(await readerWrites()).toEqual([])
    await expect(chosenTerminalStore.get()).toBe('terminal-annex-1')
    await expect(cloudLaneStore.get()).toBe(3)
  },
})

export const NothingChosen = meta.story({
  play: async ({ userEvent }) => {
    await press(userEvent, 'Save')
    const reader = await findReader()
    await expect(await reader.findByText('Select a terminal.')).toBeVisible()
  },
})

NothingChosen.test('takes the message away on a choice', async ({ userEvent }) => {
  await choose(userEvent, /Annex 1/)
  await expect((await findReader()).queryByText('Select a terminal.')).toBeNull()
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getTerminals'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Getting terminals...')).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getTerminals', 500, 'The terminals are not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The terminals did not load')).toBeVisible()
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  msw?.use(readerInStory())
  await press(userEvent, 'Try again')
  await expect(await canvas.findByText('Select a terminal')).toBeVisible()
})

export const NoTerminals = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No terminals yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Terminal' })).toBeVisible()
    await expect(await (await findSoftware()).findByText('Not configured')).toBeVisible()
  },
})
export const NoAcceptorId = meta.story({
  beforeEach({ msw }) {
    chosenTerminalStore.set(frontCounter2._id)
    msw.use(mock('getConfig', () => withMerchant(buildConfig(), undefined)))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No acceptor ID yet')).toBeVisible()
    await expect(canvas.getByText(noMerchant)).toBeVisible()
  },
})

NoAcceptorId.test('says so in the reader check', async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Check the card reader' }))
  const check = within(await canvas.findByRole('region', { name: 'Reader check' }))
  await expect((await check.findAllByText(noMerchant))[0]).toBeVisible()
})

export const CloudOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () =>
        buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'], triPosConfig: null }),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await choose(userEvent, /Annex 1/)
    await expect(screen.queryByRole('region', { name: 'Card reader software' })).toBeNull()
    await expect(canvas.queryByRole('switch')).toBeNull()
    await expect(canvas.getByRole('link', { name: /^Installation and Setup/ })).toBeVisible()
    const trigger = (await findReader()).getByRole('button', { name: /Terminal/ })
    await userEvent.click(trigger)
    await expect(await screen.findAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

export const OddNames = meta.story({
  ...onPhone,
  beforeEach: [
    () => chosenTerminalStore.set('word'),
    ({ msw }) => {
      msw.use(
        mock('getTerminals', () => [
          buildTerminal(),
          buildTerminal({ _id: 'same', location: 'Annex', laneNumber: 8 }),
          buildTerminal({ _id: 'word', label: 'W'.repeat(100), location: 'L'.repeat(100) }),
          buildTerminal({ _id: 'markup', label: '<b>Bold</b> 🏛️', laneNumber: 9 }),
        ]),
      )
    },
  ],
  play: async ({ userEvent }) => {
    await choose(userEvent, /Front Counter 1 \(simulated\) Annex, terminal ID 8/)
    await expect(await (await findReader()).findByText('Annex, terminal ID 8')).toBeVisible()
    await choose(userEvent, /^W{100}/)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: () => chosenTerminalStore.set(frontCounter2._id),
  play: async () => {
    await expect(await (await findSoftware()).findByText('Running')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
