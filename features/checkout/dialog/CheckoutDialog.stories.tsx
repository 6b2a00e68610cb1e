import { expect, fn, screen } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { atStep, goOn, openAt } from '../testing/sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

const meta = preview.meta({
  title: 'Screens/Checkout',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const checking = 'Checking card reader connection'
const choosing = 'Choose a card reader'
const notConnected = 'Card reader not connected'

export const ConnectGettingTerminals = meta.story({
  name: 'Getting terminals...',
  beforeEach({ msw }) {
    msw.use(hang('getTerminals'))
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep(checking)
    await expect(dialog.getByRole('status')).toHaveTextContent('Getting terminals...')
    await expect(dialog.queryByRole('radio')).toBeNull()
  },
})

export const ConnectChoose = meta.story({
  name: 'Choose a card reader',
  beforeEach: () => openAt('ConnectToCardReader'),
  play: async ({ userEvent }) => {
    const dialog = await atStep(choosing)
    const readers = await dialog.findAllByRole('radio')
    await expect(readers).toHaveLength(3)
    await expect(readers[0]).toHaveAccessibleName('Annex 1 (simulated)')
    await expect(readers[1]).toHaveAccessibleName('Front Counter 1 (simulated)')
    await expect(readers[1]).toHaveAccessibleDescription('City Hall, terminal ID 1')
    await expect(readers[2]).toHaveAccessibleName('Front Counter 2')
    await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
    await userEvent.click(readers[1] as HTMLElement)
    await expect(dialog.getByRole('button', { name: 'Connect' })).toBeEnabled()
  },
})

export const Connecting = meta.story({
  name: 'Connecting...',
  beforeEach({ msw }) {
    msw.use(hang('getTerminalStatus'))
    chosenTerminalStore.set(buildTerminal()._id)
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep(checking)
    await expect((await dialog.findAllByText('Connecting...'))[0]).toBeVisible()
  },
})

const closed = mock('getTerminalStatus', () => ({ status: 'CLOSED' }))

export const ConnectFailed = meta.story({
  name: "Couldn't connect to the card reader",
  beforeEach({ msw }) {
    msw.use(closed)
    chosenTerminalStore.set(buildTerminal()._id)
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep(notConnected)
    await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      "Couldn't connect to the card reader.",
    )
    await expect(dialog.getByRole('radio', { name: /^Front Counter 1/ })).toBeChecked()
  },
})

ConnectFailed.test('connects on Retry', async ({ msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await atStep('Credit or debit?')
})

export const TerminalsFailed = meta.story({
  name: 'Could not get terminals',
  beforeEach({ msw }) {
    msw.use(fail('getTerminals', 500, 'The terminal service is not available.'))
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep(notConnected)
    await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Connect' })).toBeNull()
  },
})

TerminalsFailed.test('lists them on Retry', async ({ msw, userEvent }) => {
  const dialog = await atStep(notConnected)
  msw?.resetHandlers()
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  await expect(await dialog.findByRole('radio', { name: /^Front Counter 1/ })).toBeVisible()
})

export const NoReader = meta.story({
  name: 'No card reader is set up',
  beforeEach({ msw }) {
    msw.use(mock('getTerminals', () => [buildTerminal({ deleted: true })]))
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep('No card reader to use')
    await expect(await dialog.findByText('No card reader is set up')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Connect' })).toBeNull()
  },
})

export const CardType = meta.story({
  name: 'Credit or debit?',
  beforeEach: () => openAt('SelectPaymentCardSubType'),
  play: async ({ userEvent }) => {
    const dialog = await atStep('Credit or debit?')
    await expect(await dialog.findByText('Total with fee $16.00')).toBeVisible()
    await expect(await dialog.findByText('Total with fee $16.50')).toBeVisible()
    const next = dialog.getByRole('button', { name: 'Next' })
    await expect(next).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: 'Debit' }))
    await expect(next).toBeEnabled()
    await expect(await dialog.findByText('$16.50')).toBeVisible()
  },
})

export const BackToTheReader = meta.story({
  beforeEach: () => openAt('SelectPaymentCardSubType'),
  play: async ({ userEvent }) => {
    const dialog = await atStep('Credit or debit?')
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await atStep(choosing)
    await expect(await dialog.findByRole('radio', { name: /^Front Counter 1/ })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await atStep('Credit or debit?')
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await expect(await dialog.findByRole('button', { name: 'Connect' })).toBeEnabled()
  },
})

export const CustomerInfoOptional = meta.story({
  name: 'Customer information: optional',
  beforeEach: () => openAt('CustomerInfo'),
  play: async () => {
    const dialog = await atStep('Customer information')
    await expect(dialog.getByRole('button', { name: 'Skip' })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(dialog.getByRole('textbox', { name: /^Email\s?\(optional\)$/ })).toBeVisible()
  },
})

CustomerInfoOptional.test('goes on to the payment on Skip', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  await atStep('Ready for Payment')
})

export const CustomerInfoSurvivesBack = meta.story({
  beforeEach: () => openAt('CustomerInfo'),
  play: async ({ userEvent }) => {
    const dialog = await atStep('Customer information')
    const email = () => dialog.getByRole('textbox', { name: /^Email/ })
    await userEvent.type(email(), 'pat@')
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await atStep('Credit or debit?')
    await goOn(userEvent, dialog)
    await atStep('Customer information')
    await expect(email()).toHaveValue('pat@')
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.type(email(), 'example.com')
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled()
  },
})

const allRequired = buildConfig({
  firstNameRequired: true,
  lastNameRequired: true,
  emailRequired: true,
  phoneRequired: true,
})

export const CustomerInfoRequired = meta.story({
  name: 'Customer information: required',
  args: { config: allRequired },
  beforeEach: () => openAt('CustomerInfo'),
  play: async ({ userEvent }) => {
    const dialog = await atStep('Customer information')
    const next = dialog.getByRole('button', { name: 'Next' })
    await expect(dialog.queryByRole('button', { name: 'Skip' })).toBeNull()
    await userEvent.click(dialog.getByRole('textbox', { name: 'First name' }))
    await expect(dialog.queryByText('This field is required.')).toBeNull()
    await userEvent.tab()
    await expect(await dialog.findByText('This field is required.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'First name' }), 'Pat')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Rivera')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Phone' }), '313 555 0142')
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await userEvent.type(email, 'pat@')
    await userEvent.tab()
    await expect(email).toHaveAccessibleDescription(/like name@example\.com/)
    await expect(next).toBeDisabled()
    await userEvent.type(email, 'example.com')
    await expect(email).toBeValid()
    await expect(next).toBeEnabled()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  args: { config: allRequired },
  beforeEach: () => openAt('CustomerInfo'),
  play: async () => {
    const dialog = await atStep('Customer information')
    await expect(await dialog.findByText('Step 3 of 5: Customer')).toBeInTheDocument()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(dialog.getByText('Total')).toBeVisible()
    await expect(dialog.getByText('Subtotal')).not.toBeVisible()
  },
})

Narrow.test('shows the sums on demand', async ({ userEvent }) => {
  const dialog = await atStep('Customer information')
  await userEvent.click(dialog.getByRole('button', { name: 'Details' }))
  await expect(dialog.getByText('Subtotal')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }))
  await expect(dialog.getByText('Subtotal')).not.toBeVisible()
})

export const ConnectInLowWindow = ConnectChoose.extend(inLowWindow)

export const CardTypeInLowWindow = CardType.extend(inLowWindow)

export const CustomerInfoInLowWindow = CustomerInfoRequired.extend(inLowWindow)
