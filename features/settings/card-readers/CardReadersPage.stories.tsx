import { expect, screen, waitFor, within } from 'storybook/test'

import { withMerchant } from '#domain/settings/config.ts'
import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import {
  atCounter,
  InScreen,
  onPhone,
  rightToLeft,
  staysInWidth,
  zoomed,
} from '#storybook/screen.tsx'

import { atForm, change, field, kind, retype, save, stored } from './card-readers-story-helpers.ts'
import { CardReadersPage } from './CardReadersPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Card Readers',
  component: CardReadersPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await atForm()).toBeChecked()
    await expect(kind(/^Cloud/)).toBeChecked()
    await expect(field('Address')).toHaveValue('http://localhost:8080')
    const merchant = within(screen.getByRole('region', { name: 'Merchant account' }))
    await expect(merchant.getByText('3928907')).toBeVisible()
    await expect(merchant.getByText(/^Only the server operator can change it/)).toBeVisible()
    await expect(screen.queryByLabelText('Acceptor ID')).toBeNull()
    await expect(screen.getByRole('switch', { name: /^Trust card readers/ })).not.toBeChecked()
    await expect(screen.getByText(/payment that was never made/)).toBeVisible()
    await expect(field('COM port')).toHaveValue('COM9')
    for (const name of ['Developer key', 'Developer secret']) {
      await expect(field(name)).toHaveValue('')
      await expect(field(name)).toHaveAttribute('type', 'password')
      await expect(field(name)).toHaveAccessibleDescription(
        'Saved. Leave empty to keep the saved value',
      )
    }
    const link = canvas.getByRole('link', { name: 'Settings' })
    await expect(link).toHaveAttribute('href', '/settings/terminal')
    await expect(save()).toBeDisabled()
  },
})

export const FromGuide = meta.story({
  args: { back: { label: 'Guide', path: '/install#step-files' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Guide' })).toBeVisible()
  },
})

export const SavedByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    field('COM port').focus()
    await userEvent.keyboard('{Control>}a{/Control}COM4{Enter}')
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    const before = buildTriPosConfig()
    await expect(stored()?.triPosConfig).toEqual({
      ...before,
      laneConfig: { ...before.laneConfig, comPort: 'COM4' },
    })
    await waitFor(() => expect(save()).toBeDisabled())
  },
})

export const NewSecret = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await retype(userEvent, 'Developer secret', 'another-secret')
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()?.triPosConfig).toEqual(
      buildTriPosConfig({ developerSecret: 'another-secret' }),
    )
    await waitFor(() => expect(field('Developer secret')).toHaveValue(''))
  },
})

/** Hides the workstation settings but keeps their saved values. */
export const CloudOnly = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await atForm())
    await expect(screen.queryByLabelText('Address')).toBeNull()
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()).toMatchObject({
      supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'],
      triPosConfig: buildTriPosConfig(),
    })
  },
})

export const NothingSetYet = meta.story({
  beforeEach: () => change({ triPosConfig: null }),
  play: async ({ userEvent }) => {
    await atForm()
    await expect(field('Developer key')).toHaveAccessibleDescription('Not set')
    await expect(field('COM port')).toHaveValue('COM9')
    await retype(userEvent, 'COM port', 'COM4')
    await userEvent.click(save())
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    for (const name of ['Application ID', 'Developer key', 'Developer secret']) {
      await expect(within(summary).getByText(`${name}: This field cannot be blank.`)).toBeVisible()
    }
    await expect(stored()?.triPosConfig).toBeNull()
  },
})

/** Readers can be set up before the acceptor ID is set; card payments cannot start. */
export const NoAcceptorId = meta.story({
  beforeEach: () => change({ ...withMerchant(buildConfig(), undefined), acceptorId: undefined }),
  play: async () => {
    await atForm()
    const merchant = within(screen.getByRole('region', { name: 'Merchant account' }))
    await expect(merchant.getByText('No acceptor ID yet')).toBeVisible()
    await expect(merchant.getByText(/until the server operator sets the acceptor ID/)).toBeVisible()
  },
})

NoAcceptorId.test('saves the settings of the reader', async ({ userEvent }) => {
  await retype(userEvent, 'COM port', 'COM4')
  await userEvent.click(save())
  await screen.findByRole('alertdialog', { name: 'Settings saved' })
  await expect(stored()?.triPosConfig).toMatchObject({ laneConfig: { comPort: 'COM4' } })
  await expect(stored()?.acceptorId).toBeUndefined()
  await expect(stored()?.triPosConfig?.acceptorId).toBeUndefined()
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await retype(userEvent, 'Address', 'https://reader.example:8080')
    await retype(userEvent, 'Application name', '   ')
    await retype(userEvent, 'COM port', ' ')
    await userEvent.click(save())
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    await expect(
      summary.getByText('Must be an address of this workstation like http://localhost:8080.'),
    ).toBeVisible()
    await expect(summary.getByText('Application name: This field cannot be blank.')).toBeVisible()
    await expect(summary.getByText('COM port: This field cannot be blank.')).toBeVisible()
    await expect(stored()?.triPosConfig).toEqual(buildTriPosConfig())
  },
})

/** A secret saved by another administrator meanwhile is not shown either. */
export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'COM port', 'COM4')
    change({
      triPosConfig: buildTriPosConfig({ applicationName: 'Window', developerSecret: 'theirs' }),
    })
    await userEvent.click(save())
    await expect(await canvas.findByText('Application name is now: Window')).toBeVisible()
    await expect(field('COM port')).toHaveValue('COM4')
    await expect(document.body).not.toHaveTextContent('theirs')
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ userEvent }) => {
  await userEvent.click(save())
  await screen.findByRole('alertdialog', { name: 'Settings saved' })
  await expect(stored()?.triPosConfig).toMatchObject({
    applicationName: 'Window',
    developerSecret: 'theirs',
    laneConfig: { comPort: 'COM4' },
  })
})

export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'COM port', 'COM4')
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  },
})

AsksBeforeLeaving.test('leaves', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await expect(await screen.findByRole('heading', { name: '/settings/terminal' })).toBeVisible()
})

export const NotSaved = meta.story({
  name: 'Failed to update the point-of-sale settings',
  beforeEach({ msw }) {
    msw.use(fail('updateConfig', 500, 'The settings could not be written.'))
  },
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, 'COM port', 'COM4')
    await userEvent.click(save())
    await expect(await canvas.findByText('The settings could not be written.')).toBeVisible()
    await expect(field('COM port')).toHaveValue('COM4')
    const title = 'Failed to update the point-of-sale settings'
    await screen.findByRole('alertdialog', { name: title })
  },
})

export const Saving = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('updateConfig'))
  },
  play: async ({ userEvent }) => {
    await atForm()
    await retype(userEvent, 'COM port', 'COM4')
    await userEvent.click(save())
    await expect(await screen.findByRole('button', { name: 'Save (working)' })).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getConfig'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the settings')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getConfig', 500, 'The settings are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await atForm()
})

export const Narrow = meta.story({ ...onPhone, play: staysInWidth })
export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
