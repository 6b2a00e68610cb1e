import { expect, fn, screen, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { mock } from '#mocks/override.ts'
import { noReaderInStory, readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { atStep, openAt } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']
const onlyDirect = buildConfig({ supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'] })

const meta = preview.meta({
  title: 'Screens/Checkout/Reader of the workstation',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const connect = () => {
  chosenTerminalStore.set(frontCounter2._id)
  openAt('ConnectToCardReader')
}

const expectFailure = async (message: RegExp) => {
  const dialog = await atStep('Card reader not connected')
  await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(dialog.getAllByText("Couldn't connect to the card reader.")[0]).toBeVisible()
  await expect(dialog.getAllByText(message)[0]).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message))
  return dialog
}

export const Connected = meta.story({
  beforeEach({ msw }) {
    msw.use(readerInStory())
    connect()
  },
  play: async () => {
    await atStep('Credit or debit?')
  },
})

/** With cloud readers supported, a missing service shows no toast. */
export const NotRunning = meta.story({
  name: 'The triPOS software needs to be installed and running',
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
    connect()
  },
  play: async () => {
    await expectFailure(/The triPOS software needs to be installed and running\./)
    await expect(screen.queryByText('Failed to connect to triPOS')).toBeNull()
  },
})

/** Without cloud readers, a toast shows too (SPEC §8). */
export const NotRunningWithoutCloud = meta.story({
  name: 'Failed to connect to triPOS',
  args: { config: onlyDirect },
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
    connect()
  },
  play: async () => {
    const dialog = await expectFailure(/Couldn't connect to the card reader\./)
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to connect to triPOS' })
    // The toast alone announces the reason.
    await expect(toast).toHaveTextContent(/needs to be installed and running\./)
    await expect(dialog.getByRole('alert')).not.toHaveTextContent(/installed/)
    await expect(screen.queryByRole('radio', { name: /^Annex 1/ })).toBeNull()
  },
})

export const Diagnosed = meta.story({
  beforeEach({ msw }) {
    msw.use(noReaderInStory())
    connect()
  },
  play: async ({ userEvent }) => {
    const dialog = await expectFailure(/The triPOS software needs to be installed and running\./)
    await userEvent.click(await dialog.findByRole('button', { name: 'Check the card reader' }))
    await expect(await dialog.findByText('Card reader software needs attention')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Links to Front Counter 2' })).toBeVisible()
  },
})

export const NotConfigured = meta.story({
  name: "TriPOS hasn't been configured on this workstation",
  beforeEach({ msw }) {
    msw.use(readerInStory([], { lanes: [7] }))
    connect()
  },
  play: async () => {
    await expectFailure(/TriPOS hasn't been configured on this workstation/)
  },
})

export const DeviceAway = meta.story({
  name: "Couldn't connect to the device",
  beforeEach({ msw }) {
    msw.use(readerInStory([{ trigger: 'errors-500', call: 'laneStatus', times: 9 }]))
    connect()
  },
  play: async () => {
    await expectFailure(/Couldn't connect to the device\. Try again in a few seconds\./)
  },
})

DeviceAway.test('connects on Retry', async ({ msw, userEvent }) => {
  msw?.use(readerInStory())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await atStep('Credit or debit?')
})

const expectMissing = async (title: string, detail: string) => {
  const dialog = await atStep('Choose a card reader')
  const notice = await dialog.findByText(title)
  await expect(notice).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(`${title}. ${detail}`))
  const choice = dialog.getByRole('radio', { name: /^Front Counter 1/ })
  await expect(choice).not.toBeChecked()
  const { bottom } = notice.getBoundingClientRect()
  await expect(bottom).toBeLessThan(choice.getBoundingClientRect().top)
  await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
}

export const TerminalNotFound = meta.story({
  name: 'Terminal not found',
  beforeEach() {
    chosenTerminalStore.set('of-another-office')
    openAt('ConnectToCardReader')
  },
  play: () =>
    expectMissing(
      'Terminal not found',
      'The card reader of this workstation was removed. Choose another one.',
    ),
})

export const TerminalDoesNotExist = meta.story({
  name: 'Terminal does not exist',
  beforeEach({ msw }) {
    const deleted = buildTerminal({ _id: 'old-counter', label: 'Old Counter', deleted: true })
    msw.use(mock('getTerminals', () => [buildTerminal(), deleted]))
    chosenTerminalStore.set(deleted._id)
    openAt('ConnectToCardReader')
  },
  play: () =>
    expectMissing(
      'Terminal does not exist',
      'The card reader of this workstation was deactivated. Choose another one.',
    ),
})

/** SPEC §8: the office's readers are of a type that its settings do not list. */
export const InvalidIntegrationType = meta.story({
  name: 'Invalid terminal integration type',
  args: { config: buildConfig({ supportedTerminalIntegrationTypes: [] }) },
  beforeEach() {
    openAt('ConnectToCardReader')
  },
  play: async () => {
    const dialog = await atStep('No card reader to use')
    await expect(await dialog.findByText('Invalid terminal integration type')).toBeVisible()
  },
})
