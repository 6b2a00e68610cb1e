import type { Page } from '@playwright/test'

import { addToCart, cart, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

const statusOf = (page: Page, token: string) =>
  page.request
    .get('/api/account/permissions', { headers: { Authorization: `Bearer ${token}` } })
    .then((answer) => answer.status())

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('counter.session') ?? '{}').token)

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })

test('warns an inactive user, lets them stay, otherwise signs them out and keeps the sale', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'cashier@lakeview.example')
  const token = await tokenIn(page)
  // The watcher loads a second after the first screen.
  await page.clock.runFor(3_000)
  await page.mouse.move(10, 10)
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await addToCart(page, 'Certified Copy')

  await page.clock.fastForward('28:30')
  await expect(warning(page)).toBeHidden()
  await page.clock.fastForward('01:00')
  await expect(warning(page)).toBeVisible()
  // Any activity keeps the session (SPEC §4).
  await page.mouse.move(300, 300)
  await page.clock.runFor(2_000)
  await expect(warning(page)).toBeHidden()

  await page.clock.fastForward('29:15')
  await expect(warning(page)).toBeVisible()
  expect(await statusOf(page, token)).toBe(200)
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status')).toContainText(
    'You were signed out after 30 minutes without activity.',
  )
  await expect.poll(() => statusOf(page, token)).toBe(401)

  await signIn(page, 'cashier@lakeview.example')
  await expect(cart(page)).toContainText('Your sale was interrupted when you were signed out.')
  await expect(cart(page)).toContainText('Certified Copy')
})

test('opens signed out after being closed longer than the timeout', async ({ page, context }) => {
  await page.clock.install()
  await signIn(page, 'cashier@lakeview.example')
  await page.clock.runFor(3_000)
  const token = await tokenIn(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('counter.lastUse')))
    .toContain('"limit":1800000')
  await page.close()

  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 31 * 60_000 })
  await later.goto('/catalog')
  await expect(later).toHaveURL(/\/login/)
  await expect(later.getByRole('status')).toContainText(
    'signed out after 30 minutes without activity',
  )
  await expect.poll(() => statusOf(later, token)).toBe(401)
})
