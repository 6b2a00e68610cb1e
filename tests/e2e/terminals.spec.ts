import type { Page } from '@playwright/test'

import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'terminals' })

const row = (page: Page, name: string) => page.getByRole('row', { name })
const list = (page: Page) => page.getByRole('heading', { name: 'Terminals', exact: true })
const workstation = (page: Page) =>
  page.getByRole('region', { name: 'Card reader of this workstation' })

test('adds a cloud reader by keyboard', async ({ page }) => {
  await signIn(page, 'admin@lakeview.example', '/settings')
  await expect(page).toHaveURL(/\/settings\/general$/)
  await page.getByRole('radio', { name: 'General' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/settings\/transaction$/)
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  await workstation(page).getByRole('link', { name: 'Add Terminal' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add Terminal' })).toBeVisible()
  await expect(page).toHaveTitle('Add Terminal - Lakeview Point of Sale')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Settings' }).last()).toBeFocused()

  for (const name of ['Name', 'Location']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(name, { exact: true })).toBeFocused()
    if (name === 'Name') await page.keyboard.type('Kiosk')
  }
  await page.keyboard.press('Enter')
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused()
  await page.keyboard.type('Lobby')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'LANE/3000' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Cloud' })).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  await expect(
    page.getByText('Please leave device plugged in while it completes setup.'),
  ).toBeVisible()

  await workstation(page).getByRole('link', { name: 'Edit Terminals' }).click()
  await expect(row(page, 'Kiosk')).toContainText('Simulated')
  await expect(row(page, 'Kiosk')).toContainText('Lobby')
  await expect(row(page, 'Kiosk')).toContainText('Active')
})

test('adds, edits, deactivates and reactivates a direct reader', async ({ page }) => {
  await signIn(page, 'admin@lakeview.example', '/settings/terminals')
  await page.getByRole('link', { name: 'Add Terminal' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Window 3')
  await page.getByRole('combobox', { name: 'Location' }).fill('Annex')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page).toHaveURL(/\/settings\/terminal$/)

  await page.goto('/settings/terminals')
  await expect(row(page, 'Window 3')).toHaveCount(1)
  await page.getByRole('link', { name: 'Edit Window 3, Annex' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Window 4')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)
  await expect(page.getByText('Window 4 has been updated')).toBeVisible()

  await page.goto('/settings/terminals')
  await page.getByRole('link', { name: 'Edit Window 4, Annex' }).click()
  await page.getByRole('button', { name: 'Deactivate Terminal' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate Terminal' })
  await expect(question).toContainText('This will deactivate the terminal Window 4.')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)

  await page.goto('/settings/terminals')
  await expect(row(page, 'Window 4')).toContainText('Inactive')
  await page.getByRole('link', { name: 'Edit Window 4, Annex' }).click()
  await expect(page.getByText('This terminal is inactive')).toBeVisible()
  await page.getByRole('button', { name: 'Reactivate Terminal' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)

  await page.goto('/settings/terminals')
  await expect(row(page, 'Window 4')).toContainText('Active')
})

test('redirects cashiers to the catalog and hides the settings', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Catalog', 'Transaction History'])
  for (const path of [
    '/settings',
    '/settings/general',
    '/settings/transaction',
    '/settings/terminal',
    '/settings/terminals',
    '/settings/terminals/new',
    '/settings/terminals/anything',
    '/install',
    '/users',
    '/users/new',
    '/users/anything',
    '/catalog/edit',
    '/catalog/edit/new',
    '/catalog/edit/anything',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  }
})

test('reports a missing terminal and links to the list', async ({ page, expectTrouble }) => {
  expectTrouble(/^404 GET .*\/terminals\//)
  await signIn(
    page,
    'admin@lakeview.example',
    '/settings/terminals/0195aa10-0000-7000-8000-000000000000',
  )
  await expect(page.getByText('Terminal not found').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go to Terminals' }).click()
  await expect(list(page)).toBeVisible()
})

test('shows stub mode on every screen until it is turned off', async ({ page }) => {
  await signIn(page, 'admin@lakeview.example', '/settings/terminal')
  await page.getByRole('switch', { name: 'Stub mode' }).check({ force: true })
  await page.getByRole('link', { name: 'Catalog' }).click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await expect(page.getByText('Stub mode is on')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Turn off stub mode' }).click()
  await expect(page.getByText('Stub mode is on')).toBeHidden()
})
