import { expect, fn, screen, waitFor } from 'storybook/test'

import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { db } from '#mocks/backend/db.ts'
import { buildTerminal, frontCounter2, lakeviewTerminals } from '#mocks/fixtures/terminal.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { InScreen, onPhone } from '#storybook/screen.tsx'

import { atGuide, fitsTheWindow, press, stepArgs } from '../install-story-helpers.ts'
import { TestReader } from './TestReader.tsx'

const meta = preview.meta({
  title: 'Screens/Installation guide/13 Test reader connection',
  component: TestReader,
  args: stepArgs({ onChange: fn(), onDoneChange: fn() }),
  decorators: [InScreen],
  beforeEach: [
    ...atGuide,
    ({ msw }) => {
      msw.use(readerInStory())
    },
  ],
})

const check = async (userEvent: Parameters<typeof press>[0]) => {
  await screen.findByRole('button', { name: 'Check the card reader' })
  await press(userEvent, 'Check the card reader')
}

/** The server saves the result last. */
const isSaved = () =>
  waitFor(() => expect(db.checks.get(frontCounter2._id)?.length ?? 0).toBeGreaterThan(0))

export const Passed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await check(userEvent)
    await expect(await canvas.findByText('The card reader is ready')).toBeVisible()
    await expect(args.onDoneChange).toHaveBeenCalledWith(true)
    await expect(canvas.getByRole('list', { name: 'Links to Front Counter 2' })).toHaveTextContent(
      /Card reader software.*Configuration.*Lane.*Card processor/,
    )
    await isSaved()
  },
})

export const Testing = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getProcessorStatus'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await check(userEvent)
    await waitFor(() => expect(canvas.getByText(/Card processor/)).toHaveTextContent('Checking…'))
    await expect(args.onDoneChange).not.toHaveBeenCalled()
  },
})

export const Broken = meta.story({
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
  },
  play: async ({ args, userEvent }) => {
    await check(userEvent)
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Card reader software needs attention',
    )
    await expect(args.onDoneChange).toHaveBeenCalledWith(false)
    await isSaved()
  },
})

const otherCounter = buildTerminal({
  _id: 'terminal-other',
  label: 'Other Counter',
  laneNumber: 6,
  simulated: false,
  triposCloudConfiguration: null,
})

export const Several = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => [...lakeviewTerminals, otherCounter]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Select a terminal/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Check/ })).toBeNull()
    chosenTerminalStore.set('terminal-other')
    await expect(await canvas.findByRole('button', { name: /Other Counter/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Check the card reader' })).toBeVisible()
  },
})

export const NoTerminals = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => [buildTerminal()]))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No terminals yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add Terminal' })).toHaveAttribute(
      'href',
      '/settings/terminals/new',
    )
  },
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
    await canvas.findByText('The terminals did not load')
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  msw?.use(readerInStory())
  await press(userEvent, 'Try again')
  await expect(await canvas.findByRole('button', { name: /Front Counter 2/ })).toBeVisible()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas, userEvent }) => {
    await check(userEvent)
    await canvas.findByText('The card reader is ready')
    await fitsTheWindow()
    await isSaved()
  },
})
