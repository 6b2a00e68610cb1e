import { expect, fn, waitFor } from 'storybook/test'

import { sessionStore } from '#features/shared/session.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildProduct } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, sessionAt, staysInWidth } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { changeCart, draftStore, resetCheckout, sendCheckout } from '../state/checkout-store.ts'
import {
  forgetInterruptedSale,
  hasInterruptedSale,
  keepInterruptedSale,
} from '../state/interrupted-sale.ts'
import { cart, checkoutButton, fillCart, findCart } from '../testing/sale-story-helpers.ts'

/** The session ends and the same user, or another one, signs in. */
const signOut = (next = buildSession()) => {
  keepInterruptedSale(buildSession())
  resetCheckout()
  sessionStore.set(next)
}

const meta = preview.meta({
  title: 'Screens/Catalog/Resumed sale',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: [
    atCounter(),
    () => {
      fillCart()
      signOut()
    },
  ],
})

const title = 'Your sale was interrupted when you were signed out.'

export const Resumed = meta.story({
  play: async () => {
    await expect(await (await findCart()).findByText(title)).toBeVisible()
    await expect(cart().getByText('The items are still here.')).toBeVisible()
    await expect(cart().getByText('Certified Copy')).toBeVisible()
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await expect(hasInterruptedSale()).toBe(false)
  },
})

Resumed.test('drops the message with the items', async ({ userEvent }) => {
  await userEvent.click(cart().getByRole('button', { name: 'Remove Certified Copy' }))
  await expect(await (await findCart()).findByText('The cart is empty')).toBeVisible()
  await expect(cart().queryByText(title)).toBeNull()
})

export const AtTodaysPrice = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => [buildProduct({ priceAmount: '18.00' })]))
  },
  play: async () => {
    await (await findCart()).findByText(title)
    await expect(cart().getByText('Subtotal').nextElementSibling).toHaveTextContent('$18.00')
  },
})

export const ItemGone = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => []))
  },
  play: async () => {
    await expect(await (await findCart()).findByText(title)).toBeVisible()
    await expect(
      cart().getByText('An item is no longer in the catalog and was left out.'),
    ).toBeVisible()
    await expect(cart().getByText('The cart is empty')).toBeVisible()
  },
})

const recordOnly = buildPayable({ payableType: 'Integrated', soid: 'lakeview-dogs' })

export const RecordToSearchAgain = meta.story({
  beforeEach: () => {
    changeCart({ type: 'add', payables: [recordOnly] })
    signOut()
  },
  play: async () => {
    await expect(await (await findCart()).findByText(/^Search for the record again/)).toBeVisible()
    await expect(cart().getByText('The cart is empty')).toBeVisible()
  },
})

export const OfAnotherUser = meta.story({
  beforeEach: () => signOut(sessionAt('lakeview')),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Birth Certificate/ })
    await expect(cart().getByText('The cart is empty')).toBeVisible()
    await expect(cart().queryByText(title)).toBeNull()
    await expect(hasInterruptedSale()).toBe(true)
  },
})

/** The interrupted payment is resolved instead, since the card may have been charged. */
export const ChargeHadBegun = meta.story({
  beforeEach: () => {
    forgetInterruptedSale()
    fillCart()
    sendCheckout({ type: 'charge', charge: { kind: 'waiting' } })
    signOut()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Birth Certificate/ })
    await expect(cart().getByText('The cart is empty')).toBeVisible()
    await expect(hasInterruptedSale()).toBe(false)
  },
})

/** Also after a failed attempt, because the payment exists. */
export const PaymentHadBegun = ChargeHadBegun.extend({
  beforeEach: () => {
    fillCart()
    draftStore.set({ request: {} as never, key: 'key', payment: buildPayment(), attempts: 1 })
    signOut()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await expect(await (await findCart()).findByText(title)).toBeVisible()
    await staysInWidth()
  },
})
