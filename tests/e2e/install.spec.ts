import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { callServer, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { resetReader } from './workstation-reader.ts'

test.use({ serverName: 'install' })

const admin = 'admin@lakeview.example'
const step = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Step ${number}:`) })
const done = (page: Page, number: number) => step(page, number).getByRole('checkbox')
const tick = (page: Page, number: number) => done(page, number).check({ force: true })
const progress = (page: Page, words: string) => page.getByRole('progressbar', { name: words })

const fileOf = async (page: Page, name: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    step(page, 6)
      .getByRole('button', { name: `Download ${name}` })
      .click(),
  ])
  expect(file.suggestedFilename()).toBe(name)
  await expect(step(page, 6).getByText(`Look for ${name}`)).toBeVisible()
  return readFile(await file.path())
}

const configureTerminal = async (page: Page) => {
  await step(page, 9).getByRole('link', { name: 'Go to Terminal Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  const reader = page.getByRole('region', { name: 'Card reader of this workstation' })
  await reader.getByRole('button', { name: /Terminal/ }).click()
  await page.getByRole('option', { name: /Front Counter 2/ }).click()
  await reader.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card reader device successfully configured!')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install#step-settings$/)
  await expect(page.getByRole('heading', { name: /^Step 9:/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Step 9:/ })).toBeInViewport()
}

test('guides the workstation setup and restores its progress', async ({ page, server }) => {
  test.setTimeout(60_000)
  await resetReader(server)
  await signIn(page, admin, '/settings/terminal')
  await page.getByRole('link', { name: 'Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install$/)
  await expect(page).toHaveTitle('Installation and Setup Guide - Lakeview Point of Sale')

  await page.getByRole('button', { name: 'Go to step 1: Administrator access' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Step 1:/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(done(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(progress(page, '1 of 14 done')).toBeVisible()
  await tick(page, 2)
  await step(page, 3).getByRole('radio', { name: 'Ingenico Lane/3600' }).check({ force: true })
  for (const number of [4, 5]) {
    await expect(step(page, number)).toContainText('Ask Support for it')
    await tick(page, number)
  }

  const config = (await fileOf(page, 'tripos.config')).toString()
  expect(config).toContain('<listeningPort>')
  expect((await fileOf(page, 'idle.png')).subarray(1, 4).toString()).toBe('PNG')
  await tick(page, 6)

  await step(page, 7).getByRole('button', { name: 'Test connection' }).click()
  await expect(step(page, 7).getByRole('status')).toContainText('The triPOS software is running.')
  await expect(done(page, 7)).toBeChecked()

  await step(page, 8).getByRole('textbox', { name: 'COM port' }).fill('com5')
  await page.keyboard.press('Tab')
  await expect(done(page, 8)).toBeChecked()
  await configureTerminal(page)
  for (const number of [9, 10, 11, 12]) await tick(page, number)
  await expect(step(page, 11)).toContainText('<comPort>COM5</comPort>')

  await step(page, 13).getByRole('button', { name: 'Check the card reader' }).click()
  await expect(step(page, 13)).toContainText('The card reader is ready')
  await expect(done(page, 13)).toBeChecked()
  await expect(progress(page, '13 of 14 done')).toBeVisible()

  await page.reload()
  await expect(progress(page, '13 of 14 done')).toBeVisible()
  await expect(step(page, 3).getByRole('radio', { name: 'Ingenico Lane/3600' })).toBeChecked()
  await expect(step(page, 8).getByRole('textbox')).toHaveValue('COM5')
})

test('returns to the guide after adding a terminal', async ({ page }) => {
  await signIn(page, admin, '/install')
  await step(page, 10).getByRole('link', { name: 'Add Terminal' }).click()
  await expect(page.getByRole('link', { name: 'Installation and Setup Guide' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Window 9')
  await page.getByRole('combobox', { name: 'Location' }).fill('Annex')
  // Not direct, because the file's other tests expect the demo's single direct terminal.
  await page.getByRole('switch', { name: 'Simulated' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  await page.getByRole('link', { name: 'Back to Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install#step-terminal$/)
})

test('keeps the test transaction out of the history', async ({ page }) => {
  const payments = async () =>
    (await callServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=1000')).body.contents
  await signIn(page, admin, '/install')
  const before = await payments()
  const last = step(page, 14)
  await last.getByRole('button', { name: /Simulated terminal/ }).click()
  await page.getByRole('option', { name: /Front Counter 1/ }).click()
  await last.getByRole('button', { name: 'Run a $1.00 test sale' }).click()
  await expect(last.getByRole('status')).toContainText('Test approved: $1.00')
  await expect(done(page, 14)).toBeChecked()
  expect(await payments()).toEqual(before)
})

test('prints every step with its checkbox and no controls', async ({ page }) => {
  await signIn(page, admin, '/install')
  await expect(step(page, 13).getByRole('button', { name: /Check the card reader/ })).toBeVisible()
  await tick(page, 1)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^Step \d+:/ })).toHaveCount(14)
  for (const number of [1, 7, 14]) {
    await expect(step(page, number).getByText('Done', { exact: false }).first()).toBeVisible()
  }
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(main.getByText('Move both files')).toBeVisible()
})

test('redirects cashiers to the catalog', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example', '/install')
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
})
