import type { Page } from '@playwright/test'

import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { openSignedIn, summary } from './people.ts'

test.use({ serverName: 'settings' })

const admin = 'admin@lakeview.example'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByText('Settings saved')
const timeout = (page: Page) => field(page, 'Session Timeout (minutes)')
const notANumber = 'Inactivity timeout must be more than zero.'

test('rejects a session timeout of zero, a fraction, or more than 12 hours', async ({ page }) => {
  await signIn(page, admin, '/settings/general')
  await expect(save(page)).toBeDisabled()
  for (const [typed, message] of [
    ['0', notANumber],
    ['-5', notANumber],
    ['abc', notANumber],
    ['1e3', notANumber],
    ['', notANumber],
    ['2.5', 'Inactivity timeout must be a whole number of minutes.'],
    ['721', 'Inactivity timeout cannot be more than 720 minutes'],
  ] as const) {
    await timeout(page).fill(typed)
    await save(page).click()
    await expect(timeout(page), typed).toHaveAccessibleDescription(new RegExp(message))
  }
  await timeout(page).fill('720')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(timeout(page)).toHaveValue('720')
})

test('shows names as text on every screen, and rejects blank or long ones', async ({ page }) => {
  await signIn(page, admin, '/settings/general')
  await field(page, 'Organization Name').fill('   ')
  await field(page, 'Application title').fill('<b>Point</b> of 🐕')
  await save(page).click()
  await expect(summary(page)).toContainText('This field cannot be blank.')
  await field(page, 'Organization Name').fill('x'.repeat(10_000))
  await expect(field(page, 'Organization Name')).toHaveValue('x'.repeat(200))
  await field(page, 'Organization Name').fill('Clerk & Sons <i>')
  await field(page, 'Support email').fill('nobody')
  await save(page).click()
  await expect(field(page, 'Support email')).toHaveAccessibleDescription(
    /Enter an email address in the correct format, like name@example\.com\./,
  )
  await field(page, 'Support email').fill('help@lakeview.example')
  await save(page).click()
  await expect(page.getByRole('banner')).toContainText('<b>Point</b> of 🐕')
  await expect(page).toHaveTitle('General Settings - <b>Point</b> of 🐕')
  await expect(page.getByRole('contentinfo')).toContainText('© Clerk & Sons <i>')
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    /^mailto:help@lakeview\.example\?subject=.*Clerk%20%26%20Sons/,
  )
})

test('warns before leaving unsaved settings, and Cancel restores them', async ({ page }) => {
  await signIn(page, admin, '/settings/general')
  const before = await timeout(page).inputValue()
  await timeout(page).fill('17')
  await page.getByRole('radio', { name: 'Transaction' }).focus()
  await page.keyboard.press('ArrowDown')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/settings\/general$/)
  await expect(timeout(page)).toHaveValue('17')
  await page.getByRole('link', { name: 'Catalog' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
  await page.goto('/settings/general')
  await expect(timeout(page)).toHaveValue(before)
  await timeout(page).fill('18')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(timeout(page)).toHaveValue(before)
  await page.getByRole('link', { name: 'Catalog' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
})

test('validates payment limits, including a minimum above the maximum', async ({ page }) => {
  await signIn(page, admin, '/settings/transaction')
  const minimum = field(page, 'Minimum payment')
  const maximum = field(page, 'Maximum payment')
  const noAmount = 'Enter an amount in dollars and cents, like 12.50'
  for (const [typed, message] of [
    ['0', 'Minimum payment must be more than $0.00.'],
    ['abc', noAmount],
    ['1e3', noAmount],
    ['-1', noAmount],
    ['', noAmount],
  ] as const) {
    await minimum.fill(typed)
    await save(page).click()
    await expect(summary(page), typed).toContainText(message)
  }
  await minimum.fill('2')
  await maximum.fill('0')
  await save(page).click()
  await expect(summary(page)).toContainText('Maximum payment must be more than $0.00.')
  await minimum.fill('50')
  await maximum.fill('$20')
  await save(page).click()
  await expect(summary(page)).toContainText(
    'Minimum payment cannot be more than the maximum payment.',
  )
  await maximum.fill('1,234.5')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(minimum).toHaveValue('50.00')
  await expect(maximum).toHaveValue('1,234.50')
})

test('disables refunds for administrators too', async ({ page }) => {
  await signIn(page, admin, '/settings/transaction')
  const refunds = page.getByRole('switch', { name: 'Refunds are allowed' })
  const adminOnly = page.getByRole('switch', { name: 'Only administrators can refund' })
  await adminOnly.check({ force: true })
  await refunds.uncheck({ force: true })
  await expect(adminOnly).not.toBeChecked()
  await expect(adminOnly).toBeDisabled()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(refunds).not.toBeChecked()
  await expect(adminOnly).not.toBeChecked()
})

test('warns the second of two concurrent saves and keeps both changes', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 PUT .*\/api\/config/)
  await signIn(page, admin, '/settings/general')
  const other = await openSignedIn(page, admin, '/settings/transaction')
  await field(other, 'Fee Description').fill('Counter Fee')
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await field(page, 'Organization Name').fill('Lakeview Clerk')
  await save(page).click()
  await expect(page.getByText('Another user has changed this').first()).toBeVisible()
  await expect(field(page, 'Organization Name')).toHaveValue('Lakeview Clerk')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await other.reload()
  await expect(field(other, 'Fee Description')).toHaveValue('Counter Fee')
  await expect(other.getByRole('contentinfo')).toContainText('Lakeview Clerk')
  await other.context().close()
})
