import { delay } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/db.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import { Refusal } from '#mocks/refusal.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { NewTerminalPage } from './TerminalPage.tsx'

const meta = preview.meta({
  title: 'Screens/Terminals/Add Terminal',
  component: NewTerminalPage,
  args: { onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: /^Save/ })
const created = () => db.tenants.get('lakeview')?.terminals.at(-1)

/** The defaults of the specification: direct, LANE/3000, not simulated (SPEC §9). */
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

/** Whoever led here says where its back link leads. */
export const FromElsewhere = meta.story({
  args: { back: { label: 'Settings', path: '/settings/terminal' } },
  play: async ({ canvas }) => {
    const back = await canvas.findByRole('link', { name: 'Settings' })
    await expect(back).toHaveAttribute('href', '/settings/terminal')
    const cancel = canvas.getByRole('link', { name: 'Cancel' })
    await expect(cancel).toHaveAttribute('href', '/settings/terminal')
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
  },
})

/** From the first field to Save by the keyboard alone. */
export const CloudByKeyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'Add Terminal' })
    field('Name').focus()
    await userEvent.keyboard('Kiosk{Tab}Lobby{Tab}')
    await expect(screen.getByRole('radio', { name: 'LANE/3000' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(screen.getByRole('radio', { name: 'Direct' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Tab}')
    await expect(field('Activation Code')).toHaveFocus()
    await userEvent.keyboard('4F7K{Tab}')
    await expect(screen.getByRole('switch', { name: 'Simulated' })).toHaveFocus()
    await userEvent.keyboard(' {Tab}')
    await expect(save()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({
      label: 'Kiosk',
      location: 'Lobby',
      model: 'LANE/3600',
      simulated: true,
      triposCloudConfiguration: { description: 'Kiosk', quickChipDataLifetime: 300 },
    })
    await screen.findByRole('alertdialog', {
      name: 'Please leave device plugged in while it completes setup.',
    })
  },
})

/** The keys under which the server was asked to create a terminal. */
const keys: (string | null)[] = []

const noteKeys = (isLost: (asked: number) => boolean) =>
  mock('createTerminal', async ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    await delay(150)
    if (isLost(keys.length)) throw new Refusal(503, 'The server is restarting.')
    return buildTerminal()
  })

/** However often it is pressed while it is being sent, it is asked for once. */
export const PressedTwice = meta.story({
  beforeEach({ msw }) {
    keys.length = 0
    msw.use(noteKeys(() => false))
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex')
    await userEvent.dblClick(save())
    await userEvent.type(field('Location'), '{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(keys).toHaveLength(1)
    await expect(keys[0]).toMatch(/^[\w-]{36}$/)
  },
})

/** Sent again after no answer came, it is the same request; changed, it is another. */
export const LostAnswer = meta.story({
  beforeEach({ msw }) {
    keys.length = 0
    msw.use(noteKeys((asked) => asked < 3))
  },
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex{Enter}')
    await expect(await canvas.findByText('Failed to create terminal.')).toBeVisible()
    await expect(canvas.getByText('The server is restarting.')).toBeVisible()
    await expect(field('Name')).toHaveValue('Window 3')
    await userEvent.click(save())
    await waitFor(() => expect(keys).toHaveLength(2))
    await expect(keys[1]).toBe(keys[0])
    await expect(await canvas.findByText('The server is restarting.')).toBeVisible()
    await userEvent.type(field('Location'), ' B{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(keys[2]).not.toBe(keys[0])
  },
})

const summary = () => screen.findByRole('group', { name: 'There is a problem' })

export const Blank = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Name'), '   ')
    await userEvent.click(save())
    await waitFor(async () => expect(await summary()).toHaveFocus())
    const links = within(await summary()).getAllByRole('link')
    await expect(links.map((link) => link.textContent)).toEqual([
      'Name: This field cannot be blank.',
      'Location: This field cannot be blank.',
      'Activation Code: This field cannot be blank.',
    ])
    for (const name of ['Name', 'Location', 'Activation Code']) {
      await expect(field(name)).toBeInvalid()
      await expect(field(name)).toHaveAccessibleDescription(/This field cannot be blank\./)
    }
    await userEvent.click(links[1] as HTMLElement)
    await expect(field('Location')).toHaveFocus()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

/** What was asked of a cloud reader keeps nobody from adding a direct one. */
export const ChangedMind = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex')
    await userEvent.click(save())
    await expect(within(await summary()).getAllByRole('link')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('radio', { name: 'Direct' }))
    await waitFor(() =>
      expect(canvas.queryByRole('group', { name: 'There is a problem' })).toBeNull(),
    )
    await userEvent.click(save())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({ triposCloudConfiguration: null })
  },
})

/** What the server refuses stands at its field; all that was typed stays, and Save works again. */
export const RefusedCode = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Kiosk')
    await userEvent.type(field('Location'), 'Lobby')
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Activation Code'), 'REFUSED{Enter}')
    const words = 'The cloud service does not know this activation code.'
    await waitFor(async () => expect(await summary()).toHaveFocus())
    await expect(within(await summary()).getByRole('link', { name: words })).toBeVisible()
    await expect(field('Activation Code')).toHaveAccessibleDescription(new RegExp(words))
    await expect(field('Name')).toHaveValue('Kiosk')
    await expect(canvas.getByRole('radio', { name: 'Cloud' })).toBeChecked()
    await userEvent.clear(field('Activation Code'))
    await userEvent.type(field('Activation Code'), '4F7K{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
})

/** Only the kinds of reader that the office has are offered. */
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
    await expect(await canvas.findByText('This office takes no card readers')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull()
  },
})

/** Leaving loses what was typed, so it is asked about; unchanged, nobody is asked. */
export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.click(canvas.getByRole('link', { name: 'Terminals' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(field('Name')).toHaveValue('Window 3')
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await expect(await canvas.findByRole('heading', { name: '/settings/terminals' })).toBeVisible()
  },
})

export const LeavesUnchanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'W')
    await userEvent.clear(field('Name'))
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }))
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
