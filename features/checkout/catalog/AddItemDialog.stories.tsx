import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { miscellaneousFee, namedProduct, notaryService } from '#mocks/fixtures/product.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InScreen, onPhone } from '#storybook/screen.tsx'

import { AddItemDialog } from './AddItemDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Add Item',
  component: AddItemDialog,
  args: {
    item: notaryService,
    price: usd('10.00'),
    maximum: usd('5000.00'),
    onSubmit: fn(),
    onClose: fn(),
  },
  decorators: [InScreen],
})

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Add Item to Cart' }))

const expectError = async (message: string) => {
  const dialog = await findDialog()
  const summary = await dialog.findByRole('group', { name: 'There is a problem' })
  await waitFor(() => expect(summary).toHaveFocus())
  await expect(within(summary).getByRole('link', { name: message })).toBeVisible()
  await expect(dialog.getAllByText(message)).toHaveLength(2)
}

export const PriceEditable = meta.story({
  play: async () => {
    const dialog = await findDialog()
    const price = dialog.getByRole('textbox', { name: 'Price' })
    await waitFor(() => expect(price).toHaveFocus())
    await expect(price).toHaveValue('10.00')
    await expect(dialog.getByText('Notary Service')).toBeVisible()
    await expect(dialog.queryByRole('textbox', { name: 'Name' })).toBeNull()
  },
})

export const NameEditable = meta.story({
  args: {
    item: namedProduct('Copies', '15.00', { nameEditable: true }),
    price: usd('15.00'),
  },
  play: async () => {
    const dialog = await findDialog()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Copies')
    await expect(dialog.getByText('$15.00')).toBeVisible()
    await expect(dialog.queryByRole('textbox', { name: 'Price' })).toBeNull()
  },
})

export const NameAndPriceEditable = meta.story({
  args: { item: miscellaneousFee, price: usd('1.00') },
  play: async () => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('Miscellaneous Fee')
    await expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue('1.00')
  },
})

const add = async () => (await findDialog()).getByRole('button', { name: 'Add to Cart' })

export const Added = meta.story({
  play: async ({ args, userEvent }) => {
    const price = (await findDialog()).getByRole('textbox', { name: 'Price' })
    await userEvent.clear(price)
    await userEvent.type(price, '$1,250.5{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Notary Service', cents: 125_050 }),
    )
  },
})

export const Renamed = meta.story({
  args: { item: miscellaneousFee, price: usd('1.00') },
  play: async ({ args, userEvent }) => {
    const name = (await findDialog()).getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Parking permit')
    await userEvent.click(await add())
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Parking permit', cents: 100 }),
    )
  },
})

export const EmptyName = meta.story({
  name: 'This field cannot be blank.',
  args: { item: miscellaneousFee, price: usd('1.00') },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.click(await add())
    await expectError('This field cannot be blank.')
    await expect(name).toBeInvalid()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

const typePrice = async (
  userEvent: {
    clear: (field: Element) => Promise<void>
    type: (field: Element, text: string) => Promise<void>
  },
  text: string,
) => {
  const price = (await findDialog()).getByRole('textbox', { name: 'Price' })
  await userEvent.clear(price)
  await userEvent.type(price, `${text}{Enter}`)
}

export const PriceTooLow = meta.story({
  name: 'Price must be at least $0.01.',
  play: async ({ args, userEvent }) => {
    await typePrice(userEvent, '0')
    await expectError('Price must be at least $0.01.')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const PriceTooHigh = meta.story({
  name: 'Price cannot be more than $5,000.00.',
  play: async ({ args, userEvent }) => {
    await typePrice(userEvent, '5000.01')
    await expectError('Price cannot be more than $5,000.00.')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const NotAnAmount = meta.story({
  play: async ({ args, userEvent }) => {
    await typePrice(userEvent, '1e3')
    await expectError('Enter an amount in dollars and cents, like 12.50')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  args: { item: miscellaneousFee, price: usd('1.00') },
  play: async ({ args, userEvent }) => {
    const dialog = await findDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const LowWindow = NameAndPriceEditable.extend(inLowWindow)
