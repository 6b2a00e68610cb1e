import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'

import { disconnect } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, staysInWidth } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { cart, checkoutButton, fillCart, findCart } from '../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Catalog/Server unreachable',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: [atCounter(), () => fillCart()],
})

const noPage = http.head('*', () => HttpResponse.error())
const title = 'The server cannot be reached'

const loseConnection = async () => {
  window.dispatchEvent(new Event('offline'))
  await expect(await cart().findByText(title)).toBeVisible()
}

export const Offline = meta.story({
  play: async ({ canvas, msw }) => {
    await canvas.findByRole('button', { name: /^Birth Certificate/ })
    msw?.use(noPage)
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    const before = checkoutButton().getBoundingClientRect().top
    await loseConnection()
    await expect(checkoutButton()).toBeDisabled()
    await expect(checkoutButton().getBoundingClientRect().top).toBe(before)
    const notices = cart()
      .getAllByRole('status')
      .filter((each) => each.textContent.includes(title))
    await expect(notices).toHaveLength(1)
    await expect(cart().queryByRole('alert')).toBeNull()
  },
})

Offline.test('comes back by itself', async ({ msw }) => {
  msw?.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(checkoutButton()).toBeEnabled())
  await expect(cart().queryByText(title)).toBeNull()
  await expect(cart().getByText('The server can be reached again.')).toBeInTheDocument()
})

/** A failed call is the first sign; the calls are repeated once the server answers. */
export const FoundByACall = meta.story({
  beforeEach({ msw }) {
    msw.use(disconnect('getFees'), noPage)
  },
  play: async () => {
    await expect(await (await findCart()).findByText(title, {}, { timeout: 5_000 })).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
    await expect(cart().queryByText('The fees could not be calculated')).toBeNull()
    await screen.findByRole('alertdialog', { name: 'Failed to calculate grouped fees' })
  },
})

FoundByACall.test('calculates the fees once the server answers', async ({ msw }) => {
  msw?.resetHandlers()
  window.dispatchEvent(new Event('online'))
  await expect(await cart().findByText('Calculated at Checkout')).toBeVisible()
  await expect(checkoutButton()).toBeEnabled()
})

export const Narrow = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(noPage)
  },
  play: async () => {
    await findCart()
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    const before = checkoutButton().getBoundingClientRect().top
    await loseConnection()
    await expect(checkoutButton().getBoundingClientRect().top).toBe(before)
    await staysInWidth()
  },
})
