import type { Page } from '@playwright/test'

import { microsite, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'early-sign-in' })

/** Opens the sign-in page while the app's script is held back. */
const openWithoutApp = async (page: Page) => {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/libraries-/, async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  return { letGo, frame: page.locator('iframe') }
}

test('signs in before the app has loaded, in the same form', async ({ page }) => {
  const { letGo, frame } = await openWithoutApp(page)
  const email = microsite(page).getByLabel('Email')
  await email.fill('cash')
  await email.focus()
  const before = await frame.boundingBox()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await frame.boundingBox()).toEqual(before)
  await page.keyboard.type('ier')
  await expect(email).toHaveValue('cashier')
})

test('does not ask again after an early sign-in', async ({ page }) => {
  const { letGo } = await openWithoutApp(page)
  const answer = page.waitForResponse(/\/auth\/sign-in$/)
  await submitSignIn(page, 'cashier@lakeview.example')
  await answer
  letGo()
  await expect(page).toHaveURL(/\/catalog$/)
})

test('shows the form in its final position on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { letGo, frame } = await openWithoutApp(page)
  await expect(microsite(page).getByLabel('Email')).toBeAttached()
  await expect(frame).toBeHidden()
  letGo()
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
})
