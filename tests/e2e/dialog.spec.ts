import {
  addToCart,
  cart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  startSale,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => signIn(page, 'cashier@lakeview.example'))

test('goes back through the steps, keeps the choices, and allows another reader', async ({
  page,
}) => {
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Debit')
  const dialog = checkout(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Debit' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Front Counter 1' })).toBeChecked()
  await connectReader(page, 'Annex 1')
  await expect(heading(dialog, 'Credit or debit?')).toBeFocused()
})

test('starts over after closing and keeps the cart', async ({ page }) => {
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeHidden()
  await expect(cart(page).getByRole('button', { name: 'Checkout' })).toBeFocused()
  await expect(cart(page)).toContainText('Certified Copy')
  await checkOut(page, 'Card')
  await expect(heading(checkout(page), 'Credit or debit?')).toBeFocused()
})

test('keeps charging after the dialog closes, and finds the payment again', async ({ page }) => {
  await startSale(page)
  await page.keyboard.press('Escape')
  await expect(checkout(page)).toBeHidden()
  await expect(cart(page).getByRole('button', { name: 'Remove Certified Copy' })).toBeDisabled()
  await cart(page).getByRole('button', { name: 'Return to Payment' }).click()
  await expect(heading(checkout(page), 'Ready for Payment')).toBeVisible()
  await swipe(page, 'Success')
  await expect(heading(checkout(page), 'Payment complete')).toBeVisible()
})

test('adds nothing to a full cart', async ({ page }) => {
  await addToCart(page, 'Certified Copy')
  await addToCart(page, 'Marriage License')
  await expect(page.getByText('Cart Is Full')).toBeVisible()
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
})

test('asks for an open name and price and validates both', async ({ page }) => {
  await addToCart(page, 'Miscellaneous Fee')
  const dialog = page.getByRole('dialog', { name: 'Add Item to Cart' })
  const price = dialog.getByLabel('Price')
  await dialog.getByLabel('Name').fill('Parking map')
  for (const [typed, message] of [
    ['0', 'Price must be at least $0.01.'],
    ['5000.01', 'Price cannot be more than $5,000.00.'],
    ['1e3', 'Enter an amount in dollars and cents, like 12.50'],
  ] as const) {
    await price.fill(typed)
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog.getByRole('link', { name: message })).toBeVisible()
  }
  await price.fill('$1,234.5')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page)).toContainText('Parking map')
  await expect(cart(page)).toContainText('$1,234.50')
})

test('blocks checkout below the minimum total', async ({ page }) => {
  await addToCart(page, 'Notary Service')
  const dialog = page.getByRole('dialog', { name: 'Add Item to Cart' })
  await dialog.getByLabel('Price').fill('0.50')
  await dialog.getByLabel('Price').press('Enter')
  await expect(cart(page)).toContainText('Subceeds Minimum Payment')
  await expect(cart(page)).toContainText(
    'The total in the cart is $0.50. The minimum payment amount allowed is $1.00.',
  )
  await expect(cart(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
})
