import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { field, leavesWithoutPrompt, stored } from './terminal-form-story-helpers.ts'
import { EditTerminalPage } from './TerminalPage.tsx'

const meta = preview.meta({
  title: 'Screens/Terminals/Edit Terminal',
  component: EditTerminalPage,
  args: { terminalId: 'terminal-front-counter-1', onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const loaded = () => screen.findByRole('heading', { name: 'Edit Terminal' })

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await loaded()
    await expect(field('Name')).toHaveValue('Front Counter 1')
    await expect(field('Location')).toHaveValue('City Hall')
    await expect(canvas.getByText('LANE/3000')).toBeVisible()
    await expect(canvas.getByText('Cloud')).toBeVisible()
    await expect(canvas.queryByRole('radio')).toBeNull()
    await expect(canvas.queryByRole('switch')).toBeNull()
    await expect(canvas.queryByRole('textbox', { name: 'Activation Code' })).toBeNull()
  },
})

export const Saved = meta.story({
  play: async ({ args, userEvent }) => {
    await loaded()
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'Front Counter A{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(stored('terminal-front-counter-1')).toMatchObject({
      label: 'Front Counter A',
      description: 'Front Counter A',
      laneNumber: 1,
    })
    await screen.findByRole('alertdialog', { name: 'Front Counter A has been updated' })
  },
})

Saved.test('leaves without asking', ({ userEvent }) => leavesWithoutPrompt(userEvent))

export const Refused = meta.story({
  name: 'Failed to configure terminal: There is a problem',
  beforeEach({ msw }) {
    const problems = [{ path: 'location', message: 'Must be less than 100 characters long.' }]
    msw.use(fail('updateTerminal', 400, 'Check what is marked.', problems))
  },
  play: async ({ args, canvas, userEvent }) => {
    await loaded()
    await userEvent.type(field('Name'), ' A{Enter}')
    const summary = await canvas.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(field('Location')).toBeInvalid()
    await expect(field('Name')).toHaveValue('Front Counter 1 A')
    await screen.findByRole('alertdialog', { name: 'Failed to configure terminal' })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

const question = () => screen.findByRole('alertdialog', { name: 'Deactivate Terminal' })

export const Deactivated = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await loaded()
    await userEvent.type(field('Name'), ' A')
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate Terminal' }))
    await expect(await question()).toHaveAccessibleDescription(
      'This will deactivate the terminal Front Counter 1.',
    )
    const cancel = within(await question()).getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toHaveFocus())
    await userEvent.click(cancel)
    await expect(stored('terminal-front-counter-1')?.deleted).toBe(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate Terminal' }))
    await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(stored('terminal-front-counter-1')?.deleted).toBe(true)
    await screen.findByRole('alertdialog', { name: 'Front Counter 1 has been deactivated' })
    await waitFor(() => expect(screen.queryByText(/This will deactivate/)).toBeNull())
  },
})

Deactivated.test('leaves without asking', ({ userEvent }) => leavesWithoutPrompt(userEvent))

export const NotDeactivated = meta.story({
  name: 'Failed to delete the terminal',
  beforeEach({ msw }) {
    msw.use(fail('deleteTerminal', 409, 'This card reader is busy with a payment.'))
  },
  play: async ({ args, canvas, userEvent }) => {
    await loaded()
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate Terminal' }))
    await userEvent.click(within(await question()).getByRole('button', { name: 'Deactivate' }))
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to delete the terminal' })
    await expect(toast).toHaveAccessibleDescription('This card reader is busy with a payment.')
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(field('Name')).toHaveValue('Front Counter 1')
  },
})

export const Inactive = meta.story({
  args: { terminalId: 'terminal-old-counter' },
  play: async ({ canvas }) => {
    await loaded()
    await expect(canvas.getByText('This terminal is inactive')).toBeVisible()
    await expect(canvas.getByText('Old Counter')).toBeVisible()
    await expect(canvas.getByText('Inactive')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Deactivate Terminal' })).toBeNull()
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
})

Inactive.test('is reactivated', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Reactivate Terminal' }))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored('terminal-old-counter')).toMatchObject({ deleted: false, laneNumber: 4 })
  await screen.findByRole('alertdialog', { name: 'Old Counter has been reactivated' })
})

const retired = buildTerminal({ _id: 'terminal-retired', simulated: false, deleted: true })

/** A reactivated cloud reader is paired by its new activation code. */
export const ExpiredCode = meta.story({
  name: 'Failed to reactivate the terminal',
  args: { terminalId: retired._id },
  beforeEach() {
    const lakeview = db.tenants.get('lakeview')
    if (lakeview) lakeview.terminals = [...lakeview.terminals, retired]
  },
  play: async ({ args, canvas, userEvent }) => {
    await loaded()
    await userEvent.type(field('Activation Code'), 'EXPIRED')
    await userEvent.click(canvas.getByRole('button', { name: 'Reactivate Terminal' }))
    await canvas.findByRole('group', { name: 'There is a problem' })
    await expect(field('Activation Code')).toHaveAccessibleDescription(/has expired/)
    await screen.findByRole('alertdialog', { name: 'Failed to reactivate the terminal' })
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

ExpiredCode.test('becomes a direct reader instead', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Direct' }))
  await expect(canvas.queryByRole('textbox', { name: 'Activation Code' })).toBeNull()
  await userEvent.click(canvas.getByRole('button', { name: 'Reactivate Terminal' }))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored(retired._id)).toMatchObject({ laneNumber: 1, triposCloudConfiguration: null })
})

ExpiredCode.test('takes another code by keyboard', async ({ args, userEvent }) => {
  await userEvent.clear(field('Activation Code'))
  await userEvent.type(field('Activation Code'), '4F7K{Enter}')
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored(retired._id)?.deleted).toBe(false)
})

export const Unknown = meta.story({
  name: 'Terminal not found',
  args: { terminalId: 'nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Terminal not found')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Terminals' })).toHaveAttribute(
      'href',
      '/settings/terminals',
    )
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getTerminal'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the terminal')).toBeVisible()
  },
})

export const Failed = meta.story({
  name: 'Could not get terminal',
  beforeEach({ msw }) {
    msw.use(fail('getTerminal', 500, 'The terminals are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get terminal' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await loaded()
})

const oddLabel = `<b>Bold</b> 🏛️ ${'W'.repeat(80)}`

export const OddName = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(
      mock('getTerminal', () => buildTerminal({ label: oddLabel, location: 'L'.repeat(100) })),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await loaded()
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate Terminal' }))
    await expect(await question()).toHaveAccessibleDescription(
      `This will deactivate the terminal ${oddLabel}.`,
    )
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await loaded()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const DeactivateInLowWindow = meta.story({
  name: 'Deactivate Terminal',
  ...inLowWindow,
  play: async ({ canvas, userEvent }) => {
    await loaded()
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate Terminal' }))
    const cancel = within(await question()).getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toHaveFocus())
  },
})
