import { delay } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { Failure } from '#mocks/http/failure.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { created, field, findSummary, save } from './terminal-form-story-helpers.ts'
import { NewTerminalPage } from './TerminalPage.tsx'

const meta = preview.meta({
  title: 'Screens/Terminals/Add Terminal refused',
  component: NewTerminalPage,
  args: { onDone: fn(), offersSimulated: true },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const keys: (string | null)[] = []

const recordKeys = (isLost: (attempts: number) => boolean) =>
  mock('createTerminal', async ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
    await delay(150)
    if (isLost(keys.length)) throw new Failure(503, 'The server is restarting.')
    return buildTerminal()
  })

export const PressedTwice = meta.story({
  beforeEach({ msw }) {
    keys.length = 0
    msw.use(recordKeys(() => false))
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

/** A retry after a lost response has the same idempotency key; changed values get a new one. */
export const LostAnswer = meta.story({
  name: 'Failed to create terminal.',
  beforeEach({ msw }) {
    keys.length = 0
    msw.use(recordKeys((attempts) => attempts < 3))
  },
  play: async ({ canvas, userEvent }) => {
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
  },
})

LostAnswer.test('adds what was changed under a new key', async ({ args, userEvent }) => {
  await userEvent.type(field('Location'), ' B{Enter}')
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(keys[2]).not.toBe(keys[0])
})

export const Blank = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Name'), '   ')
    await userEvent.click(save())
    await waitFor(async () => expect(await findSummary()).toHaveFocus())
    const links = within(await findSummary()).getAllByRole('link')
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

/** An error of a cloud-only field does not block a direct terminal. */
export const ChangedMind = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Name'), 'Window 3')
    await userEvent.type(field('Location'), 'Annex')
    await userEvent.click(save())
    await expect(within(await findSummary()).getAllByRole('link')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('radio', { name: 'Direct' }))
    await waitFor(() =>
      expect(canvas.queryByRole('group', { name: 'There is a problem' })).toBeNull(),
    )
    await userEvent.click(save())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(created()).toMatchObject({ triposCloudConfiguration: null })
  },
})

export const RefusedCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Add Terminal' })
    await userEvent.type(field('Name'), 'Kiosk')
    await userEvent.type(field('Location'), 'Lobby')
    await userEvent.click(canvas.getByRole('radio', { name: 'Cloud' }))
    await userEvent.type(field('Activation Code'), 'REFUSED{Enter}')
    const message = 'The cloud service does not know this activation code.'
    await waitFor(async () => expect(await findSummary()).toHaveFocus())
    await expect(within(await findSummary()).getByRole('link', { name: message })).toBeVisible()
    await expect(field('Activation Code')).toHaveAccessibleDescription(new RegExp(message))
    await expect(field('Name')).toHaveValue('Kiosk')
    await expect(canvas.getByRole('radio', { name: 'Cloud' })).toBeChecked()
  },
})

RefusedCode.test('takes another code', async ({ args, userEvent }) => {
  await userEvent.clear(field('Activation Code'))
  await userEvent.type(field('Activation Code'), '4F7K{Enter}')
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
})
