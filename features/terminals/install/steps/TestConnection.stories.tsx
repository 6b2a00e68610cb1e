import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { fail } from '#mocks/override.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { InScreen } from '#storybook/screen.tsx'

import { atGuide, press, stepArgs } from '../install-story-helpers.ts'
import { TestConnection } from './TestConnection.tsx'

const meta = preview.meta({
  title: 'Screens/Installation guide/7 Test connection',
  component: TestConnection,
  args: stepArgs({ onChange: fn(), onDoneChange: fn() }),
  decorators: [InScreen],
  beforeEach: atGuide,
})

/** Runs the test and expects the chip and the message of SPEC §8. */
const test = async (userEvent: Parameters<typeof press>[0], chip: string, message: RegExp) => {
  await press(userEvent, 'Test connection')
  await expect(await screen.findByText(chip)).toBeVisible()
  await expect(screen.getByRole('status')).toHaveTextContent(message)
}

export const Running = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
  play: async ({ args, userEvent }) => {
    await test(userEvent, 'Running', /The triPOS software is running\./)
    await expect(args.onDoneChange).toHaveBeenCalledWith(true)
    await expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible()
  },
})

/** No terminal is saved yet at this step; it only needs the software to run. */
export const NotConfigured = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([], { lanes: [] }))
  },
  play: async ({ args, userEvent }) => {
    await test(
      userEvent,
      'Not configured',
      /TriPOS hasn't been configured on this workstation to use one of your card readers\. Please select an existing terminal or create a new one\..*Step 10 completes the setup/,
    )
    await expect(args.onDoneChange).toHaveBeenCalledWith(true)
  },
})

export const NotRunning = meta.story({
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
  },
  play: async ({ args, userEvent }) => {
    await test(
      userEvent,
      'Not running',
      /The triPOS software needs to be installed and running\. If installed, check Windows Services to see if it's running\./,
    )
    await expect(args.onDoneChange).toHaveBeenCalledWith(false)
  },
})

NotRunning.test('runs after Try again', async ({ args, msw, userEvent }) => {
  msw?.use(readerInStory())
  await press(userEvent, 'Try again')
  await expect(await screen.findByText('Running')).toBeVisible()
  await expect(args.onDoneChange).toHaveBeenLastCalledWith(true)
})

export const AsksFirst = meta.story({
  args: { wouldPrompt: async () => true },
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
  play: async () => {
    await expect(await screen.findByText('This browser will ask you first')).toBeVisible()
    const log = await fetch('http://localhost:8080/simulator/log')
    await expect(await log.json()).toEqual([])
  },
})

AsksFirst.test('finds the software on Test connection', async ({ userEvent }) => {
  await test(userEvent, 'Running', /is running/)
  await expect(screen.queryByText('This browser will ask you first')).toBeNull()
})

export const Denied = meta.story({
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
    spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'denied',
    } as PermissionStatus)
  },
  play: async ({ args, userEvent }) => {
    await test(userEvent, 'Blocked', /is blocking access to the card reader/)
    await expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await expect(args.onDoneChange).toHaveBeenCalledWith(false)
  },
})

export const Testing = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'hangs', call: 'echo', times: 9 }]))
  },
  play: async ({ args, userEvent }) => {
    await press(userEvent, 'Test connection')
    await expect(
      await screen.findByRole('button', { name: 'Test connection (working)' }),
    ).toBeVisible()
    await expect(args.onDoneChange).not.toHaveBeenCalled()
  },
})

/** Reports a running service even if the terminals fail to load. */
export const WithoutTerminals = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory(), fail('getTerminals', 403, 'Not now.'))
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Could not get terminals' })
    await test(userEvent, 'Running', /is running/)
  },
})

export const NoSettings = meta.story({
  args: { config: buildConfig({ triPosConfig: null }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Not configured')).toBeVisible())
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
