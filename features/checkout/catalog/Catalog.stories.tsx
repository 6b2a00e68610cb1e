import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { atSearchStep, isSearchClosed, searchFor } from '../testing/record-story-helpers.ts'
import { addToCart, cart, fillCart } from '../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Catalog/Records',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    const records = await canvas.findByRole('region', { name: 'Look up a record' })
    const tiles = within(records).getAllByRole('button')
    await expect(tiles.map((each) => each.textContent)).toEqual([
      'Property TaxLook upLook up a bill by parcel or by owner.',
      'Court CitationsLook upPay a citation by its number.',
      'Dog LicensesLook upRenew a license by its number.Outage: The registry is being updated.',
    ])
    await canvas.findByRole('button', { name: /^Certified Copy/ })
  },
})

export const ItemOutage = meta.story({
  name: 'An Outage is Affecting This Catalog Item',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Dog Licenses/ }))
    const toast = await screen.findByRole('alertdialog', {
      name: 'An Outage is Affecting This Catalog Item',
    })
    await expect(toast).toHaveAccessibleDescription('The registry is being updated.')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(cart().getByText('The cart is empty')).toBeVisible()
  },
})

const tabTo = async (user: { tab: () => Promise<void> }, target: HTMLElement) => {
  for (let presses = 0; presses < 10 && target !== document.activeElement; presses += 1) {
    await user.tab()
  }
  await expect(target).toHaveFocus()
}

export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tile = await canvas.findByRole('button', { name: /^Property Tax/ })
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    tile.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await atSearchStep('Property Tax', 'Find the record')
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{ArrowDown}')
    await expect(dialog.getByRole('radio', { name: 'Owner and Due Date' })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('smith')
    await tabTo(userEvent, dialog.getByRole('button', { name: 'Search' }))
    await userEvent.keyboard('{Enter}')
    await atSearchStep('Property Tax', 'Select what to pay')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(dialog.getByRole('checkbox', { name: 'Property Tax $96.55' })).toBeChecked()
    await tabTo(userEvent, dialog.getByRole('button', { name: 'Next' }))
    await userEvent.keyboard('{Enter}')
    await isSearchClosed()
    await expect(await cart().findByText('Calculated at Checkout')).toBeVisible()
    await expect(await cart().findByText('Parcel Number: 04-1311-002')).toBeVisible()
    await waitFor(() => expect(tile).toHaveFocus())
  },
})

export const CartIsFull = meta.story({
  name: 'Cart Is Full: record',
  beforeEach: () => fillCart(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Dog Licenses/ }))
    await screen.findByRole('alertdialog', { name: 'Cart Is Full' })
    await userEvent.click(canvas.getByRole('button', { name: /^Property Tax/ }))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

const advice = 'Check out or remove the item in the cart before adding another.'

/** A V2 office adds nothing to a full cart. */
export const FullCartOfV2 = meta.story({
  beforeEach: atCounter(sessionAt('harbor')),
  play: async ({ canvas, userEvent }) => {
    await addToCart(userEvent, 'Registration Renewal')
    await expect(await canvas.findByText(advice)).toBeVisible()
    const other = canvas.getByRole('button', { name: /^Duplicate Title/ })
    await expect(other).toHaveAttribute('aria-disabled', 'true')
    await expect(other).toHaveAccessibleDescription(advice)
    await userEvent.click(other)
    await expect(await cart().findByText('$2.00')).toBeVisible()
    await expect(cart().queryByText('Duplicate Title')).toBeNull()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const NotFound = meta.story({
  name: "We couldn't find any records: from the catalog",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Court Citations/ }))
    await searchFor(userEvent, 'Court Citations', 'Citation Number', 'C9999')
    await atSearchStep('Court Citations', "We couldn't find any records matching your search.")
  },
})

const edit = { name: 'Edit' }

export const EditLink = meta.story({
  args: { editHref: '/catalog/edit' },
  beforeEach: atCounter(buildSession({ user: ada })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', edit)).toHaveAttribute('href', '/catalog/edit')
    await canvas.findByRole('button', { name: /^Certified Copy/ })
  },
})

export const NoEditLinkForCashiers = meta.story({
  args: { editHref: '/catalog/edit' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    await expect(canvas.queryByRole('link', edit)).toBeNull()
  },
})

const harborAdmin = sessionAt('harbor')

export const NoEditLinkAtADmv = meta.story({
  args: { editHref: '/catalog/edit' },
  beforeEach: atCounter({ ...harborAdmin, roles: ['POS_ADMIN'] }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Registration Renewal/ })
    await expect(canvas.queryByRole('link', edit)).toBeNull()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
