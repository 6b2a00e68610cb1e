import { expect, fn, screen, waitFor } from 'storybook/test'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { created, field, save } from './terminal-form-story-helpers.ts'
import { NewTerminalPage } from './TerminalPage.tsx'

const meta = preview.meta({
  title: 'Screens/Terminals/Add Terminal',
  component: NewTerminalPage,
  args: { onDone: fn(), offersSimulated: true },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

/** Defaults: direct, LANE/3000, not simulated (SPEC §9). */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Add Terminal' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'LANE/3000' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Direct' })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: 'Simulated' })).not.toBeChecked()
    await expect(canvas.queryByRole('textbox', { name: 'Activation Code' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Deactivate Terminal' })).toBeNull()
    const back = canvas.getByRole('link', { name: 'Terminals' })
    await expect(back).toHaveAttribute('href', '/settings/terminals')
  },
})

/** A server that takes real payments rejects simulated terminals. */
export const RealPaymentsOnly = meta.story({
  args: { offersSimulated: false },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await expect(canvas.queryByRole('switch', { name: 'Simulated' })).toBeNull()
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({ label: 'Window 3', simulated: false })
  },
})

export const FromElsewhere = meta.story({
  args: { back: { label: 'Settings', path: '/settings/terminal' } },
  play: async ({ canvas, userEvent }) => {
    const back = await canvas.findByRole('link', { name: 'Settings' })
    await expect(back).toHaveAttribute('href', '/settings/terminal')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('heading', { name: '/settings/terminal' })).toBeVisible()
  },
})

export const Direct = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({
      label: 'Window 3',
      location: 'Annex',
      laneNumber: 5,
      model: 'LANE/3000',
      simulated: false,
      triposCloudConfiguration: null,
    })
    await screen.findByRole('alertdialog', { name: 'Window 3 has been added' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(await screen.findByRole('heading', { name: '/settings/terminals' })).toBeVisible()
  },
})

export const SameName = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'front counter 1')
    await expect(
      await canvas.findByText(/^Another terminal is named “Front Counter 1” \(City Hall\)/),
    ).toBeVisible()
  },
})

export const CloudByKeyboard = meta.story({
  name: 'Please leave device plugged in while it completes setup.',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'Add Terminal' })
    field('Name').focus()
    await userEvent.keyboard('Kiosk{Tab}Lobby{Tab}')
    await expect(screen.getByRole('radio', { name: 'LANE/3000' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(screen.getByRole('switch', { name: 'Simulated' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect(screen.getByRole('radio', { name: 'Direct' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(field('Activation Code')).toHaveFocus()
    await userEvent.keyboard('4F7K{Tab}')
    await expect(save()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({
      label: 'Kiosk',
      location: 'Lobby',
      model: 'LANE/3600',
      simulated: false,
      triposCloudConfiguration: { description: 'Kiosk', quickChipDataLifetime: 300 },
    })
    await screen.findByRole('alertdialog', {
      name: 'Please leave device plugged in while it completes setup.',
    })
  },
})

/** A simulated reader is a cloud reader that has no activation code. */
export const Simulated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Training')
    await userEvent.type(field('Location'), 'Annex')
    await userEvent.click(canvas.getByRole('switch', { name: 'Simulated' }))
    await waitFor(() => expect(canvas.queryByRole('radio', { name: 'Direct' })).toBeNull())
    await expect(canvas.queryByRole('textbox', { name: 'Activation Code' })).toBeNull()
  },
})

Simulated.test('is added through the cloud', async ({ args, userEvent }) => {
  await userEvent.click(save())
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(created()).toMatchObject({
    label: 'Training',
    simulated: true,
    triposCloudConfiguration: { description: 'Training' },
  })
})

export const SuggestsLocations = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    const { list } = field('Location') as HTMLInputElement
    await waitFor(() =>
      expect(Array.from(list?.options ?? [], ({ value }) => value)).toEqual(['Annex', 'City Hall']),
    )
  },
})

/** A simulated reader would have no use without the cloud. */
export const DirectOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () =>
        buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'] }),
      ),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Direct' })).toBeChecked()
    await expect(canvas.queryByRole('switch', { name: 'Simulated' })).toBeNull()
  },
})

export const CloudOnly = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () => buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'] })),
    )
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Cloud' })).toBeChecked()
    await expect(canvas.queryByRole('radio', { name: 'Direct' })).toBeNull()
    await expect(field('Activation Code')).toBeVisible()
  },
})

export const NoReaders = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ supportedTerminalIntegrationTypes: [] })))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No card reader types are set up')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
})

export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.click(canvas.getByRole('link', { name: 'Terminals' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  },
})

AsksBeforeLeaving.test('stays or leaves', async ({ canvas, userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expect(field('Name')).toHaveValue('Window 3')
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect(await canvas.findByRole('heading', { name: '/settings/terminals' })).toBeVisible()
})

export const LeavesUnchanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'W')
    await userEvent.clear(field('Name'))
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('heading', { name: '/settings/terminals' })).toBeVisible()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Cloud' }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(save().offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

/** The form is longer than the window; its Save stays in it. */
export const SaveInLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight)
    await expect(save().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  },
})

export const LeaveInLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.click(canvas.getByRole('link', { name: 'Terminals' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus())
  },
})
