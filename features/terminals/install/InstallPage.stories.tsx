import { expect, screen, spyOn, waitFor, within } from 'storybook/test'

import { sessionStore } from '#features/shared/session.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InScreen, onPhone, rightToLeft, sessionAt, zoomed } from '#storybook/screen.tsx'

import { guideSteps, stepIds } from './guide-steps.ts'
import { guideStore } from './guide-store.ts'
import {
  atGuide,
  buildGuide,
  doneBox,
  fitsTheWindow,
  inStep,
  press,
} from './install-story-helpers.ts'
import { InstallPage } from './InstallPage.tsx'

const meta = preview.meta({
  title: 'Screens/Installation guide',
  component: InstallPage,
  args: { contentHost: 'https://files.example/counter' },
  decorators: [InScreen],
  beforeEach: [
    ...atGuide,
    ({ msw }) => {
      msw.use(readerInStory())
    },
  ],
})

const halfDone = () =>
  guideStore.set({
    lakeview: buildGuide({
      done: ['access', 'connect', 'model', 'driver', 'files'],
      model: 'LANE/3600',
      comPort: 'COM5',
    }),
  })

const settled = () => screen.findByRole('button', { name: /Terminal to check/ })

export const Fresh = meta.story({
  play: async ({ canvas, userEvent }) => {
    await settled()
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each: HTMLElement) => each.textContent)).toEqual(
      guideSteps.map(({ title }, index) => `Step ${index + 1}: ${title}`),
    )
    await expect(canvas.getByRole('progressbar', { name: '0 of 14 done' })).toBeVisible()
    await expect(inStep(1).getByText('Next')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Start over' })).toBeNull()

    await userEvent.click(doneBox(1))
    await expect(inStep(2).getByText('Next')).toBeVisible()
    await expect(canvas.getByText('1 of 14 done', { selector: '[role=status] *' })).toBeVisible()
    await press(userEvent, /^Go to step 2/)
    await expect(canvas.getByRole('heading', { name: /^Step 2/ })).toHaveFocus()
    await userEvent.click(inStep(3).getByText('Ingenico Lane/7000'))
    await expect(doneBox(3)).toBeChecked()
    await expect(guideStore.get()?.lakeview).toEqual(
      buildGuide({ done: ['access', 'model'], model: 'LANE/7000' }),
    )
  },
})

export const HalfDone = meta.story({
  beforeEach: halfDone,
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByRole('progressbar', { name: '5 of 14 done' })).toBeVisible()
    await expect(
      canvas.getByRole('button', {
        name: 'Go to step 5: Download the card-reader service installer (v5.22.0)',
      }),
    ).toBeVisible()
    await expect(doneBox(6)).toBeChecked()
    await expect(inStep(3).getByRole('radio', { name: 'Ingenico Lane/3600' })).toBeChecked()
    await expect(inStep(10).getByText(/the model Ingenico Lane\/3600/)).toBeVisible()
    await expect(inStep(11).getByText('<comPort>COM9</comPort>')).toBeVisible()
    await expect(inStep(11).getByText('<comPort>COM5</comPort>')).toBeVisible()
  },
})

export const AllDone = meta.story({
  beforeEach: () => guideStore.set({ lakeview: buildGuide({ done: stepIds }) }),
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByText('This workstation is ready')).toBeVisible()
    await expect(canvas.queryByText('Next')).toBeNull()
  },
})

AllDone.test('starts over', async ({ canvas, userEvent }) => {
  await press(userEvent, 'Start over')
  const question = await screen.findByRole('alertdialog', { name: 'Start over' })
  await expect(question).toHaveTextContent('clears all checkmarks')
  await userEvent.click(within(question).getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(canvas.getByRole('progressbar', { name: '0 of 14 done' })).toBeVisible()
  await expect(guideStore.get()?.lakeview).toEqual(buildGuide())
})

export const OfAnotherOffice = meta.story({
  beforeEach: () => {
    halfDone()
    sessionStore.set(sessionAt('harbor'))
  },
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByRole('progressbar', { name: '0 of 14 done' })).toBeVisible()
  },
})

export const NoContentHost = meta.story({
  args: { contentHost: null },
  play: async () => {
    await settled()
    for (const number of [4, 5]) {
      await expect(inStep(number).getByText('This portal does not have the file')).toBeVisible()
      await expect(inStep(number).getByRole('link')).toHaveAttribute(
        'href',
        'mailto:support@counter.example',
      )
    }
    await expect(inStep(5).getByText('{secret}')).toBeVisible()
  },
})

export const CloudOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () =>
        buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'], triPosConfig: null }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByText('This office needs no installation')).toBeVisible()
    await expect(inStep(7).getByText('Not configured')).toBeVisible()
  },
})

/** An office without any settings for card readers sees the whole guide, and which page sets them. */
export const BeforeCardReaders = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () =>
        buildConfig({ supportedTerminalIntegrationTypes: [], triPosConfig: null }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(14)
    await expect(canvas.queryByText('This office needs no installation')).toBeNull()
    const links = canvas.getAllByRole('link', { name: 'Go to Card Readers' })
    await expect(links).toHaveLength(3)
    for (const link of links) await expect(link).toHaveAttribute('href', '/settings/card-readers')
    await expect(inStep(6).queryByRole('button', { name: 'Download tripos.config' })).toBeNull()
    await expect(inStep(6).getByRole('button', { name: 'Download idle.png' })).toBeVisible()
  },
})

export const ComesBackToStep = meta.story({
  beforeEach: () => {
    location.hash = 'step-settings'
    return () => history.replaceState(null, '', location.pathname + location.search)
  },
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByRole('heading', { name: /^Step 9/ })).toHaveFocus()
  },
})

export const LeadsToSettings = meta.story({
  play: async ({ canvas }) => {
    await settled()
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings/terminal',
    )
    await expect(inStep(9).getByRole('link')).toHaveAttribute('href', '/settings/terminal')
    await expect(inStep(10).getByRole('link')).toHaveAttribute('href', '/settings/terminals/new')
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: halfDone,
  play: async ({ canvas }) => {
    await settled()
    await fitsTheWindow()
    await expect(canvas.queryByRole('navigation', { name: 'Steps of the guide' })).toBeNull()
    for (const button of canvas.getAllByRole('button')) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
})

/** tests/e2e/install.spec.ts checks the printout. */
export const Printed = meta.story({
  play: async ({ userEvent }) => {
    await settled()
    const print = spyOn(window, 'print').mockImplementation(() => {})
    await press(userEvent, 'Print this guide')
    await expect(print).toHaveBeenCalledOnce()
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  beforeEach: halfDone,
  play: async () => {
    await settled()
  },
})

export const InHighContrast = meta.story({
  globals: { theme: 'highContrast' },
  beforeEach: halfDone,
  play: async () => {
    await settled()
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const StartOverInLowWindow = meta.story({
  ...inLowWindow,
  beforeEach: halfDone,
  play: async ({ userEvent }) => {
    await settled()
    await press(userEvent, 'Start over')
    const question = await screen.findByRole('alertdialog', { name: 'Start over' })
    const confirm = within(question).getByRole('button', { name: 'Start over' })
    await waitFor(() => expect(confirm).toHaveFocus())
  },
})
