import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { addToCart, cart, checkoutButton, fillCart } from '../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Cart',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const FeesLoading = meta.story({
  name: 'Calculating…',
  beforeEach({ msw }) {
    msw.use(hang('getFees'))
    fillCart()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Cart' })
    await expect(await cart().findByText('Calculating…')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
  },
})

const feesDown = fail('getFees', 500, 'The fee service is not available.')

export const FeesFailed = meta.story({
  name: 'Failed to calculate grouped fees',
  beforeEach({ msw }) {
    msw.use(feesDown)
    fillCart()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Cart' })
    await expect(await cart().findByText('The fees could not be calculated')).toBeVisible()
    await expect(cart().getByText('The fee service is not available.')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
    await screen.findByRole('alertdialog', { name: 'Failed to calculate grouped fees' })
  },
})

export const FeesTriedAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(feesDown)
    fillCart()
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    msw?.resetHandlers()
    await userEvent.click(again)
    await expect(await cart().findByText('Calculated at Checkout')).toBeVisible()
    await expect(checkoutButton()).toBeEnabled()
  },
})

export const NoFees = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getConfig', () => buildConfig({ acceptedPaymentMethods: ['CARD_PRESENT'] })),
      fail('getFees', 404, 'There are no fees for this service offering.'),
    )
    fillCart()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Cart' })
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await expect(cart().getByText('Convenience Fee').nextElementSibling).toHaveTextContent('$0.00')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const BelowMinimum = meta.story({
  name: 'Subceeds Minimum Payment',
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Veteran Identification')
    await expect(await cart().findByText('Subceeds Minimum Payment')).toBeVisible()
    const text = 'The total in the cart is $0.50. The minimum payment amount allowed is $1.00.'
    await expect(cart().getByText(text)).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
  },
})

export const AboveMaximum = meta.story({
  name: 'Exceeds Maximum Payment',
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ maximumPayment: usd('99.99') })))
  },
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Concealed Pistol License')
    await expect(await cart().findByText('Exceeds Maximum Payment')).toBeVisible()
    const text = 'The total in the cart is $100.00. The maximum payment amount allowed is $99.99.'
    await expect(cart().getByText(text)).toBeVisible()
    await expect(cart().getByText('Not calculated')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(cart().queryByRole('alert')).toBeNull()
  },
})

/** The cashier corrects the name and price of a custom item in the cart. */
export const Edited = meta.story({
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Miscellaneous Fee')
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }))
    await userEvent.click(await cart().findByRole('button', { name: 'Edit Miscellaneous Fee' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    const price = dialog.getByRole('textbox', { name: 'Price' })
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bin sticker')
    await userEvent.clear(price)
    await userEvent.type(price, '4.5')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await cart().findByText('Bin sticker')).toBeVisible()
    await expect(cart().getByText('Subtotal').nextElementSibling).toHaveTextContent('$4.50')
    const edit = { name: 'Edit Bin sticker' }
    await waitFor(() => expect(cart().getByRole('button', edit)).toHaveFocus())
  },
})

/** Harbor DMV: the fee does not depend on the card. */
export const FlatFee = meta.story({
  beforeEach: atCounter(sessionAt('harbor')),
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Registration Renewal')
    await expect(await cart().findByText('$2.00')).toBeVisible()
    await expect(cart().getByText('Total').nextElementSibling).toHaveTextContent('$50.00')
    await expect(checkoutButton()).toBeEnabled()
  },
})

/** Summit Treasury takes checks only, without a fee. */
export const BankOnly = meta.story({
  name: 'No fee: bank only',
  beforeEach: atCounter(sessionAt('summit')),
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Tax Certificate')
    await expect(await cart().findByText('No fee')).toBeVisible()
    await expect(checkoutButton()).toBeEnabled()
  },
})
