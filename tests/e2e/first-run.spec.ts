import {
  addToCart,
  cart,
  checkOut,
  checkout,
  connectReader,
  heading,
  submitSignIn,
  swipe,
  watchPrinting,
} from './counter.ts'
import { expect, test as base } from './fixtures.ts'
import { readMailLink } from './outbox.ts'
import { addUser, ownPassword, setPassword } from './people.ts'
import { startServerProcess } from './server-process.ts'
import { unexpected, watchTrouble } from './trouble.ts'

const administrator = 'ada@testville.example'
const cashier = 'robin@testville.example'

/** An empty data folder, and no command but the start. */
const test = base.extend({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const server = await startServerProcess('first-run', { environment: { DEMO: '0' } })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('goes from an empty database to a first sale using only the screens', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await expect.poll(() => server.output()).toContain('/auth/set-up#')
  const [link = ''] = /http\S+\/auth\/set-up#\S+/.exec(server.output()) ?? []
  await page.goto(link)
  await expect(page).toHaveURL(/\/auth\/set-up$/)
  await page.getByRole('button', { name: 'Set up office' }).click()
  await expect(page.getByLabel('Office name')).toBeFocused()
  await page.getByLabel('Office name').fill('Testville Clerk')
  await page.getByLabel('Time zone').selectOption('America/Detroit')
  await page.getByLabel('Your first name').fill('Ada')
  await page.getByLabel('Your last name').fill('Test')
  await page.getByLabel('Email').fill(administrator)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Repeat new password').fill(ownPassword)
  await page.getByRole('button', { name: 'Set up office' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(page.getByText('Ada Test')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Set up this office' })).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('textbox', { name: 'Organization Name' }).fill('Testville City Clerk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByText('Transaction', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Minimum payment' }).fill('2')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  // The toast of the previous save is still visible, so check the button.
  await expect(save).toHaveJSProperty('disabled', true)

  await page.getByRole('link', { name: 'Catalog' }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Dog License')
  await page.getByRole('textbox', { name: 'Price' }).fill('12.50')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Dog License has been added to the catalog')).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('Terminal', { exact: true }).click()
  await page.getByRole('link', { name: 'Add Terminal' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Front Desk')
  await page.getByRole('combobox', { name: 'Location' }).fill('City Hall')
  await page.getByRole('switch', { name: 'Simulated' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/settings\/terminal$/)

  await page.getByRole('link', { name: 'Users' }).click()
  await addUser(page, { first: 'Robin', last: 'Vale', email: cashier, role: 'Cashier' })

  const context = await browser.newContext({ baseURL: server.url })
  const lines = watchTrouble(context, server.url)
  const counter = await context.newPage()
  const printed = await watchPrinting(counter)
  await setPassword(counter, await readMailLink(server, cashier))
  await submitSignIn(counter, cashier, ownPassword)
  await expect(counter.getByText('Robin Vale')).toBeVisible()
  await expect(counter).toHaveTitle('Products - Point of Sale')
  await addToCart(counter, 'Dog License')
  await expect(cart(counter)).toContainText('$12.50')
  await checkOut(counter)
  await connectReader(counter, 'Front Desk')
  const dialog = checkout(counter)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  await swipe(counter, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  await dialog.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(counter.getByText('Your Receipt')).toBeVisible()
  await expect(counter.getByRole('main')).toContainText('Testville City Clerk')
  await expect.poll(() => printed.length).toBe(1)
  await counter.goto('/transactions')
  const row = counter.getByRole('row').filter({ hasText: 'Robin Vale' })
  await expect(row).toContainText('City Hall')
  await expect(row).toContainText('Front Desk')
  await expect(row).toContainText('$12.50')
  // No fee schedule means no fee, which is valid (SPEC §7).
  expect(
    unexpected(lines, [/^404 POST .*\/fees\/v2$/]),
    'trouble in the browser of the cashier',
  ).toEqual([])
  await context.close()

  await page.getByRole('link', { name: 'Transaction History' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Robin Vale' })).toHaveCount(1)
})
