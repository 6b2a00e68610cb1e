import { signIn, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { addUser, openSignedIn } from './people.ts'

test.use({ serverName: 'sessions' })

const cashier = 'cashier@lakeview.example'
const both = 'cashier2@lakeview.example'

test('ends a session in another browser from the account page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await signIn(page, cashier)
  const other = await openSignedIn(page, cashier, '/catalog')
  await page.getByRole('link', { name: 'Cory Mason, your sessions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/sessions$/)
  await expect(page).toHaveTitle(/^Your Sessions/)
  const rows = page.getByRole('table', { name: 'Your sessions' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Chrome on Linux')
  await expect(rows.nth(1)).toContainText('This browser')

  await page.getByRole('button', { name: /^End, Chrome on Linux/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'End this session' })
  await dialog.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('You are signed in only on this browser.')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await other.reload()
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()
})

test('chooses an office and switches to another in every tab', async ({ page }) => {
  await page.goto('/login')
  const admin = await openSignedIn(page, 'admin@harbor.example', '/users')
  await addUser(admin, { first: 'Dana', last: 'Ortiz', email: both, role: 'Administrator' })
  await admin.context().close()
  await page.goto('/catalog')
  await submitSignIn(page, both)
  const choice = page.getByRole('group', { name: 'Choose an office' })
  await expect(choice.getByRole('button', { name: /^Lakeview/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/Lakeview/)
  const tab = await page.context().newPage()
  await tab.goto('/transactions')
  await page.getByRole('link', { name: 'Dana Ortiz, your sessions' }).click()
  await page.getByRole('button', { name: /^Switch to Harbor/ }).click()
  for (const each of [page, tab]) {
    await expect(each).toHaveURL(/\/catalog$/)
    await expect(each).toHaveTitle(/Harbor/)
    await expect(each.getByRole('link', { name: 'Settings' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Log Out' }).click()
  await submitSignIn(page, both)
  await expect(choice.getByRole('button', { name: /^Harbor/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(page).toHaveTitle(/Harbor/)
})
