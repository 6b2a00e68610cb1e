import type { Page } from '@playwright/test'

import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { readMailLink } from './outbox.ts'
import {
  addUser,
  openSignedIn,
  chooseRole,
  fillUser,
  openUser,
  setPassword,
  summary,
} from './people.ts'

test.use({ serverName: 'users' })

const admin = 'admin@lakeview.example'
const cashier = 'cashier@lakeview.example'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const roleChanged = (page: Page) => page.getByText('Your role has changed')

test('adds, edits and deactivates a user', async ({ page, server }) => {
  await signIn(page, admin, '/users')
  await addUser(page, {
    first: 'Kim',
    last: 'Park',
    email: 'Kim@Lakeview.example',
    role: 'Cashier',
  })
  await expect(row(page, 'Kim Park')).toContainText('kim@lakeview.example')
  await expect(row(page, 'Kim Park')).toContainText('Cashier')
  expect(await readMailLink(server, 'kim@lakeview.example')).toContain('/auth/set-password#')

  await openUser(page, 'Kim Park')
  await expect(field(page, 'Email Address')).toHaveAttribute('readonly', '')
  await field(page, 'Last Name').fill('Parker')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kim Parker has been updated')).toBeVisible()

  await openUser(page, 'Kim Parker')
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate User' })
  await expect(question).toContainText('Kim Parker will no longer have access.')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User deactivated')).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)
  await expect(row(page, 'Kim Parker')).toContainText('Inactive')
})

test('rejects an email address in use at its field and keeps the input', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*\/users/)
  await signIn(page, admin, '/users/new')
  await fillUser(page, {
    first: 'Cory',
    last: 'Again',
    email: cashier.toUpperCase(),
    role: 'Cashier',
  })
  await add(page).click()
  await expect(summary(page)).toContainText('This email address is already in use.')
  await expect(field(page, 'Email Address')).toHaveAccessibleDescription(
    /This email address is already in use\./,
  )
  await expect(field(page, 'First Name')).toHaveValue('Cory')
  await field(page, 'Email Address').fill('cory.again@lakeview.example')
  await add(page).click()
  await expect(page.getByText('Cory Again has been added as a user')).toBeVisible()
})

test('shows markup and emoji in names as text, rejects blanks, and truncates at the limit', async ({
  page,
}) => {
  await signIn(page, admin, '/users/new')
  await fillUser(page, { first: '   ', last: 'x'.repeat(10_000), email: 'odd', role: 'Cashier' })
  await add(page).click()
  await expect(summary(page)).toContainText('This field cannot be blank.')
  await expect(summary(page)).toContainText(
    'Enter an email address in the correct format, like name@example.com.',
  )
  await field(page, 'First Name').fill('🐕 <img src=x onerror=alert(1)>')
  await expect(field(page, 'Last Name')).toHaveValue('x'.repeat(100))
  await field(page, 'Email Address').fill('odd@lakeview.example')
  await add(page).click()
  await expect(row(page, `🐕 <img src=x onerror=alert(1)> ${'x'.repeat(100)}`)).toHaveCount(1)
  await expect(page.locator('img')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('keeps the last administrator from deactivating or demoting themselves', async ({
  page,
  expectTrouble,
}) => {
  const last = 'This is the last administrator. Make someone else an administrator first.'
  expectTrouble(/^409 DELETE .*\/users/)
  expectTrouble(/^409 PUT .*\/roles/)
  await signIn(page, 'admin@harbor.example', '/users')
  await row(page, 'admin@harbor.example').getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Failed to delete user.')).toBeVisible()
  await expect(page.getByText(last).first()).toBeVisible()
  await chooseRole(page, 'Cashier')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change My Role' }).click()
  await expect(page.getByText('Failed to update the user.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/users\/.+/)
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
})

test.describe('role change', () => {
  const second = { first: 'Sam', last: 'Second', email: 'sam@lakeview.example' }

  const change = async (page: Page, name: string, role: 'Cashier' | 'Administrator') => {
    await page.goto('/users')
    await openUser(page, name)
    await chooseRole(page, role)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${name} has been updated`)).toBeVisible()
  }

  test('reaches the signed-in user with their next request', async ({ page, server }) => {
    test.setTimeout(60_000)
    await signIn(page, admin, '/users')
    await addUser(page, { ...second, role: 'Administrator' })
    const context = await page.context().browser()?.newContext({ baseURL: server.url })
    const other = await context?.newPage()
    if (!other) throw new Error('There is no other page.')
    await setPassword(other, await readMailLink(server, second.email))
    await other.goto('about:blank')
    const form = other.frameLocator('iframe[title="Sign in"]')
    await other.goto('/users/new')
    await form.getByLabel('Email').fill(second.email)
    await form.getByLabel('Password', { exact: true }).fill('four words of my own')
    // The page's last background request for the next minute.
    const settled = other.waitForResponse(/\/pending-reversals$/)
    await form.getByRole('button', { name: 'Sign in' }).click()
    await settled
    await fillUser(other, {
      first: 'Not',
      last: 'Added',
      email: 'not@lakeview.example',
      role: 'Cashier',
    })

    await change(page, 'Sam Second', 'Cashier')
    await add(other).click()
    await expect(other).toHaveURL(/\/catalog$/)
    await expect(other.getByText('You now have the role Cashier.')).toBeVisible()
    await expect(other.getByText('Failed to create user.')).toBeVisible()
    await expect(other.getByRole('navigation').getByRole('link')).toHaveText([
      'Catalog',
      'Transaction History',
    ])
    await page.goto('/users')
    await expect(row(page, 'Sam Second')).toContainText('Cashier')
    await expect(row(page, 'Not Added')).toHaveCount(0)

    await change(page, 'Sam Second', 'Administrator')
    await other.getByRole('link', { name: 'Transaction History' }).click()
    await expect(other.getByText('You now have the role Administrator.')).toBeVisible()
    await other.getByRole('link', { name: 'Users' }).click()
    await expect(row(other, 'Ada Lindqvist')).toHaveCount(1)

    await change(page, 'Sam Second', 'Cashier')
    await other.goto('/users')
    await expect(other).toHaveURL(/\/catalog$/)
    await context?.close()
  })

  test('applies immediately to the current user, together with a changed name', async ({
    page,
  }) => {
    await signIn(page, admin, '/users')
    await addUser(page, {
      first: 'Stay',
      last: 'Behind',
      email: 'stay@lakeview.example',
      role: 'Administrator',
    })
    await openUser(page, 'Ada Lindqvist')
    await field(page, 'Last Name').fill('Lovelace')
    await chooseRole(page, 'Cashier')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Change My Role' }).click()
    await expect(page.getByText('Ada Lovelace has been updated')).toBeVisible()
    await expect(roleChanged(page)).toBeVisible()
    await expect(page).toHaveURL(/\/catalog$/)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0)
  })
})

test('signs a deactivated user out with their next request', async ({ page }) => {
  await signIn(page, 'admin@summit.example', '/users')
  const cashierPage = await openSignedIn(page, 'cashier@summit.example', '/catalog')
  await row(page, 'cashier@summit.example').getByRole('link', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Deactivate User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User deactivated')).toBeVisible()
  await cashierPage.getByRole('link', { name: 'Transaction History' }).click()
  await expect(cashierPage).toHaveURL(/\/login/)
  await cashierPage.context().close()
})
