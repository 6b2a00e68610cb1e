import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, users } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { FeesPage } from './FeesPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Fees',
  component: FeesPage,
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

type User = StoryContext['userEvent']

const atForm = () => screen.findByRole('group', { name: /^Credit card/ })
const fee = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
const field = (type: string, name: string) => fee(type).getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const rules = () => db.tenants.get('lakeview')?.feeRules['lakeview-clerk']

const retype = async (userEvent: User, input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

/** A type without a rule has no fields; the example is priced like a cart. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await atForm()
    await expect(canvas.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings/transaction',
    )
    await expect(field('Credit card', 'Flat amount')).toHaveValue('0.00')
    await expect(field('Credit card', 'Percent')).toHaveValue('2.35')
    await expect(field('Credit card', 'Minimum')).toHaveValue('1.00')
    await expect(fee('Agency fee').getByRole('switch', { name: 'Charged' })).not.toBeChecked()
    await expect(fee('Agency fee').queryByRole('textbox')).toBeNull()
    await expect(canvas.getByText('A $100.00 sale by credit card: fee $2.35')).toBeVisible()
    await expect(canvas.getByText('A $100.00 sale by debit card: fee $1.50')).toBeVisible()
    await expect(canvas.getByText('A $100.00 sale by bank: no fee')).toBeVisible()
    await expect(save()).toBeDisabled()
  },
})

export const SavedByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    field('Credit card', 'Flat amount').focus()
    await userEvent.keyboard('{Control>}a{/Control}0.3{Tab}{Control>}a{/Control}2.5')
    await expect(await screen.findByText('A $100.00 sale by credit card: fee $2.80')).toBeVisible()
    await userEvent.keyboard('{Tab}{Control>}a{/Control}3{Enter}')
    await screen.findByRole('alertdialog', { name: 'Fees saved' })
    await expect(rules()?.find(({ type }) => type === 'CREDIT_CARD')).toEqual({
      type: 'CREDIT_CARD',
      flat: usd('0.30'),
      basisPoints: 250,
      minimum: usd('3.00'),
    })
    await waitFor(() => expect(save()).toBeDisabled())
    await expect(field('Credit card', 'Flat amount')).toHaveValue('0.30')
  },
})

export const TurnedOffAndOn = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await userEvent.click(fee('Debit card').getByRole('switch', { name: 'Charged' }))
    await userEvent.click(fee('Agency fee').getByRole('switch', { name: 'Charged' }))
    await retype(userEvent, field('Agency fee', 'Flat amount'), '2')
    await expect(canvas.getByText('A $100.00 sale by debit card: fee $2.00')).toBeVisible()
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Fees saved' })
    await expect(rules()?.map(({ type }) => type)).toEqual(['CREDIT_CARD', 'ACH', 'AGENCY_FEE'])
    await expect(rules()?.at(-1)).toEqual({
      type: 'AGENCY_FEE',
      flat: usd('2.00'),
      basisPoints: 0,
      minimum: usd('0.00'),
    })
  },
})

const percentError = 'Enter a percentage with at most two decimals, like 2.35'
const amountError = 'Enter an amount in dollars and cents, like 12.50'

export const Wrong = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    const percent = field('Credit card', 'Percent')
    for (const typed of ['abc', '1e3', '-1', '2.355', '1,234.5', '$3']) {
      await retype(userEvent, percent, typed)
      await userEvent.tab()
      await expect(percent).toHaveAccessibleDescription(percentError)
    }
    await expect(canvas.getByText('Enter valid amounts to see an example.')).toBeVisible()
    await retype(userEvent, percent, '100.01')
    await expect(percent).toHaveAccessibleDescription('Cannot be more than 100.')
    await retype(userEvent, field('Credit card', 'Flat amount'), '1,23')
    await retype(userEvent, field('Credit card', 'Minimum'), '10000.01')
    await userEvent.click(save())
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(within(summary).getByText('Cannot be more than 100.')).toBeVisible()
    await expect(within(summary).getByText(amountError)).toBeVisible()
    await expect(within(summary).getByText('Cannot be more than $10,000.00.')).toBeVisible()
    await expect(rules()?.find(({ type }) => type === 'CREDIT_CARD')?.basisPoints).toBe(235)
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, field('Credit card', 'Percent'), '2.75')
    const tenant = db.tenants.get('lakeview')
    if (!tenant) throw new Error('Lakeview is not there.')
    tenant.feeRules = {
      'lakeview-clerk': [
        { type: 'CREDIT_CARD', basisPoints: 300 },
        { type: 'ACH', flat: usd('1.00') },
      ],
    }
    db.feesVersions.set('lakeview', 2)
    await userEvent.click(save())
    const notice = within(await canvas.findByRole('status'))
    await expect(notice.getByText(/^Credit card, Percent was changed to: 3\. Saving/)).toBeVisible()
    await expect(notice.getByText('Bank, Flat amount is now: $1.00')).toBeVisible()
    await expect(notice.getByText('Debit card, Charged is now: off')).toBeVisible()
    await expect(field('Credit card', 'Percent')).toHaveValue('2.75')
    await expect(canvas.getByText('A $100.00 sale by bank: fee $1.00')).toBeVisible()
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ userEvent }) => {
  await userEvent.click(save())
  await screen.findByRole('alertdialog', { name: 'Fees saved' })
  await expect(db.feesVersions.get('lakeview')).toBe(3)
  await expect(rules()?.map(({ type }) => type)).toEqual(['CREDIT_CARD', 'ACH'])
})

export const NotSaved = meta.story({
  name: 'Failed to update the point-of-sale settings: fees',
  beforeEach({ msw }) {
    msw.use(fail('updateFeeSchedule', 500, 'The fees could not be written.'))
  },
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, field('Credit card', 'Percent'), '2.75')
    await userEvent.click(save())
    await expect(await canvas.findByText('The fees could not be written.')).toBeVisible()
    await expect(field('Credit card', 'Percent')).toHaveValue('2.75')
    await expect(save()).toBeEnabled()
    await screen.findByRole('alertdialog', {
      name: 'Failed to update the point-of-sale settings',
    })
  },
})

export const Saving = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('updateFeeSchedule'))
  },
  play: async ({ userEvent }) => {
    await atForm()
    await retype(userEvent, field('Credit card', 'Percent'), '2.75{Enter}')
    await expect(await screen.findByRole('button', { name: 'Save (working)' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})

export const AsksBeforeLeaving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await retype(userEvent, field('Credit card', 'Percent'), '2.75')
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  },
})

AsksBeforeLeaving.test('stays or leaves', async ({ canvas, userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await expect(field('Credit card', 'Percent')).toHaveValue('2.75')
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
  await expect(field('Credit card', 'Percent')).toHaveValue('2.35')
  await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
  await expect(await screen.findByRole('heading', { name: '/settings/transaction' })).toBeVisible()
})

const districtAdmin = users.find(({ emailAddress }) => emailAddress === 'admin@district.example')

export const SeveralOfferings = meta.story({
  beforeEach: atCounter(buildSession(districtAdmin && { user: districtAdmin })),
  play: async () => {
    const offering = async (name: string) => within(await screen.findByRole('region', { name }))
    const court = await offering('36th District Court OTC')
    const probation = await offering('Probation Services')
    await expect(court.getByText('A $100.00 sale by credit card: fee $3.00')).toBeVisible()
    await expect(probation.getByText('A $100.00 sale by credit card: fee $4.50')).toBeVisible()
    await expect(court.queryByText(/by bank/)).toBeNull()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getFeeSchedule'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the settings')).toBeInTheDocument()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getFeeSchedule', 500, 'The settings are not available.'))
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
