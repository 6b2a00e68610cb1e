import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { db } from '#mocks/backend/db.ts'
import { lakeviewProducts } from '#mocks/fixtures/product.ts'
import { buildSession } from '#mocks/fixtures/session.ts'
import { ada } from '#mocks/fixtures/user.ts'
import { fail, hang } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import {
  atCounter,
  InScreen,
  onPhone,
  rightToLeft,
  staysInWidth,
  zoomed,
} from '#storybook/screen.tsx'

import { EditProductPage } from './ProductPage.tsx'

const productId = 'product-certified-copy'

const meta = preview.meta({
  title: 'Screens/Catalog Editing/Edit Product',
  component: EditProductPage,
  args: { productId, onDone: fn() },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(buildSession({ user: ada })),
})

const field = (name: string) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const atForm = () => screen.findByRole('heading', { name: 'Edit Product' })
const stored = () => db.tenants.get('lakeview')?.products.find(({ _id }) => _id === productId)

const changeElsewhere = (changes: { deleted?: boolean; priceAmount?: string }) => {
  const tenant = db.tenants.get('lakeview')
  if (!tenant) throw new Error('Lakeview is not there.')
  tenant.products = lakeviewProducts.map((each) =>
    each._id === productId ? { ...each, ...changes, version: 2 } : each,
  )
}

export const Ready = meta.story({
  play: async () => {
    await atForm()
    await expect(field('Title')).toHaveValue('Certified Copy')
    await expect(field('Price')).toHaveValue('15.00')
    await expect(button('Save')).toBeDisabled()
    await expect(button('Delete')).toBeEnabled()
  },
})

export const Saved = meta.story({
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.clear(field('Price'))
    await userEvent.type(field('Price'), '16{Enter}')
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(stored()).toMatchObject({ priceAmount: '16.00', version: 2 })
    await screen.findByRole('alertdialog', { name: 'Certified Copy has been updated' })
  },
})

export const Deleted = meta.story({
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.click(button('Delete'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Product' }))
    await expect(
      dialog.getByText('This product will no longer be available in the catalog.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(stored()).toMatchObject({ deleted: true })
    await screen.findByRole('alertdialog', { name: 'Certified Copy has been deleted' })
  },
})

export const ChangedMeanwhile = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), ' of a record')
    changeElsewhere({ priceAmount: '18.00' })
    await userEvent.click(button('Save'))
    await expect(await canvas.findByText('Price is now: $18.00')).toBeVisible()
    await expect(field('Title')).toHaveValue('Certified Copy of a record')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

ChangedMeanwhile.test('saves over the other change', async ({ args, userEvent }) => {
  await userEvent.click(button('Save'))
  await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  await expect(stored()).toMatchObject({ name: 'Certified Copy of a record', version: 3 })
})

export const NotDeleted = meta.story({
  name: 'Failed to delete custom product.',
  beforeEach({ msw }) {
    msw.use(fail('deleteCustomProduct', 503, 'Try again in a minute.'))
  },
  play: async ({ args, userEvent }) => {
    await atForm()
    await userEvent.click(button('Delete'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Product' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByRole('alertdialog', { name: 'Failed to delete custom product.' })
    await expect(field('Title')).toHaveValue('Certified Copy')
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

export const DeletedMeanwhile = meta.story({
  name: 'Failed to update custom product.',
  play: async ({ canvas, userEvent }) => {
    await atForm()
    await userEvent.type(field('Title'), ' of a record')
    changeElsewhere({ deleted: true })
    await userEvent.click(button('Save'))
    await expect(await canvas.findByText('Someone else deleted this product.')).toBeVisible()
    await expect(field('Title')).toHaveValue('Certified Copy of a record')
    await screen.findByRole('alertdialog', { name: 'Failed to update custom product.' })
  },
})

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(hang('getCustomProduct'))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the product')).toBeInTheDocument()
  },
})

export const NotFound = meta.story({
  name: 'Failed to get custom product.',
  args: { productId: 'product-nobody-knows' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Product not found')).toBeVisible()
    await screen.findByRole('alertdialog', { name: 'Failed to get custom product.' })
  },
})

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(fail('getCustomProduct', 500, 'The product is not available.'))
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await screen.findByRole('alertdialog', { name: 'Failed to get custom product.' })
  },
})

Failed.test('loads on Try again', async ({ canvas, msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await atForm()
})

export const Narrow = meta.story({ ...onPhone, play: staysInWidth })
export const RightToLeft = meta.story(rightToLeft)
export const Zoomed = meta.story(zoomed)

export const DeleteInLowWindow = meta.story({
  name: 'Delete Product',
  ...inLowWindow,
  play: async ({ userEvent }) => {
    await atForm()
    await userEvent.click(button('Delete'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Product' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  },
})
