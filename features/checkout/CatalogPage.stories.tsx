import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { buildConfig, buildOutage } from '#mocks/fixtures/config.ts'
import { buildFees } from '#mocks/fixtures/fee.ts'
import { namedProduct } from '#mocks/fixtures/product.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { CatalogPage } from './CatalogPage.tsx'
import { addToCart, cart, checkoutButton, fillCart } from './testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Catalog',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Birth Certificate/ })).toBeVisible()
    const products = within(canvas.getByRole('region', { name: 'Other products' }))
    await expect(products.getAllByRole('listitem')).toHaveLength(20)
    const price = (name: RegExp) => canvas.getByRole('button', { name })
    await expect(price(/^Certified Copy/)).toHaveTextContent('$15.00')
    await expect(price(/^Notary Service/)).toHaveTextContent('Set at sale')
    await expect(cart().getByText('The cart is empty')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getCustomProducts'))
  },
  play: async ({ canvas }) => {
    const message = await canvas.findByText('Loading products')
    await expect(message.parentElement).toHaveAttribute('aria-busy', 'true')
    const products = within(canvas.getByRole('region', { name: 'Other products' }))
    await expect(products.queryByRole('listitem')).toBeNull()
  },
})

export const Empty = meta.story({
  name: 'No products yet',
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No products yet')).toBeVisible()
  },
})

export const Failed = meta.story({
  name: 'Failed to get custom products.',
  beforeEach({ msw }) {
    msw.use(fail('getCustomProducts', 500, 'The catalog is not available.'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The products did not load')).toBeVisible()
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to get custom products.' })
    await expect(toast).toHaveAccessibleDescription('The catalog is not available.')
  },
})

export const TriesAgain = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getCustomProducts', 500, 'The catalog is not available.'))
  },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' })
    msw?.resetHandlers()
    await userEvent.click(again)
    await expect(await canvas.findByRole('button', { name: /^Certified Copy/ })).toBeVisible()
  },
})

const duringOutage = fn(() => buildConfig({ outage: buildOutage() }))

export const Outage = meta.story({
  name: 'POS Outage Notification',
  beforeEach({ msw }) {
    duringOutage.mockClear()
    msw.use(mock('getConfig', duringOutage))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('POS Outage Notification')).toBeVisible()
    await expect(canvas.getByText('Scheduled maintenance until 5 PM.')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
})

Outage.test('ends without a reload', async ({ msw, canvas }) => {
  // The page itself, and then the notice.
  await waitFor(() => expect(duringOutage).toHaveBeenCalledTimes(2))
  msw?.resetHandlers()
  await waitFor(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
    await expect(canvas.getByRole('region', { name: 'Cart' })).toBeVisible()
  })
})

export const ItemInCart = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    const place = checkoutButton().getBoundingClientRect().top
    await addToCart(userEvent, 'Certified Copy')
    await expect(await cart().findByText('Calculated at Checkout')).toBeVisible()
    await expect(cart().getByText('Subtotal').nextElementSibling).toHaveTextContent('$15.00')
    await expect(checkoutButton()).toBeEnabled()
    await expect(checkoutButton().getBoundingClientRect().top).toBe(place)
    await expect(canvas.getByText('Certified Copy is in the cart.')).toBeInTheDocument()
  },
})

export const Removed = meta.story({
  beforeEach: () => fillCart(),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /^Birth Certificate/ })
    await userEvent.click(cart().getByRole('button', { name: 'Remove Certified Copy' }))
    await expect(await cart().findByText('The cart is empty')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
    await expect(canvas.getByText('Certified Copy was removed from the cart.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Products' })).toHaveFocus())
  },
})

export const CheckoutDrawnAhead = meta.story({
  beforeEach: () => fillCart(),
  play: async ({ userEvent }) => {
    const ahead = await screen.findByRole('dialog', { hidden: true }, { timeout: 5_000 })
    await expect(ahead).not.toBeVisible()
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await userEvent.click(checkoutButton())
    await userEvent.unhover(checkoutButton())
    const dialog = await screen.findByRole('dialog', { name: 'Checkout' })
    await expect(ahead).not.toBeInTheDocument()
    await waitFor(() => expect(within(dialog).getByRole('heading', { level: 3 })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(checkoutButton()).toHaveFocus())
  },
})

export const CartIsFull = meta.story({
  beforeEach: () => fillCart(),
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Marriage License')
    const toast = await screen.findByRole('alertdialog', { name: 'Cart Is Full' })
    await waitFor(() => expect(toast).toBeVisible())
    await expect(cart().queryByText('Marriage License')).toBeNull()
  },
})

const longNames = [
  namedProduct('Certified copy of a record on file, '.repeat(6).slice(0, 200), '1234567.89', {
    _id: 'product-words',
  }),
  namedProduct('W'.repeat(200), '15.00', { _id: 'product-w', description: 'w'.repeat(200) }),
  namedProduct('نسخة مصدقة من سجل محفوظ لدى كاتب المقاطعة', '24.00', {
    _id: 'product-arabic',
    description: 'وصف المنتج باللغة العربية',
  }),
]

/** 200 characters, with and without a break, and a right-to-left name. */
export const LongNames = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getCustomProducts', () => longNames),
      mock('getFees', () => [buildFees()]),
    )
  },
  play: async ({ canvas, userEvent }) => {
    await addToCart(userEvent, 'WWW')
    await expect(await cart().findByText('W'.repeat(200))).toBeVisible()
    for (const each of [...canvas.getAllByRole('listitem'), document.documentElement]) {
      await expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth)
    }
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas, userEvent }) => {
    const product = await canvas.findByRole('button', { name: /^Assumed Name Renewal/ })
    const place = product.getBoundingClientRect().top
    await addToCart(userEvent, 'Assumed Name Renewal')
    await expect(await cart().findByText('Calculated at Checkout')).toBeVisible()
    await expect(product.getBoundingClientRect().top).toBe(place)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const feeLabel = cart().getByText('Convenience Fee')
    await expect(feeLabel.offsetHeight).toBe(cart().getByText('Subtotal').offsetHeight)
    await expect(checkoutButton().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
