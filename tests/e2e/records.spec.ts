import type { Page } from '@playwright/test'

import { cart, checkout, connectReader, heading, signIn, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'records' })

const cashier = 'cashier@lakeview.example'
const nothing = "We couldn't find any records matching your search."

const open = async (page: Page, item: string) => {
  await page.getByRole('main').getByRole('button', { name: item }).click()
  return page.getByRole('dialog', { name: item })
}

const searchRecords = async (page: Page, item: string, field: string, value: string) => {
  const dialog = await open(page, item)
  await dialog.getByRole('textbox', { name: field }).pressSequentially(value)
  await page.keyboard.press('Enter')
  return dialog
}

const next = (within: ReturnType<typeof checkout>) =>
  within.getByRole('button', { name: 'Next' }).click()

const payByCard = async (page: Page, { reader, kind }: { reader: string; kind: string }) => {
  await cart(page).getByRole('button', { name: 'Checkout' }).click()
  const dialog = checkout(page)
  const method = heading(dialog, 'How is the customer paying?')
  await expect(method.or(heading(dialog, 'Choose a card reader'))).toBeVisible()
  if (await method.isVisible()) await next(dialog)
  await connectReader(page, reader)
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  await next(dialog)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeFocused()
  return dialog
}

test.describe('external record', () => {
  test('is found, partially paid, and found again with the remainder', async ({ page }) => {
    test.slow()
    await signIn(page, cashier)
    const search = await searchRecords(page, 'Property Tax', 'Parcel Number', '041200001')
    await expect(heading(search, 'Select what to pay')).toBeFocused()
    await expect(search.getByRole('checkbox', { name: 'Property Tax $842.17' })).toBeChecked()
    await next(search)
    await cart(page).getByRole('button', { name: 'Change amount of Property Tax' }).click()
    const amount = page.getByRole('dialog', { name: 'Change Amount' })
    await amount.getByRole('textbox', { name: 'Amount' }).fill('99.99')
    await page.keyboard.press('Enter')
    await expect(
      amount.getByRole('link', { name: 'Amount cannot be less than $100.00' }),
    ).toBeVisible()
    await amount.getByRole('textbox', { name: 'Amount' }).fill('342.17')
    await amount.getByRole('button', { name: 'Save' }).click()
    await expect(cart(page)).toContainText('Subtotal$342.17')
    const dialog = await payByCard(page, { reader: 'Front Counter 1', kind: 'Credit' })
    await dialog.getByRole('button', { name: 'Done' }).click()

    const again = await searchRecords(page, 'Property Tax', 'Parcel Number', '041200001')
    await expect(again.getByRole('checkbox', { name: 'Property Tax $500.00' })).toBeChecked()
  })

  test('is chosen from several matches or reported as missing', async ({ page }) => {
    await signIn(page, cashier)
    const search = await open(page, 'Property Tax')
    await search.getByRole('radio', { name: 'Owner and Due Date' }).check({ force: true })
    const owner = search.getByRole('textbox', { name: 'Owner Last Name' })
    await owner.fill('zzzz')
    await page.keyboard.press('Enter')
    await expect(heading(search, nothing)).toBeFocused()
    await search.getByRole('button', { name: 'Back to Search' }).click()
    await expect(owner).toHaveValue('zzzz')
    await owner.fill('smith')
    await page.keyboard.press('Enter')
    await expect(search.getByRole('checkbox')).toHaveCount(4)
    await expect(search.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await search.getByRole('button', { name: 'Back' }).click()
    await search.getByRole('textbox', { name: /^Due Date/ }).fill('2026-09-30')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(search.getByRole('checkbox')).toHaveCount(2)
    await search.getByRole('checkbox').first().check({ force: true })
    await search.getByRole('checkbox').last().check({ force: true })
    await expect(search.getByText('2 selected, $872.08')).toBeVisible()
    await next(search)
    await expect(cart(page)).toContainText('Subtotal$872.08')
    await cart(page).getByRole('button', { name: 'Remove Property Tax, 04-1480-120' }).click()
    await expect(cart(page)).toContainText('Subtotal$312.08')
  })

  test('asks which amount to pay', async ({ page }) => {
    await signIn(page, cashier)
    const search = await searchRecords(page, 'Court Citations', 'Citation Number', 'c1001')
    await next(search)
    await expect(heading(search, 'Choose how much to pay')).toBeFocused()
    await search.getByRole('radio', { name: 'Minimum due' }).check({ force: true })
    await search.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cart(page)).toContainText('Minimum due')
    await expect(cart(page)).toContainText('Subtotal$45.00')
  })

  test('explains why an unpayable record is not added', async ({ page }) => {
    await signIn(page, cashier)
    const reasons = {
      C1002: 'In collections: call 555-0100.',
      C1003: 'This is not eligible for payment',
    }
    for (const [number, reason] of Object.entries(reasons)) {
      const search = await searchRecords(page, 'Court Citations', 'Citation Number', number)
      await next(search)
      const refusal = page.getByRole('alertdialog', { name: 'Cannot Add to Cart' })
      await expect(refusal).toContainText(reason)
      await refusal.getByRole('button', { name: 'Back to Results' }).click()
      // Escape reaches the search only once focus is back.
      await expect(search.getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(search).toBeHidden()
    }
    const search = await searchRecords(page, 'Court Citations', 'Citation Number', 'C1004')
    await next(search)
    await expect(cart(page)).toContainText('Citation C-1004')
    await expect(cart(page).getByRole('button', { name: /Change amount/ })).toHaveCount(0)
  })

  test('is not searched during an outage of its system', async ({ page }) => {
    await signIn(page, cashier)
    await page.getByRole('main').getByRole('button', { name: 'Dog Licenses' }).click()
    await expect(
      page.getByRole('alertdialog', { name: 'An Outage is Affecting This Catalog Item' }),
    ).toContainText('The registry is being updated.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('combines two offerings in one payment and receipt', async ({ page }) => {
  test.slow()
  await signIn(page, 'cashier@district.example')
  const search = await searchRecords(page, 'Case Balances', 'Case Number', '241001')
  await search.getByRole('checkbox', { name: 'Fines and Costs' }).check({ force: true })
  await search.getByRole('checkbox', { name: 'Probation Oversight' }).check({ force: true })
  await next(search)
  await expect(cart(page)).toContainText('Calculated at Checkout')
  const dialog = await payByCard(page, { reader: 'Courtroom Desk', kind: 'Court Fees & Cost' })
  await expect(dialog.getByText('Group Total')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(page).toHaveURL(/\/receipt\/[\w-]+$/)
  const receipt = page.getByRole('article', { name: 'Your Receipt' })
  const group = (title: string) => receipt.getByRole('heading', { name: title }).locator('xpath=..')
  await expect(group('36th District Court OTC')).toContainText('Group Total$154.50')
  await expect(group('Probation Services')).toContainText('Group Total$63.30')
  await expect(receipt).toContainText('$217.80')
})
