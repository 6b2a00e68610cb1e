import type { HttpHandler } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { hang, mock } from '#mocks/override.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { ReaderDiagnostics } from './ReaderDiagnostics.tsx'

const meta = preview.meta({
  title: 'Screens/Reader diagnostics',
  component: ReaderDiagnostics,
  args: { terminal: frontCounter2, config: buildConfig() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Played = Parameters<NonNullable<(typeof meta)['input']['play']>>[0]

const checkNow = async ({ canvas, userEvent }: Pick<Played, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Check the card reader' }))
  await canvas.findByRole('button', { name: 'Check the card reader again' })
}

/** Breaks `link`; expects `works` to work and `untested` to stay unchecked. */
const broken = (
  handlers: () => HttpHandler[],
  link: string,
  message: RegExp,
  [works, untested]: [string[], string[]],
) => ({
  beforeEach: ({ msw }: { msw: { use: (...given: HttpHandler[]) => void } }) =>
    msw.use(...handlers()),
  play: async (context: Played) => {
    await checkNow(context)
    const result = await screen.findByRole('alert')
    await expect(result).toHaveTextContent(`${link} needs attention`)
    await expect(result).toHaveTextContent(message)
    const row = (name: string) =>
      context.canvas
        .getAllByRole('listitem')
        .find((each: HTMLElement) => each.textContent.startsWith(name))
    for (const name of works) await expect(row(name)).toHaveTextContent(/Works|Not needed/)
    for (const name of untested) await expect(row(name)).toHaveTextContent('Not checked')
    await waitFor(() =>
      expect(db.checks.get(frontCounter2._id)?.[0]?.links).toContainEqual(
        expect.objectContaining({ state: 'BROKEN' }),
      ),
    )
  },
})

export const Untouched = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Check the card reader' })).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

export const EveryLinkWorks = meta.story({
  beforeEach({ msw }) {
    msw.use(
      readerInStory(),
      mock('getProcessorStatus', () => ({ status: 'ONLINE' })),
    )
  },
  play: async (context) => {
    await checkNow(context)
    await expect(await screen.findByText('The card reader is ready')).toBeVisible()
    await expect(context.canvas.getAllByText('Works').length).toBeGreaterThanOrEqual(5)
  },
})

export const Checking = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory(), hang('getProcessorStatus'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check the card reader' }))
    await waitFor(() => expect(canvas.getByText(/Card processor/)).toHaveTextContent('Checking…'))
  },
})

export const SoftwareNotRunning = meta.story(
  broken(() => [noReaderInStory()], 'Card reader software', /needs to be installed and running/, [
    ['Browser permission'],
    ['Configuration', 'Lane', 'Card processor'],
  ]),
)

export const NotConfigured = meta.story(
  broken(
    () => [readerInStory([], { lanes: [7] })],
    'Configuration',
    /hasn't been configured on this workstation/,
    [
      ['Browser permission', 'Card reader software'],
      ['Lane', 'Card processor'],
    ],
  ),
)

export const WrongKey = meta.story(
  broken(
    () => [readerInStory([], { developerKey: 'another-key' })],
    'Configuration',
    /compare the developer key/,
    [
      ['Browser permission', 'Card reader software'],
      ['Lane', 'Card processor'],
    ],
  ),
)

export const LaneAway = meta.story(
  broken(
    () => [readerInStory([{ trigger: 'errors-400', call: 'laneStatus', times: 9 }])],
    'Lane',
    /Save the terminal again/,
    [['Card reader software', 'Configuration'], ['Card processor']],
  ),
)

export const DeviceAway = meta.story(
  broken(
    () => [readerInStory([{ trigger: 'errors-500', call: 'idle', times: 9 }])],
    'Card reader',
    /Check that the cable is plugged in/,
    [['Card reader software', 'Configuration', 'Lane'], ['Card processor']],
  ),
)

export const ProcessorAway = meta.story(
  broken(
    () => [readerInStory(), mock('getProcessorStatus', () => ({ status: 'UNREACHABLE' }))],
    'Card processor',
    /cannot reach the card processor/,
    [['Card reader software', 'Configuration', 'Lane'], []],
  ),
)

export const CloudReader = meta.story({
  args: { terminal: buildTerminal() },
  play: async (context) => {
    await checkNow(context)
    await expect(await screen.findByText('The card reader is ready')).toBeVisible()
    await expect(context.canvas.getAllByText('Not needed').length).toBeGreaterThanOrEqual(3)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  args: { config: { triPosConfig: buildTriPosConfig() } },
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
  },
  play: async (context) => {
    await checkNow(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
