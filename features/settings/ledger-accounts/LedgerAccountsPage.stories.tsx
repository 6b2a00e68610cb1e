import { expect, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { LedgerAccountsPage } from './LedgerAccountsPage.tsx'

const set = (version: number, codes: Record<string, string>) =>
  db.ledgerAccounts.set('lakeview', { version, codes: new Map(Object.entries(codes)) })

const meta = preview.meta({
  title: 'Screens/Settings/Account Codes',
  component: LedgerAccountsPage,
  decorators: [InRouter, InScreen],
  beforeEach(context) {
    set(1, { 'OFFERING lakeview-clerk': '4010-100', 'CLEARING CARD_PRESENT': '1110' })
    return atCounter(buildSession({ user: ada }))(context)
  },
})

const field = (name: string) => screen.getByRole('textbox', { name })
const atForm = () => screen.findByRole('textbox', { name: 'Lakeview County Clerk' })
const save = () => screen.getByRole('button', { name: 'Save' })
const codes = () => Object.fromEntries(db.ledgerAccounts.get('lakeview')?.codes ?? [])

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await atForm()).toHaveValue('4010-100')
    await expect(canvas.getByRole('heading', { level: 1, name: 'Account Codes' })).toBeVisible()
    await expect(field('Card clearing')).toHaveValue('1110')
    await expect(field('Certified Copy')).toHaveValue('')
    await expect(field('Property Tax')).toHaveValue('')
    await expect(save()).toBeDisabled()
  },
})

Ready.test('saves by keyboard, and removes a code', async ({ userEvent }) => {
  field('Lakeview County Clerk').focus()
  await userEvent.keyboard('{Control>}a{/Control} 4010-200 {Tab}4090{Enter}')
  await screen.findByRole('alertdialog', { name: 'Account codes saved' })
  await waitFor(() => expect(save()).toBeDisabled())
  await userEvent.clear(field('Card clearing'))
  await userEvent.type(field('Certified Copy'), '4011{Enter}')
  await waitFor(() =>
    expect(codes()).toEqual({
      'OFFERING lakeview-clerk': '4010-200',
      'FEES lakeview-clerk': '4090',
      'PRODUCT product-certified-copy': '4011',
    }),
  )
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.type(field('Bank clearing'), '=4010{Enter}')
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(within(summary).getByText(/^Use 1 to 32 letters, digits/)).toBeVisible()
    await expect(codes()).not.toHaveProperty('CLEARING BANK')
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await atForm(), '-A')
    set(2, { 'OFFERING lakeview-clerk': '4010-100', 'CLEARING CARD_PRESENT': '1115' })
    await userEvent.click(save())
    await expect(await canvas.findByText('Card clearing is now: 1115')).toBeVisible()
    await expect(field('Lakeview County Clerk')).toHaveValue('4010-100-A')
  },
})

export const NotSaved = meta.story({
  name: 'Failed to save the account codes',
  beforeEach({ msw }) {
    msw.use(fail('updateLedgerAccounts', 500, 'The account codes could not be written.'))
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await atForm(), '-A{Enter}')
    await expect(await canvas.findByText('The account codes could not be written.')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to save the account codes' })
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getLedgerAccounts'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the settings')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  name: 'Could not get the account codes',
  beforeEach({ msw }) {
    msw.use(fail('getLedgerAccounts', 500, 'The account codes are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Could not get the account codes' })
  },
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
