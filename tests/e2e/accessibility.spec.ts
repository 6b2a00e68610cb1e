import { findViolations } from './axe.ts'
import {
  addToCart,
  checkOut,
  checkout,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'accessibility' })

test('passes axe on the API reference', async ({ page }) => {
  // Its hundreds of colors take half a minute.
  test.slow()
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('passes axe at every step of a sale', async ({ page }) => {
  test.slow()
  await signIn(page, 'cashier@lakeview.example')
  expect(await findViolations(page)).toEqual([])
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  expect(await findViolations(page)).toEqual([])
  await connectReader(page)
  expect(await findViolations(page)).toEqual([])
  await chooseCardType(page, 'Credit')
  const dialog = checkout(page)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
