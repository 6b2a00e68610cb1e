import { expect, type Locator, type Page } from '@playwright/test'

import { signIn } from './counter.ts'

/** Administrator actions on users and passwords, found by their labels on screen. */

export const ownPassword = 'four words of my own'

export const setPassword = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Repeat new password').fill(ownPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
}

type NewUser = { first: string; last: string; email: string; role: 'Cashier' | 'Administrator' }

export const chooseRole = async (page: Page, role: NewUser['role']): Promise<void> => {
  await page.getByRole('button', { name: /Role/ }).click()
  await page.getByRole('option', { name: new RegExp(`^${role}`) }).click()
}

export const fillUser = async (page: Page, { first, last, email, role }: NewUser) => {
  await page.getByRole('textbox', { name: 'First Name' }).fill(first)
  await page.getByRole('textbox', { name: 'Last Name' }).fill(last)
  await page.getByRole('textbox', { name: 'Email Address' }).fill(email)
  await chooseRole(page, role)
}

export const addUser = async (page: Page, user: NewUser): Promise<void> => {
  await page.getByRole('link', { name: 'Add User' }).click()
  await fillUser(page, user)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${user.first} ${user.last} has been added as a user`)).toBeVisible()
  await expect(page).toHaveURL(/\/users$/)
}

export const openUser = (page: Page, name: string) =>
  page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()

export const summary = (page: Page): Locator =>
  page.getByRole('group', { name: 'There is a problem' })

/** Signs in with a separate browser context, whose errors do not fail the test. */
export const openSignedIn = async (page: Page, email: string, path: string): Promise<Page> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  const { origin } = new URL(page.url())
  const context = await browser.newContext({ baseURL: origin })
  const other = await context.newPage()
  await signIn(other, email, path)
  return other
}
