import { expect, fn, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { atStep, openAtCheck, scanCheck } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const both: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

const meta = preview.meta({
  title: 'Screens/Checkout/Check',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: both, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const accountNumber = '1234567890'
const personal = `T122105155T${accountNumber}O1001`
const business = `O1001OT122105155T${accountNumber}O`

const atCheck = () => atStep('Scan the check')
const open = () => openAtCheck()

export const Pristine = meta.story({
  name: 'Scan the check',
  beforeEach: open,
  play: async () => {
    const dialog = await atCheck()
    const pay = await dialog.findByRole('button', { name: 'Charge $15.00' })
    await expect(pay).toBeEnabled()
    await expect(pay.offsetHeight).toBe(56)
    await expect(
      dialog.getByText(/^Put the check into the reader, or type the numbers from the bottom/),
    ).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Checking' })).toBeChecked()
    for (const field of dialog.getAllByRole('textbox')) {
      await expect(field).toHaveAttribute('autocomplete', 'off')
      await expect(field).toHaveValue('')
    }
  },
})

export const Scanned = meta.story({
  name: 'Charge this account?',
  beforeEach: open,
  play: async () => {
    await atCheck()
    scanCheck(personal)
    const dialog = await atStep('Charge this account?')
    await expect(dialog.getByText('122105155')).toBeVisible()
    await expect(dialog.getByText('ending in 7890')).toBeVisible()
    await expect(dialog.getByText('1001')).toBeVisible()
    await expect(dialog.getByRole('status')).toHaveTextContent(
      'The check was read: account ending in 7890.',
    )
    await expect(await dialog.findByRole('button', { name: 'Charge $15.00' })).toBeEnabled()
    await expect(document.body).not.toHaveTextContent(accountNumber)
  },
})

export const ScannedSavings = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('chargeBank', ({ body: { account } }) => {
        if (account.accountType !== 'SAVINGS') throw new Error('Charged as another account.')
        return { status: 'ACCEPTED', message: null, payment: buildPayment() }
      }),
    )
    openAtCheck()
  },
  play: async ({ userEvent }) => {
    await atCheck()
    scanCheck(personal)
    const dialog = await atStep('Charge this account?')
    await expect(dialog.getByRole('radio', { name: 'Checking' })).toBeChecked()
    await userEvent.click(dialog.getByRole('radio', { name: 'Savings' }))
    await expect(dialog.getByText('ending in 7890')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Charge $15.00' }))
    await atStep('Payment complete')
  },
})

export const ScannedAgain = meta.story({
  beforeEach: open,
  play: async ({ userEvent }) => {
    await atCheck()
    scanCheck(personal)
    const dialog = await atStep('Charge this account?')
    await userEvent.click(dialog.getByRole('button', { name: 'Scan again' }))
    await atCheck()
    await expect(dialog.queryByText('ending in 7890')).toBeNull()
    scanCheck('O2002OT021000021T555500001O')
    await atStep('Charge this account?')
    await expect(dialog.getByText('ending in 0001')).toBeVisible()
    await expect(dialog.getByText('2002')).toBeVisible()
  },
})

export const ScannedIntoAField = meta.story({
  beforeEach: open,
  play: async ({ userEvent }) => {
    const dialog = await atCheck()
    await dialog.findByRole('button', { name: 'Charge $15.00' })
    for (const { role, name } of [
      { role: 'textbox', name: 'Routing number' },
      { role: 'textbox', name: 'Account number' },
      { role: 'radio', name: 'Checking' },
      { role: 'button', name: 'Back' },
      { role: 'button', name: 'Close' },
      { role: 'button', name: 'Charge $15.00' },
    ]) {
      dialog.getByRole(role, { name }).focus()
      await expect(scanCheck(business)).toEqual([])
      await atStep('Charge this account?')
      await userEvent.click(dialog.getByRole('button', { name: 'Scan again' }))
      await atCheck()
      for (const field of dialog.getAllByRole('textbox')) await expect(field).toHaveValue('')
    }
  },
})

/** The scan clears typed numbers, since some of its keys may have reached them. */
export const Unreadable = meta.story({
  name: 'Scan the check again: could not be read',
  beforeEach: open,
  play: async ({ userEvent }) => {
    const dialog = await atCheck()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Account number' }), '12')
    scanCheck(`T12210?155T${accountNumber}O1001`)
    await atStep('Scan the check again')
    const reason = 'The check could not be read. Scan the check again, or type the numbers.'
    await expect(dialog.getAllByText(reason)[0]).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(reason))
    await expect(dialog.getByRole('textbox', { name: 'Account number' })).toHaveValue('')
  },
})

export const WrongCheckDigit = meta.story({
  name: 'Scan the check again: misread',
  beforeEach: open,
  play: async () => {
    await atCheck()
    scanCheck(`T122105156T${accountNumber}O1001`)
    const dialog = await atStep('Scan the check again')
    await expect(dialog.getAllByText(/^The routing number was misread\./)[0]).toBeVisible()
  },
})

WrongCheckDigit.test('takes the next scan', async () => {
  const dialog = await atStep('Scan the check again')
  scanCheck(personal)
  await atStep('Charge this account?')
  await waitFor(() => expect(dialog.queryByText(/was misread/)).toBeNull())
})

export const DigitsAlone = meta.story({
  beforeEach: open,
  play: async () => {
    const dialog = await atCheck()
    dialog.getByRole('textbox', { name: 'Routing number' }).focus()
    await expect(scanCheck(`122105155${accountNumber}`)).not.toContain('Enter')
    await atStep('Scan the check again')
    for (const field of dialog.getAllByRole('textbox')) await expect(field).toHaveValue('')
    await expect(document.body).not.toHaveTextContent(accountNumber)
  },
})

export const FeesUnknown = meta.story({
  name: 'The fees could not be calculated',
  beforeEach({ msw }) {
    msw.use(fail('getFees', 500, 'The fees could not be calculated.'))
    openAtCheck()
  },
  play: async () => {
    const dialog = await atCheck()
    await expect(await dialog.findByText('The fees could not be calculated.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Charge' })).toBeDisabled()
  },
})

FeesUnknown.test('can charge after Try again', async ({ msw, userEvent }) => {
  const dialog = await atCheck()
  msw?.resetHandlers()
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await expect(await dialog.findByRole('button', { name: 'Charge $15.00' })).toBeEnabled()
})

export const FeesLoading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getFees'))
    openAtCheck()
  },
  play: async () => {
    const dialog = await atCheck()
    await expect(dialog.getByRole('button', { name: 'Charge' })).toBeDisabled()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach: open,
  play: async () => {
    const dialog = await atCheck()
    await expect(await dialog.findByRole('button', { name: 'Charge $15.00' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const NarrowScanned = meta.story({
  ...onPhone,
  beforeEach: open,
  play: async () => {
    await atCheck()
    scanCheck(personal)
    await atStep('Charge this account?')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const LowWindow = Pristine.extend(inLowWindow)

export const ScannedInLowWindow = Scanned.extend(inLowWindow)
