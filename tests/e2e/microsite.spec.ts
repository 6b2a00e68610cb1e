import type { Page } from '@playwright/test'

import { microsite, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { readMailLink, readMail } from './outbox.ts'
import { ownPassword } from './people.ts'

test.use({ serverName: 'microsite' })

const cashier = 'cashier2@lakeview.example'
const spent = 'This link was already used or has expired. Request a new one.'
const onItsWay = 'If an account exists for this address, we have sent a link.'

const first = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('Repeat new password')
const save = (page: Page) => page.getByRole('button', { name: 'Save password' })
/** Takes the focus, which announces it once. */
const failure = (page: Page) => page.locator('.failure')

test('resets a forgotten password by keyboard', async ({ page, server }) => {
  const { keyboard } = page
  await page.goto('/login')
  const frame = microsite(page)
  await frame.getByLabel('Password', { exact: true }).focus()
  for (const name of ['Show password', 'Sign in', 'Forgot your password?']) {
    await keyboard.press('Tab')
    await expect(frame.locator(':focus')).toHaveText(name)
  }
  await keyboard.press('Enter')
  await expect(frame.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await frame.getByLabel('Email').focus()
  await keyboard.type(cashier)
  await keyboard.press('Enter')
  await expect(frame.locator('.done')).toBeFocused()
  await expect(frame.locator('.done')).toContainText(onItsWay)

  await page.goto(await readMailLink(server, cashier))
  // The token leaves the URL, so a shared browser's history does not keep it.
  await expect(page).toHaveURL(/\/auth\/set-password$/)
  await expect(page).toHaveTitle('Set your password')
  await keyboard.press('Tab')
  await expect(first(page)).toBeFocused()
  await keyboard.type(ownPassword)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Hide passwords' })).toBeVisible()
  await expect(first(page)).toHaveAttribute('type', 'text')
  await expect(first(page)).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(again(page)).toBeFocused()
  await keyboard.type(ownPassword)
  await keyboard.press('Enter')
  await expect(page.locator('.done')).toBeFocused()
  await expect(page.getByRole('link')).toHaveText(['Sign in'])
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeFocused()
  await keyboard.press('Enter')
  await submitSignIn(page, cashier, ownPassword)
  await expect(page.getByText('Dana Ortiz')).toBeVisible()
})

test('answers an unknown email address like any other and sends no mail', async ({
  page,
  server,
}) => {
  const answers: string[] = []
  for (const address of ['who@harbor.example', 'former@lakeview.example', 'admin@harbor.example']) {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(onItsWay)).toBeVisible()
    answers.push(await page.locator('body').innerText())
  }
  expect(new Set(answers).size).toBe(1)
  await readMailLink(server, 'admin@harbor.example')
  expect(await readMail(server, 'who@harbor.example')).toEqual([])
  expect(await readMail(server, 'former@lakeview.example')).toEqual([])
})

test('rejects an invalid email address at its field', async ({ page, expectTrouble }) => {
  expectTrouble(/^400 POST \/auth\/forgot-password/)
  await page.goto('/auth/forgot-password')
  const send = page.getByRole('button', { name: 'Send link' })
  await send.click()
  await expect(page.getByText('This field cannot be blank.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('<b>ada</b>')
  await send.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter an email address in the correct format, like name@example.com.',
  )
})

test('rejects a short or mismatched password before sending it', async ({ page }) => {
  await page.goto('/auth/set-password#not-yet-sent')
  await first(page).fill('11 letters.')
  await again(page).fill('other letters.')
  await save(page).click()
  await expect(first(page)).toBeFocused()
  await expect(first(page)).toHaveAccessibleDescription(/Password must be at least 12 characters/)
  await expect(again(page)).toHaveAccessibleDescription('The passwords do not match.')
  // Eleven emoji: each counts as one character, although it takes two code units.
  await first(page).fill('👍'.repeat(11))
  await again(page).fill('👍'.repeat(11))
  await save(page).click()
  await expect(first(page)).toHaveAccessibleDescription(/at least 12 characters/)
  await expect(again(page)).not.toHaveAttribute('aria-invalid')
})

test('offers a new link for a used, forged or truncated one', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST \/auth\/set-password/)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('cashier@harbor.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await readMailLink(server, 'cashier@harbor.example')
  const use = async (address: string) => {
    await page.goto('about:blank')
    await page.goto(address)
    await first(page).fill(ownPassword)
    await again(page).fill(ownPassword)
    await save(page).click()
  }
  await use(link)
  await expect(page.getByText('Your password is set.')).toBeVisible()
  for (const address of [link, `${server.url}/auth/set-password#${'x'.repeat(43)}`]) {
    await use(address)
    await expect(failure(page)).toHaveText(spent)
    await expect(failure(page)).toBeFocused()
    await expect(first(page)).toBeHidden()
  }
  await page.goto('about:blank')
  await page.goto('/auth/set-password')
  await expect(failure(page)).toHaveText(
    'The link is incomplete. Open it from the email again, or request a new one.',
  )
  await expect(failure(page)).toBeFocused()
  await expect(first(page)).toBeHidden()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
})

test('explains what to do if the server does not answer', async ({ page, expectTrouble }) => {
  expectTrouble(/net::ERR_FAILED POST \/auth\/forgot-password/)
  await page.goto('/auth/forgot-password')
  await page.route('**/auth/forgot-password', (route) => route.abort())
  await page.getByLabel('Email').fill(cashier)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(failure(page)).toHaveText(
    'The server cannot be reached. Check the connection and try again.',
  )
  await expect(page.getByRole('button', { name: 'Send link' })).toBeEnabled()
})
