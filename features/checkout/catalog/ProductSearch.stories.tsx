import { expect, fn, screen, waitFor, within } from 'storybook/test'

import type { CustomProduct } from '#domain/catalog/product.ts'
import { toggleFavorite } from '#features/shared/workstation.ts'
import { lakeviewProducts, namedProduct } from '#mocks/fixtures/product.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { cart } from '../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Catalog/Search',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const field = () => screen.getByRole('textbox', { name: 'Search products' })
const isLoaded = () => screen.findByRole('button', { name: /^Certified Copy/ })
const tiles = () =>
  within(screen.getByRole('region', { name: 'Products' }))
    .queryAllByRole('button')
    .filter((each) => each.closest('li') && !each.hasAttribute('aria-pressed'))
const namesAre = (names: readonly RegExp[]) =>
  waitFor(async () => {
    await expect(tiles()).toHaveLength(names.length)
    for (const [index, name] of names.entries()) {
      await expect(tiles()[index]).toHaveTextContent(name)
    }
  })

export const AsTyped = meta.story({
  play: async ({ userEvent }) => {
    await isLoaded()
    await userEvent.type(field(), 'CÉRT')
    await namesAre([/^Certified Copy/, /^Birth Certificate/, /^Death Certificate/])
    await expect(await screen.findByText('3 items found')).toHaveAttribute('role', 'status')
    await userEvent.keyboard('{Escape}')
    await expect(field()).toHaveValue('')
    await waitFor(() => expect(screen.queryByText('3 items found')).toBeNull())
    await expect(await isLoaded()).toBeVisible()
  },
})

export const ByKeyboard = meta.story({
  play: async ({ userEvent }) => {
    await isLoaded()
    await userEvent.keyboard('/')
    await expect(field()).toHaveFocus()
    await expect(field()).toHaveValue('')
    await userEvent.keyboard('birth{Enter}{Enter}')
    await expect(await cart().findByText('Birth Certificate')).toBeVisible()
    await expect(field()).toHaveValue('')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{F2}')
    await expect(field()).toHaveFocus()
  },
})

/** Enter opens what the first hit needs: here the search of a record type. */
export const FindsRecordTypes = meta.story({
  play: async ({ userEvent }) => {
    await isLoaded()
    await userEvent.type(field(), 'tax{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Property Tax' })
    await userEvent.keyboard('/')
    await expect(field()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(() => expect(field()).toHaveFocus())
  },
})

export const NothingFound = meta.story({
  play: async ({ userEvent }) => {
    await isLoaded()
    await userEvent.type(field(), 'boat{Enter}')
    await expect(await screen.findByText('Nothing found for “boat”')).toBeVisible()
  },
})

NothingFound.test('lists every product on Show all products', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Show all products' }))
  await isLoaded()
})

const categories = ['Vital Records', 'Land Records', 'Licenses', 'Court', null]
const fiveHundred: CustomProduct[] = Array.from({ length: 500 }, (_, index) =>
  namedProduct(`Service ${index + 1}`, `${index + 1}.00`, {
    _id: `product-${index + 1}`,
    description: index % 3 === 0 ? 'As set by the county fee schedule.' : '',
    categoryId: categories[index % categories.length] ?? null,
  }),
)

export const FiveHundredProducts = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => fiveHundred))
  },
  play: async ({ userEvent }) => {
    await screen.findByText('Service 499')
    await userEvent.type(field(), 'service')
    await expect(
      await screen.findByText('The first 24 of 500 items. Type more to narrow the list.'),
    ).toBeVisible()
    await userEvent.type(field(), ' 499')
    await namesAre([/^Service 499/])
    await userEvent.keyboard('{Enter}')
    await expect(await cart().findByText('Service 499')).toBeVisible()
  },
})

const inCategories = lakeviewProducts.map((product) => ({
  ...product,
  categoryId: /Certificate|Marriage/.test(product.name)
    ? 'Vital Records'
    : /Recording|Plat/.test(product.name)
      ? 'Land Records'
      : null,
}))

export const Categories = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => inCategories))
  },
  play: async ({ canvas }) => {
    await isLoaded()
    const headings = canvas.getAllByRole('heading', { level: 2 })
    await expect(headings.map((each) => each.textContent)).toEqual([
      'Look up a record',
      'Land Records',
      'Vital Records',
      'Other products',
      'Cart',
    ])
    const vital = within(canvas.getByRole('region', { name: 'Vital Records' }))
    await expect(vital.getByRole('button', { name: /^Marriage License/ })).toBeVisible()
  },
})

export const Favorites = meta.story({
  beforeEach: () => toggleFavorite('product-certified-copy'),
  play: async ({ canvas, userEvent }) => {
    const certified = await isLoaded()
    const favorites = canvas.getByRole('region', { name: 'Favorites' })
    await expect(favorites).toContainElement(certified)
    const star = { name: 'Favorite: Marriage License' }
    await userEvent.click(canvas.getByRole('button', star))
    await within(favorites).findByRole('button', { name: /^Marriage License/ })
    await waitFor(() => expect(canvas.getByRole('button', star)).toHaveFocus())
    await expect(canvas.getByRole('button', star)).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(within(favorites).queryByRole('button', { name: /^Marriage License/ })).toBeNull(),
    )
  },
})

/** Adding an item marks its tile and moves nothing. */
export const InCart = meta.story({
  beforeEach: atCounter(sessionAt('harbor')),
  play: async ({ canvas, userEvent }) => {
    const tile = await canvas.findByRole('button', { name: /^Duplicate Title/ })
    const places = () => tiles().map((each) => each.getBoundingClientRect().toJSON())
    const before = places()
    await userEvent.dblClick(tile)
    await expect(await within(tile).findByText('In cart')).toBeVisible()
    await expect(places()).toEqual(before)
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(cart().getAllByText('Duplicate Title')).toHaveLength(1)
  },
})

export const Narrow = meta.story({ ...onPhone, ...Categories.input })
