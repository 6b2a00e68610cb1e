import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { askServer, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { resetReader } from './workstation-reader.ts'

test.use({ serverName: 'install' })

const admin = 'admin@lakeview.example'
const step = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Step ${number}:`) })
const done = (page: Page, number: number) => step(page, number).getByRole('checkbox')
const tick = (page: Page, number: number) => done(page, number).check({ force: true })
const progress = (page: Page, words: string) => page.getByRole('progressbar', { name: words })

/** Presses the button, and reads what the browser was given to keep. */
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

/** Where the reader is saved, and back by the link that the page has for who comes from the guide. */
const configureTerminal = async (page: Page) => {
  await step(page, 9).getByRole('link', { name: 'Go to Terminal Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  const reader = page.getByRole('region', { name: 'Card reader of this workstation' })
  await reader.getByRole('button', { name: /Terminal/ }).click()
  await page.getByRole('option', { name: /Front Counter 2/ }).click()
  await reader.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Card reader device successfully configured!')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install$/)
}

test('an administrator sets a workstation up by the guide, and finds it as it was', async ({
  page,
  server,
}) => {
  test.setTimeout(60_000)
  await resetReader(server)
  await signIn(page, admin, '/settings/terminal')
  await page.getByRole('link', { name: 'Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install$/)
  await expect(page).toHaveTitle('Installation and Setup Guide - Lakeview Point of Sale')

  // By the keyboard: from the summary into the step that is next.
  await page.getByRole('button', { name: 'Go to step 1: Administrator access' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Step 1:/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(done(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(progress(page, '1 of 14 done')).toBeVisible()
  await tick(page, 2)
  await step(page, 3).getByRole('radio', { name: 'Ingenico Lane/3600' }).check({ force: true })
  // This server was started without a content host.
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

test('a terminal that is added from the guide leads back to it', async ({ page }) => {
  await signIn(page, admin, '/install')
  await step(page, 10).getByRole('link', { name: 'Add Terminal' }).click()
  await expect(page.getByRole('link', { name: 'Installation and Setup Guide' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Window 9')
  await page.getByRole('textbox', { name: 'Location' }).fill('Annex')
  // The other tests of this file find the one direct terminal that the demo has.
  await page.getByRole('radio', { name: 'Cloud' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Activation Code' }).fill('4F7K')
  await page.getByRole('switch', { name: 'Simulated' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  await page.getByRole('link', { name: 'Back to Installation and Setup Guide' }).click()
  await expect(page).toHaveURL(/\/install$/)
})

test('the test transaction leaves no trace in the history', async ({ page }) => {
  const payments = async () =>
    (await askServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=1000')).body.contents
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

test('on paper stand all steps with their boxes, and nothing to press', async ({ page }) => {
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

test('a cashier is sent to the catalogue', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example', '/install')
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
})
