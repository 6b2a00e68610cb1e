import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { paths } from '#features/shared/paths.ts'

import {
  addToCart,
  checkOut,
  checkout,
  chooseCardType,
  connectReader,
  heading,
  microsite,
  signIn,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'accessibility' })

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it is served, with all styles in the order that they came in. */
const faults = async (page: Page) => {
  // What comes after the first screen has come too: it is fetched a second later at most.
  await page.waitForTimeout(1_500)
  await page.waitForLoadState('networkidle')
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(passes.length).toBeGreaterThan(5)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

test('where one signs in has no faults that axe finds', async ({ page }) => {
  await page.goto('/login')
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('no step of a sale has faults that axe finds', async ({ page }) => {
  test.slow()
  await signIn(page, 'cashier@lakeview.example')
  expect(await faults(page)).toEqual([])
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  expect(await faults(page)).toEqual([])
  await connectReader(page)
  expect(await faults(page)).toEqual([])
  await chooseCardType(page, 'Credit')
  const dialog = checkout(page)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

for (const path of [
  paths.transactions,
  paths.editCatalog,
  paths.newProduct,
  paths.generalSettings,
  paths.transactionSettings,
  paths.terminalSettings,
  paths.fees,
  paths.offerings,
  paths.cardReaders,
  paths.terminals,
  paths.newTerminal,
  paths.install,
  paths.users,
  paths.newUser,
]) {
  test(`${path} has no faults that axe finds`, async ({ page }) => {
    await signIn(page, 'admin@lakeview.example')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
}
