import { expect, screen, within } from 'storybook/test'

import { namedProduct } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang, mock } from '#mocks/override.ts'
import { startOfList, useStoryList } from '#storybook/list.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { EditCatalogPage } from './EditCatalogPage.tsx'

const meta = preview.meta({
  title: 'Screens/Catalog Editing/List',
  component: EditCatalogPage,
  args: { list: startOfList },
  render: function Listed({ list }) {
    return <EditCatalogPage list={useStoryList(list)} />
  },
  decorators: [InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit Product Catalog' })).toBeVisible()
    const link = await canvas.findByRole('link', { name: 'Certified Copy' })
    await expect(link).toHaveAttribute('href', '/catalog/edit/product-certified-copy')
    const headers = within(canvas.getByRole('table')).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Price'])
    await expect(canvas.getByRole('row', { name: /Certified Copy/ })).toHaveTextContent('$15.00')
    await expect(canvas.getByRole('link', { name: 'Add' })).toHaveAttribute(
      'href',
      '/catalog/edit/new',
    )
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getCustomProducts'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => []))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No products yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Add' })).toBeVisible()
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getCustomProducts', 500, 'The products are not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Failed to get custom products.' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(await canvas.findByRole('link', { name: 'Certified Copy' })).toBeVisible()
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Certified Copy' })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

const many = Array.from({ length: 500 }, (_, index) =>
  namedProduct(`Permit ${index + 1}`, `${500 - index}.00`),
)

export const Many = meta.story({
  beforeEach({ msw }) {
    msw.use(mock('getCustomProducts', () => many))
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Permit 1' })
    await expect(canvas.getByRole('status')).toHaveTextContent('500 products, page 1 of 20')
    await userEvent.click(canvas.getByRole('button', { name: 'Price' }))
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Permit 500')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search products' }), '499')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 500 products')
  },
})
