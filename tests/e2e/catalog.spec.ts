import type { Page } from '@playwright/test'

import {
  addToCart,
  callServer,
  cart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  signIn,
  tile,
} from './counter.ts'
import { expect, test } from './fixtures.ts'
import { openSignedIn, summary } from './people.ts'

test.use({ serverName: 'catalog' })

const admin = 'admin@lakeview.example'
const cashier = 'cashier@lakeview.example'
const noAmount = 'Enter an amount in dollars and cents, like 12.50'
const tooLittle = 'Price must be at least $0.01.'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const open = async (page: Page, name: string) => {
  await page.goto('/catalog/edit')
  await row(page, name).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
}

test('adds, immediately sells, edits and deletes a product', async ({ page }) => {
  await signIn(page, admin)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await field(page, 'Title').fill('Boat Launch Pass')
  await field(page, 'Description').fill('For a year')
  await field(page, 'Price').fill('$8.25')
  await button(page, 'Add').click()
  await expect(page.getByText('Boat Launch Pass has been added to the catalog')).toBeVisible()
  await expect(page).toHaveURL(/\/catalog\/edit$/)
  await expect(row(page, 'Boat Launch Pass')).toContainText('$8.25')

  await page.getByRole('link', { name: 'Catalog' }).click()
  await addToCart(page, 'Boat Launch Pass')
  await expect(cart(page)).toContainText('$8.25')

  await open(page, 'Boat Launch Pass')
  await field(page, 'Price').fill('9')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('Boat Launch Pass has been updated')).toBeVisible()
  await expect(row(page, 'Boat Launch Pass')).toContainText('$9.00')

  await open(page, 'Boat Launch Pass')
  await button(page, 'Delete').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Product' })
  await expect(question).toContainText('This product will no longer be available in the catalog.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Boat Launch Pass has been deleted')).toBeVisible()
  await expect(row(page, 'Boat Launch Pass')).toHaveCount(0)
  await page.getByRole('link', { name: 'Catalog' }).click()
  await expect(tile(page, 'Certified Copy')).toBeVisible()
  await expect(tile(page, 'Boat Launch Pass')).toHaveCount(0)
})

test('validates prices and accepts common ways to write amounts', async ({ page }) => {
  await signIn(page, admin, '/catalog/edit/new')
  await field(page, 'Description').fill('Nothing else yet')
  await button(page, 'Add').click()
  await expect(summary(page)).toContainText('This field cannot be blank.')
  await expect(summary(page)).toContainText(noAmount)
  await field(page, 'Title').fill('Odd Price')
  for (const [typed, message] of [
    ['abc', noAmount],
    ['1e3', noAmount],
    ['-1', noAmount],
    ['1.005', noAmount],
    ['1,50', noAmount],
    ['0', tooLittle],
    ['0.00', tooLittle],
  ] as const) {
    await field(page, 'Price').fill(typed)
    await button(page, 'Add').click()
    await expect(field(page, 'Price'), typed).toHaveAccessibleDescription(message)
    await expect(page).toHaveURL(/\/new$/)
  }
  await page.getByRole('switch', { name: 'Price is editable' }).check({ force: true })
  await field(page, 'Price').fill('0')
  await button(page, 'Add').click()
  await expect(row(page, 'Odd Price')).toContainText('$0.00')
  for (const [typed, shown] of [
    ['1,234.5', '$1,234.50'],
    ['$3', '$3.00'],
  ] as const) {
    await open(page, 'Odd Price')
    await field(page, 'Price').fill(typed)
    await button(page, 'Save').click()
    await expect(row(page, 'Odd Price')).toContainText(shown)
  }
})

test('shows markup and emoji in titles as text, rejects blanks, and truncates at the limit', async ({
  page,
}) => {
  await signIn(page, admin, '/catalog/edit/new')
  await field(page, 'Title').fill('   ')
  await field(page, 'Price').fill('1')
  await button(page, 'Add').click()
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/This field cannot be blank\./)
  await field(page, 'Title').fill('x'.repeat(10_000))
  await expect(field(page, 'Title')).toHaveValue('x'.repeat(200))
  const odd = `<script>alert(1)</script> 🐕 ${'long'.repeat(30)}`
  await field(page, 'Title').fill(odd)
  await button(page, 'Add').click()
  await expect(row(page, odd)).toHaveCount(1)
  await page.getByRole('link', { name: 'Catalog' }).click()
  await expect(tile(page, odd)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('warns the second of two administrators saving a product and keeps their input', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 PUT .*\/custom-product/)
  await signIn(page, admin)
  const other = await openSignedIn(page, admin, '/catalog')
  await open(page, 'Document Search')
  await open(other, 'Document Search')
  await field(other, 'Description').fill('By the other')
  await field(other, 'Price').fill('7.77')
  await button(other, 'Save').click()
  await expect(other.getByText('Document Search has been updated')).toBeVisible()
  await field(page, 'Price').fill('6.66')
  await button(page, 'Save').click()
  await expect(
    page.getByText('Another user has changed this since you opened it').first(),
  ).toBeVisible()
  await expect(
    page.getByText('Price was changed to: $7.77. Saving replaces it with your value.'),
  ).toBeVisible()
  await expect(page.getByText('Description is now: By the other')).toBeVisible()
  await expect(field(page, 'Price')).toHaveValue('6.66')
  await button(page, 'Save').click()
  await expect(row(page, 'Document Search')).toContainText('$6.66')

  await open(page, 'Document Search')
  await open(other, 'Document Search')
  await button(other, 'Delete').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Document Search has been deleted')).toBeVisible()
  await field(page, 'Price').fill('5.55')
  await button(page, 'Save').click()
  await expect(page.getByText('Someone else deleted this product.').first()).toBeVisible()
  await other.context().close()
})

test('refuses to charge a product deleted while in a cart, and explains why', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*\/payments/)
  await signIn(page, cashier)
  const payments = async () =>
    (await callServer(page, '/api/pos/tenants/{tenant}/payments/stats')).body.contents
  const before = await payments()
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  const other = await openSignedIn(page, admin, '/catalog')
  await open(other, 'Certified Copy')
  await button(other, 'Delete').click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Certified Copy has been deleted')).toBeVisible()
  await other.context().close()
  await checkout(page).getByRole('button', { name: 'Skip' }).click()
  await expect(checkout(page)).toContainText('This item is no longer in the catalog.')
  expect(await payments()).toEqual(before)
})
