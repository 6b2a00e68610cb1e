import { expect, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { GeneralSettingsPage } from './GeneralSettingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/General',
  component: GeneralSettingsPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const atForm = () => screen.findByRole('textbox', { name: 'Organization Name' })
const stored = () => db.tenants.get('lakeview')?.config

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await atForm()).toHaveValue('Lakeview County Clerk')
    await expect(field('Session Timeout (minutes)')).toHaveValue('30')
    await expect(canvas.getByRole('button', { name: /Time zone/ })).toHaveTextContent(
      'Eastern (Detroit)',
    )
    await expect(canvas.getByRole('radio', { name: 'Numbers and letters' })).toBeChecked()
    await expect(field('Length')).toHaveValue('10')
    await expect(save()).toBeDisabled()
  },
})

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await atForm())
    await userEvent.type(field('Organization Name'), 'Lakeview Clerk of Courts')
    await userEvent.click(canvas.getByRole('radio', { name: 'Numbers only' }))
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()).toMatchObject({
      clientName: 'Lakeview Clerk of Courts',
      paymentIdCharacterSet: 'NUMERIC',
      maximumPayment: { amount: '5000.00' },
    })
    await waitFor(() => expect(save()).toBeDisabled())
    await expect(field('Organization Name')).toHaveValue('Lakeview Clerk of Courts')
  },
})

Saved.test('prints Spanish if the customer asks', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /Second language on receipts/ }))
  await userEvent.click(screen.getByRole('option', { name: 'Spanish if the customer asks' }))
  await userEvent.click(save())
  await waitFor(() => expect(stored()?.spanishReceipts).toBe('ON_REQUEST'))
})

Saved.test('sets the language of the office', async ({ canvas, userEvent }) => {
  const language = canvas.getByRole('button', { name: /Language/ })
  await expect(language).toHaveTextContent('The language of each browser')
  await userEvent.click(language)
  await userEvent.click(screen.getByRole('option', { name: 'Español' }))
  await userEvent.click(save())
  await waitFor(() => expect(stored()?.language).toBe('es'))
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.clear(await atForm())
    const timeout = field('Session Timeout (minutes)')
    await userEvent.clear(timeout)
    await userEvent.type(timeout, '0')
    await userEvent.click(save())
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    await expect(summary.getByText('This field cannot be blank.')).toBeVisible()
    await expect(summary.getByText('Inactivity timeout must be more than zero.')).toBeVisible()
    await expect(stored()?.inactivityTimeout).toBe(30)
  },
})

Wrong.test('updates the summary while typing', async ({ userEvent }) => {
  const timeout = field('Session Timeout (minutes)')
  await userEvent.clear(timeout)
  await userEvent.type(timeout, 'abc')
  await expect(timeout).toBeInvalid()
  await userEvent.clear(field('Length'))
  await userEvent.type(field('Length'), '3')
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }))
  await expect(await summary.findByText('Must be a whole number from 4 to 20.')).toBeVisible()
})

export const LongTimeout = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    const timeout = field('Session Timeout (minutes)')
    await userEvent.clear(timeout)
    await userEvent.type(timeout, '721{Enter}')
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    const message = 'Inactivity timeout cannot be more than 720 minutes (12 hours).'
    await expect(summary.getByText(message)).toBeVisible()
  },
})

LongTimeout.test('saves 720 minutes', async ({ userEvent }) => {
  const timeout = field('Session Timeout (minutes)')
  await userEvent.clear(timeout)
  await userEvent.type(timeout, '720{Enter}')
  await screen.findByRole('alertdialog', { name: 'Settings saved' })
  await expect(stored()?.inactivityTimeout).toBe(720)
})

export const Outage = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await userEvent.click(canvas.getByRole('switch', { name: 'Stop all sales' }))
    await userEvent.click(save())
    await expect((await screen.findAllByText('Enter a message for cashiers.'))[0]).toBeVisible()
    await userEvent.type(field('Message to cashiers'), 'Back at 5 PM.')
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()?.outage).toEqual({ active: true, description: 'Back at 5 PM.' })
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await atForm())
    await userEvent.type(field('Organization Name'), 'Clerk')
    const tenant = db.tenants.get('lakeview')
    const theirs = { title: 'Another title', clientName: 'Records Dept.' }
    if (tenant) tenant.config = { ...tenant.config, ...theirs, version: 2 }
    await userEvent.click(save())
    await expect(await canvas.findByText('Application title is now: Another title')).toBeVisible()
    await expect(canvas.getByText(/changed to: Records Dept\. Saving replaces/)).toBeVisible()
    await expect(field('Organization Name')).toHaveValue('Clerk')
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ userEvent }) => {
  await userEvent.click(save())
  await screen.findByRole('alertdialog', { name: 'Settings saved' })
  await expect(stored()).toMatchObject({ clientName: 'Clerk', version: 3 })
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
  name: 'Could not get point-of-sale settings',
  beforeEach({ msw }) {
    msw.use(fail('getConfig', 500, 'The settings are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get point-of-sale settings' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await atForm()).toBeVisible()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    const name = await atForm()
    const fields = name.closest('section')?.lastElementChild?.getBoundingClientRect()
    const title = screen.getByRole('heading', { name: 'Organization' }).getBoundingClientRect()
    await expect(title.bottom).toBeLessThan(fields?.top ?? 0)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

/** Save is never below the fold, and covers no field that has the focus (WCAG 2.4.11). */
export const InLowWindow = meta.story({
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await userEvent.type(await atForm(), ' Office')
    const isInSight = () => save().getBoundingClientRect().bottom <= window.innerHeight
    await expect(isInSight()).toBe(true)
    field('Length').focus()
    await expect(isInSight()).toBe(true)
    await expect(field('Length').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      save().getBoundingClientRect().top,
    )
  },
})
