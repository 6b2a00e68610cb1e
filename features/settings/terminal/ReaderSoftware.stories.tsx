import { http, HttpResponse } from 'msw'
import { expect, screen, spyOn, waitFor } from 'storybook/test'

import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { ReaderSoftware } from './ReaderSoftware.tsx'
import { findSoftware } from './terminal-settings-story-helpers.ts'

const triPosConfig = buildTriPosConfig()

const meta = preview.meta({
  title: 'Screens/Settings/Terminal/Card reader software',
  component: ReaderSoftware,
  args: { config: buildConfig(), triPosConfig, terminals: [frontCounter2] },
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const findState = async (chip: string, message: RegExp) => {
  const software = await findSoftware()
  await expect(await software.findByText(chip)).toBeVisible()
  await expect(software.getByRole('status')).toHaveTextContent(message)
}

const tellsNobody = () => expect(screen.queryByText('Failed to connect to triPOS')).toBeNull()

export const Running = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
  play: () => findState('Running', /The triPOS software is running\./),
})

export const Checking = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'hangs', call: 'echo', times: 9 }]))
  },
  play: async () => {
    await findState('Checking', /Looking for the triPOS software\./)
    await expect(
      (await findSoftware()).getByRole('button', { name: 'Check again (working)' }),
    ).toBeVisible()
  },
})

export const NotRunning = meta.story({
  name: 'The triPOS software needs to be installed and running',
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
  },
  play: async () => {
    await findState(
      'Not running',
      /The triPOS software needs to be installed and running\. If installed, check Windows Services to see if it's running\./,
    )
    await tellsNobody()
  },
})

NotRunning.test('runs after Try again by keyboard', async ({ canvas, msw, userEvent }) => {
  msw?.use(readerInStory())
  const again = canvas.getByRole('button', { name: 'Try again' })
  again.focus()
  await userEvent.keyboard('{Enter}')
  await findState('Running', /The triPOS software is running\./)
  await expect(canvas.getByRole('button', { name: 'Check again' })).toHaveFocus()
})

/** A failure if the office has only direct readers (SPEC §8). */
export const NotRunningAlone = meta.story({
  name: 'Failed to connect to triPOS',
  args: { config: buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'] }) },
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
  },
  play: async () => {
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to connect to triPOS' })
    await expect(toast).toHaveAccessibleDescription(/^The triPOS software needs to be installed/)
  },
})

export const NotConfigured = meta.story({
  name: "TriPOS hasn't been configured on this workstation",
  beforeEach({ msw }) {
    msw.use(readerInStory([], { lanes: [7] }))
  },
  play: () =>
    findState(
      'Not configured',
      /TriPOS hasn't been configured on this workstation to use one of your card readers\. Please select an existing terminal or create a new one\./,
    ),
})

export const Silent = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'errors-500', call: 'getSerialLanes', times: 9 }]))
  },
  play: () => findState('Running', /did not report which card reader it uses/),
})

/** Chrome blocks access to this computer until the user allows it. */
export const Blocked = meta.story({
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
    spyOn(navigator.permissions, 'query').mockResolvedValue({
      state: 'denied',
    } as PermissionStatus)
  },
  play: () => findState('Blocked', /allow access to apps on this device/),
})

/** Running, but CORS blocks this page from reading the response. */
export const Barred = meta.story({
  beforeEach({ msw }) {
    msw.use(
      http.all('http://localhost:8080/*', ({ request }) =>
        request.mode === 'no-cors' ? new HttpResponse(null) : HttpResponse.error(),
      ),
    )
  },
  play: () => findState('Blocked by triPOS', /corsAllowedOrigins/),
})

export const Refusing = meta.story({
  args: { triPosConfig: buildTriPosConfig({ developerSecret: 'another' }) },
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
  play: () => findState('Refused', /compare the developer key/),
})

export const Foreign = meta.story({
  beforeEach({ msw }) {
    msw.use(http.all('http://localhost:8080/*', () => HttpResponse.html('<h1>Printer</h1>')))
  },
  play: () => findState('Not triPOS', /Another program is answering/),
})

/** The browser prompts after the button press, not on page load. */
export const AsksFirst = meta.story({
  args: { wouldPrompt: async () => true },
  beforeEach({ msw }) {
    msw.use(readerInStory())
  },
  play: async () => {
    await findState('Not checked', /This browser will ask/)
    const log = await fetch('http://localhost:8080/simulator/log')
    await expect(await log.json()).toEqual([])
  },
})

AsksFirst.test('finds the software on Check', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Check' }))
  await waitFor(() => findState('Running', /The triPOS software is running\./))
})
