import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone, rightToLeft, zoomed } from '#storybook/screen.tsx'

import { NewProductPage } from './ProductPage.tsx'

const meta = preview.meta({
  title: 'Screens/Catalog Editing/Add Product',
  component: NewProductPage,
  args: { onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const field = (name: string) => screen.getByRole('textbox', { name })
const add = () => screen.getByRole('button', { name: 'Add' })
const atForm = () => screen.findByRole('heading', { name: 'Add Product' })
const added = (name: string) =>
  db.tenants.get('lakeview')?.products.find((product) => product.name === name)

/** Fields and cashier options of SPEC §2 Catalogue editing. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await atForm()
    await expect(field('Title')).toHaveValue('')
    await expect(field('Description')).toBeVisible()
    await expect(field('Price')).toHaveValue('')
    const options = within(canvas.getByRole('group', { name: 'Options for cashiers' }))
    await expect(options.getByRole('switch', { name: 'Name is editable' })).not.toBeChecked()
    await expect(options.getByRole('switch', { name: 'Price is editable' })).not.toBeChecked()
    await expect(add()).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
    const back = canvas.getByRole('link', { name: 'Catalog' })
    await expect(back).toHaveAttribute('href', '/catalog/edit')
  },
})

export const Added = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), ' Dog License 🐕 <b>')
    await userEvent.type(field('Price'), '12.5')
    await userEvent.click(canvas.getByRole('switch', { name: 'Price is editable' }))
    await userEvent.click(add())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(added('Dog License 🐕 <b>')).toMatchObject({
      priceAmount: '12.50',
      priceEditable: true,
      nameEditable: false,
    })
    await screen.findByRole('alertdialog', {
      name: 'Dog License 🐕 <b> has been added to the catalog',
    })
  },
})

export const Wrong = meta.story({
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.type(field('Price'), '0')
    await userEvent.click(add())
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    await expect(summary.getByText('This field cannot be blank.')).toBeVisible()
    await expect(summary.getByText('Price must be at least $0.01.')).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

export const Warned = meta.story({
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), 'certified copy')
    await userEvent.type(field('Price'), '5000.01')
    const namesake = 'Another product is named “Certified Copy”. Cashiers may mix them up.'
    const warning = await screen.findByText(namesake)
    await expect(warning).toBeVisible()
    const limit = 'It cannot be sold at this price, because the maximum payment is $5,000.00.'
    await expect(screen.getByText(limit)).toBeVisible()
  },
})

Warned.test('refuses nothing', async ({ args, userEvent }) => {
  await userEvent.click(add())
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(added('certified copy')).toMatchObject({ priceAmount: '5000.01' })
  await screen.findByRole('alertdialog', { name: 'certified copy has been added to the catalog' })
})

export const InACategory = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    const category = canvas.getByRole('combobox', { name: 'Category' })
    await userEvent.type(field('Title'), 'Marriage Copy')
    await userEvent.type(category, ' Vital Records ')
    await userEvent.type(field('Price'), '12')
    await userEvent.click(add())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(added('Marriage Copy')).toMatchObject({ categoryId: 'Vital Records' })
    await screen.findByRole('alertdialog', { name: 'Marriage Copy has been added to the catalog' })
  },
})

/** Zero is a valid price if cashiers set it (SPEC §5). */
export const FreeWherePriceIsOpen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), 'Donation')
    await userEvent.type(field('Price'), '0')
    await userEvent.click(canvas.getByRole('switch', { name: 'Price is editable' }))
    await userEvent.click(add())
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(added('Donation')).toMatchObject({ priceAmount: '0.00' })
    await screen.findByRole('alertdialog', { name: 'Donation has been added to the catalog' })
  },
})

export const NoAmount = meta.story({
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), 'Copy')
    for (const typed of ['abc', '1e3', '-1']) {
      await userEvent.clear(field('Price'))
      await userEvent.type(field('Price'), typed)
      await userEvent.click(add())
      await expect(field('Price')).toBeInvalid()
    }
    await expect(args.onDone).not.toHaveBeenCalled()
    await expect(added('Copy')).toBeUndefined()
  },
})

export const NotAdded = meta.story({
  name: 'Failed to create custom product.',
  beforeEach({ msw }) {
    msw.use(fail('createCustomProduct', 503, 'Try again in a minute.'))
  },
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), 'Marriage Copy')
    await userEvent.type(field('Price'), '12{Enter}')
    await screen.findByRole('alertdialog', { name: 'Failed to create custom product.' })
    await expect(field('Title')).toHaveValue('Marriage Copy')
    await expect(add()).toBeEnabled()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async () => {
    await atForm()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(add().offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)
