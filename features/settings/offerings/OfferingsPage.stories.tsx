import { expect, screen, waitFor, within } from 'storybook/test'

import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { group, retype, save, saved, stored } from './offerings-story-helpers.ts'
import { OfferingsPage } from './OfferingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Offerings',
  component: OfferingsPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const atForm = () => screen.findByRole('group', { name: /^Property Tax/ })
const listed = () => stored()?.integratedPayables.map(({ displayName }) => displayName)

const changeElsewhere = (changes: (config: ServiceOfferingConfig) => object) => {
  const tenant = db.tenants.get('lakeview')
  if (!tenant) throw new Error('Lakeview is not there.')
  tenant.config = { ...tenant.config, ...changes(tenant.config), version: 2 }
}

const nameOf = (system: RegExp) => group(system).getByRole('textbox', { name: 'Name' })

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await atForm()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Offerings' })).toBeVisible()
    await expect(nameOf(/^Property Tax/)).toHaveValue('Property Tax')
    await expect(
      group(/^Property Tax/).getByRole('switch', { name: 'In the catalog' }),
    ).toBeChecked()
    await expect(
      group('lakeview-clerk').getByText(/^Lakeview County Clerk\. Uses the organization name/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await expect(save()).toBeDisabled()
  },
})

export const ReorderedByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    const down = screen.getByRole('button', { name: 'Move Property Tax down' })
    down.focus()
    await userEvent.keyboard('{Enter}')
    await expect(
      await screen.findByText('Property Tax moved to position 2 of 3'),
    ).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Move Property Tax down' })).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(screen.getByText('Property Tax moved to position 3 of 3')).toBeInTheDocument()
    await userEvent.click(save())
    await saved()
    await expect(listed()).toEqual(['Court Citations', 'Dog Licenses', 'Property Tax'])
  },
})

export const OffAndOn = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await retype(userEvent, nameOf(/^Property Tax/), ' Property <b>Taxes</b> 🏠')
    await userEvent.click(save())
    await saved()
    const renamed = /^Property <b>Taxes/
    await userEvent.click(
      await waitFor(() => group(renamed).getByRole('switch', { name: 'In the catalog' })),
    )
    await expect(group(renamed).queryByRole('textbox')).toBeNull()
    await userEvent.click(save())
    await waitFor(() => expect(listed()).toEqual(['Court Citations', 'Dog Licenses']))
    await waitFor(() => expect(save()).toBeDisabled())
    await userEvent.click(group(renamed).getByRole('switch', { name: 'In the catalog' }))
    await expect(nameOf(renamed)).toHaveValue('Property <b>Taxes</b> 🏠')
    await userEvent.click(save())
    await waitFor(() =>
      expect(listed()).toEqual(['Court Citations', 'Dog Licenses', 'Property <b>Taxes</b> 🏠']),
    )
    await waitFor(() => expect(save()).toBeDisabled())
  },
})

export const Outage = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    const system = group(/^Court Citations/)
    await userEvent.click(system.getByRole('switch', { name: 'Stop record searches' }))
    await userEvent.click(save())
    await expect((await screen.findAllByText('Enter a message for cashiers.'))[0]).toBeVisible()
    await userEvent.type(
      system.getByRole('textbox', { name: 'Message to cashiers' }),
      'Back at 5 PM.',
    )
    await userEvent.click(save())
    await saved()
    await expect(stored()?.integratedPayables[1]?.outage).toEqual({
      active: true,
      description: 'Back at 5 PM.',
    })
  },
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    const name = nameOf(/^Dog Licenses/)
    await retype(userEvent, name, '   ')
    await userEvent.click(save())
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    await expect(summary.getByText('This field cannot be blank.')).toBeVisible()
  },
})

Wrong.test('cuts a long name', async ({ userEvent }) => {
  const name = nameOf(/^Dog Licenses/)
  await userEvent.clear(name)
  await userEvent.paste('W'.repeat(10_000))
  await expect(name).toHaveValue('W'.repeat(200))
  await expect(listed()).toEqual(['Property Tax', 'Court Citations', 'Dog Licenses'])
})

export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, nameOf(/^Dog Licenses/), 'Dogs')
    changeElsewhere(({ integratedPayables }) => ({
      integratedPayables: integratedPayables.toReversed(),
    }))
    await userEvent.click(save())
    await expect(
      await canvas.findByText('The catalog is now: Dog Licenses, Court Citations, Property Tax'),
    ).toBeVisible()
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ userEvent }) => {
  await userEvent.click(save())
  await saved()
  await expect(listed()).toEqual(['Dogs', 'Court Citations', 'Property Tax'])
  await waitFor(() => expect(save()).toBeDisabled())
})

export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await userEvent.click(canvas.getByRole('button', { name: 'Move Dog Licenses up' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  },
})

AsksBeforeLeaving.test('leaves', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await expect(await screen.findByRole('heading', { name: '/settings/transaction' })).toBeVisible()
})

export const Saving = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('updateConfig'))
  },
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(screen.getByRole('button', { name: 'Move Dog Licenses up' }))
    await userEvent.click(save())
    await expect(await screen.findByRole('button', { name: 'Save (working)' })).toBeVisible()
  },
})

export const NoSystems = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getRecordSystems', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No record systems are set up\./)).toBeVisible()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getRecordSystems'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the settings')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getRecordSystems', 500, 'The settings are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get point-of-sale settings' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await atForm()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await atForm()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
