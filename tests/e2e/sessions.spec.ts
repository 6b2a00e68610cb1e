import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { openSignedIn } from './people.ts'

test.use({ serverName: 'sessions' })

const cashier = 'cashier@lakeview.example'

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
