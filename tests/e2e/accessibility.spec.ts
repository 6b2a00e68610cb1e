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

const findViolations = async (page: Page) => {
  // Lazy styles load up to a second after the first screen, and their order matters.
  await page.waitForTimeout(1_500)
  await page.waitForLoadState('networkidle')
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(passes.length).toBeGreaterThan(5)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

test('passes axe on the sign-in page', async ({ page }) => {
  await page.goto('/login')
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

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
  test(`passes axe on ${path}`, async ({ page }) => {
    await signIn(page, 'admin@lakeview.example')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}
