import { expect, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada, cory } from '#mocks/fixtures/user.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'

import { TransactionSettingsPage } from './TransactionSettingsPage.tsx'

const meta = preview.meta({
  title: 'Screens/Settings/Transaction',
  component: TransactionSettingsPage,
  decorators: [InRouter, InScreen],
  args: { usesPasswords: true },
  beforeEach: atCounter(buildSession({ user: ada })),
})

const field = (name: string) => screen.getByRole('textbox', { name })
const toggle = (name: string) => screen.getByRole('switch', { name })
const save = () => screen.getByRole('button', { name: 'Save' })
const atForm = () => screen.findByRole('textbox', { name: 'Fee Description' })
const stored = () => db.tenants.get('lakeview')?.config

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await atForm()).toHaveValue('Convenience Fee')
    await expect(field('Minimum payment')).toHaveValue('1.00')
    await expect(field('Maximum payment')).toHaveValue('5,000.00')
    await expect(canvas.getByRole('checkbox', { name: /^Bank/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /^Parts of items/ })).toBeChecked()
    await expect(save()).toBeDisabled()
  },
})

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await atForm())
    await userEvent.type(field('Fee Description'), 'Service Fee')
    await userEvent.click(toggle('Phone is required'))
    await userEvent.click(canvas.getByRole('radio', { name: /^Whole items/ }))
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()).toMatchObject({
      feeDescription: 'Service Fee',
      phoneRequired: true,
      clientName: 'Lakeview County Clerk',
      refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM' },
    })
    await waitFor(() => expect(save()).toBeDisabled())
  },
})

export const ReasonsSaved = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    const reasons = field('Reasons for refunds (optional)')
    await userEvent.clear(reasons)
    await userEvent.type(reasons, 'Duplicate payment{Enter}{Enter}Court order{Enter}Court order')
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()?.refundReasons).toEqual(['Duplicate payment', 'Court order'])
  },
})

export const ApproverOn = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(toggle('A second person approves large refunds'))
    await userEvent.click(save())
    await expect((await screen.findAllByText(amountError))[0]).toBeVisible()
    await userEvent.type(field('Approval for refunds of more than'), '100')
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()?.refundApprovalOver).toEqual(usd('100.00'))
  },
})

/** The only administrator could not approve their own refunds. */
export const OnlyAdministrator = meta.story({
  beforeEach: ({ msw }) => msw.use(mock('getUsers', () => [ada, cory])),
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(toggle('A second person approves large refunds'))
    const warning = await screen.findByText('Another administrator is needed')
    warning.scrollIntoView({ block: 'center' })
    await expect(screen.getByRole('link', { name: 'Open Users' })).toHaveAttribute('href', '/users')
  },
})

/** Everyone signs in with an identity provider. */
export const NoPasswords = meta.story({
  args: { usesPasswords: false },
  play: async () => {
    await atForm()
    await expect(toggle('A second person approves large refunds')).toBeDisabled()
    screen
      .getByText(/^This server has no passwords, so a second person/)
      .scrollIntoView({ block: 'center' })
  },
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.clear(await atForm())
    await userEvent.clear(field('Minimum payment'))
    await userEvent.type(field('Minimum payment'), '0')
    await userEvent.clear(field('Maximum payment'))
    await userEvent.type(field('Maximum payment'), '0')
    await userEvent.click(save())
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    await expect(summary.getByText('This field cannot be blank.')).toBeVisible()
    await expect(summary.getByText('Minimum payment must be more than $0.00.')).toBeVisible()
    await expect(summary.getByText('Maximum payment must be more than $0.00.')).toBeVisible()
    await userEvent.clear(field('Minimum payment'))
    await userEvent.type(field('Minimum payment'), '20')
    await userEvent.clear(field('Maximum payment'))
    await userEvent.type(field('Maximum payment'), '10')
    await expect(
      await summary.findByText('Minimum payment cannot be more than the maximum payment.'),
    ).toBeVisible()
    await expect(stored()?.feeDescription).toBe('Convenience Fee')
  },
})

/** Turning refunds off disables the administrator toggle (SPEC §5). */
export const RefundsOff = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(toggle('Only administrators can refund'))
    await userEvent.click(toggle('Refunds are allowed'))
    await expect(toggle('Only administrators can refund')).toBeDisabled()
    await expect(toggle('Only administrators can refund')).not.toBeChecked()
    await userEvent.click(save())
    await screen.findByRole('alertdialog', { name: 'Settings saved' })
    await expect(stored()).toMatchObject({ refundEnabled: false, refundAdminOnly: false })
  },
})

export const NoWayToPay = meta.story({
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Bank/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Card/ }))
    await userEvent.click(save())
    await expect(
      (await screen.findAllByText('Accept at least one payment method.'))[0],
    ).toBeVisible()
    await expect(stored()?.acceptedPaymentMethods).toEqual(['CARD_PRESENT', 'BANK'])
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await atForm())
    await userEvent.type(field('Fee Description'), 'Service Fee')
    const tenant = db.tenants.get('lakeview')
    if (tenant) {
      const maximumPayment = usd('900.00')
      tenant.config = { ...tenant.config, maximumPayment, version: 2 }
    }
    await userEvent.click(save())
    await expect(await canvas.findByText('Maximum payment is now: $900.00')).toBeVisible()
    await expect(field('Fee Description')).toHaveValue('Service Fee')
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ userEvent }) => {
  await userEvent.click(save())
  await screen.findByRole('alertdialog', { name: 'Settings saved' })
  await expect(stored()).toMatchObject({ feeDescription: 'Service Fee', version: 3 })
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
