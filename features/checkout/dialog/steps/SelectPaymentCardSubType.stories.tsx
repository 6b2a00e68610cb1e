import { expect, fn, waitFor, within } from 'storybook/test'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { districtRecords } from '#mocks/fixtures/demo-records.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from '../../CatalogPage.tsx'
import type { CheckoutFacts } from '../../state/checkout-machine.ts'
import { changeCart, sendCheckout } from '../../state/checkout-store.ts'
import { atStep, openAt, swipe } from '../../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Checkout/Card Type',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Story = Parameters<NonNullable<typeof meta.input.play>>[0]

const fontSizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)

/** Asks for the card type; until it is chosen, no total in words is as large as the sum. */
const showsQuestion = (
  serviceOfferingId: string,
  question: string,
  [credit, debit]: [string, string],
) => ({
  beforeEach({ msw }: Pick<Story, 'msw'>) {
    msw?.use(mock('getConfig', () => buildConfig({ serviceOfferingId })))
    openAt('SelectPaymentCardSubType')
  },
  play: async ({ userEvent }: Pick<Story, 'userEvent'>) => {
    const dialog = await atStep(question)
    const first = dialog.getByRole('radio', { name: credit })
    await expect(first).toHaveAccessibleDescription(/^Total with fee|being calculated/)
    const hint = await dialog.findByText('Total with fee $16.00')
    await expect(hint).toBeVisible()
    const words = [hint, ...(await dialog.findAllByText(/^By /))].map(fontSizeOf)
    await userEvent.click(dialog.getByRole('radio', { name: debit }))
    const sum = await dialog.findByText('$16.50')
    await expect(sum).toBeVisible()
    await expect(Math.max(...words)).toBeLessThan(fontSizeOf(sum))
  },
})

const cardTypes: [string, string] = ['Credit', 'Debit']
const courtFees: [string, string] = ['Court Fees & Cost', 'Civil Fees']

export const Court = meta.story(
  showsQuestion('district-61-otc', 'Court Fees & Cost or Civil Fees?', courtFees),
)

export const Dmv = meta.story(showsQuestion('northport-dmv', 'Credit or debit?', cardTypes))

export const Unlisted = meta.story(showsQuestion('lakeview-clerk', 'Credit or debit?', cardTypes))

export const AnotherCard = meta.story({
  beforeEach: () => openAt('ProcessPaymentCard'),
  play: async ({ userEvent }) => {
    await swipe(userEvent, 'Declined')
    const failed = await atStep('Payment not completed')
    await userEvent.click(failed.getByRole('button', { name: 'Use Another Card' }))
    const dialog = await atStep('Credit or debit?')
    await expect(dialog.getByRole('radio', { name: 'Credit' })).toBeChecked()
  },
})

const facts: CheckoutFacts = {
  acceptedMethods: ['CARD_PRESENT'],
  paymentMethod: 'CARD_PRESENT',
  needsCardSubType: true,
}

const openAtDistrict = () => {
  const cleanUp = atCounter(sessionAt('district'))()
  changeCart({ type: 'add', payables: districtRecords.map(({ record }) => record) })
  changeCart({ type: 'setTerminal', terminal: buildTerminal({ tenantId: 'district' }) })
  sendCheckout({ type: 'opened', facts })
  sendCheckout({ type: 'next', facts })
  return cleanUp
}

const question = 'Court Fees & Cost or Civil Fees?'

export const SeveralOfferings = meta.story({
  beforeEach: openAtDistrict,
  play: async ({ userEvent }) => {
    const dialog = await atStep(question)
    await expect(await dialog.findByText('Total with fee $217.80')).toBeVisible()
    await waitFor(() => expect(dialog.getAllByText('By fee type')).toHaveLength(2))
    await userEvent.click(dialog.getByRole('radio', { name: 'Court Fees & Cost' }))
    const court = (await dialog.findByText('36th District Court OTC')).parentElement
    await expect(court).toHaveTextContent(/Fines and Costs\$150.00Subtotal\$150.00.*\$154.50/)
    const probation = within(dialog.getByText('Probation Services').parentElement as HTMLElement)
    await expect(probation.getByText('Group Total').nextElementSibling).toHaveTextContent('$63.30')
    await expect(
      dialog.getByText('Fee type', { selector: 'dt' }).nextElementSibling,
    ).toHaveTextContent('Court Fees & Cost')
    await expect(dialog.getByText('$217.80')).toBeVisible()
  },
})

export const SeveralOfferingsNarrow = meta.story({
  ...onPhone,
  beforeEach: openAtDistrict,
  play: async ({ userEvent }) => {
    const dialog = await atStep(question)
    await expect(await dialog.findByText('Total with fee $217.80')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Civil Fees' }))
    await expect(await dialog.findByText('$215.50')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
