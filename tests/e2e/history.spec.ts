import type { Page } from '@playwright/test'

import { formatDay } from '#domain/lib/day.ts'

import { chooseReason, checkout, heading, signIn, startSale, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { readPdf } from './printed.ts'

const admin = 'admin@lakeview.example'
const cashier = 'cashier@lakeview.example'

const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
const rowsOf = async (page: Page) => {
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  return table(page).getByRole('row').all()
}
const cents = (text: string | null) =>
  Math.round(Number(/-?\$[\d,]+\.\d\d/.exec(text ?? '')?.[0].replace(/[$,]/g, '') ?? 0) * 100)
const totalSales = async (page: Page) =>
  cents(await page.locator('dt:text-is("Total Sales") + dd').textContent())

/** Fires the browser's print events, which render the rows out of view too. */
const firePrintEvent = (page: Page, event: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), event)

/** Sum of the amounts, which are in the last column but one. */
const sumOfRows = async (page: Page) => {
  await firePrintEvent(page, 'beforeprint')
  const rows = await rowsOf(page)
  const amounts = await Promise.all(
    rows.slice(1).map(async (row) => cents(await row.getByRole('cell').nth(-2).textContent())),
  )
  await firePrintEvent(page, 'afterprint')
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

test('keeps the filters in the URL through back and forward', async ({ page }) => {
  await signIn(page, admin, '/transactions')
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible()
  const today = await page.getByLabel('Date', { exact: true }).inputValue()
  await page.getByRole('button', { name: /All Locations/ }).click()
  await page.getByRole('option', { name: 'Annex' }).click()
  await expect(page).toHaveURL(/\/transactions\?location=Annex$/)
  await page.getByRole('button', { name: /All Cashiers/ }).click()
  await page.getByRole('option', { name: 'Cory Mason' }).click()
  await page.getByRole('option', { name: 'Dana Ortiz' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/cashierUserIds=[\w-]+&cashierUserIds=[\w-]+$/)
  await expect(page.getByRole('button', { name: /Multiple/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: /Multiple/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Annex/ })).toBeVisible()
  for (const row of (await rowsOf(page)).slice(1)) await expect(row).toContainText('Annex')

  await page.goBack()
  await expect(page).toHaveURL(/location=Annex&cashierUserIds=[\w-]+$/)
  await page.goto(`/transactions?date=2999-01-01&location=Nowhere&terminalId=gone`)
  await expect(page.getByText('No Transactions Found')).toBeVisible()
  await expect(page.getByText(`None for ${formatDay(today)}, Nowhere.`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/transactions$/)
  await expect(table(page)).toBeVisible()
})

test('shows totals equal to the sum of the rows, for a day and a month', async ({ page }) => {
  await signIn(page, admin, '/transactions')
  await expect.poll(() => totalSales(page)).toBeGreaterThan(0)
  expect(await sumOfRows(page)).toBe(await totalSales(page))

  const end = await page.getByLabel('Date', { exact: true }).inputValue()
  const start = new Date(Date.parse(end) - 30 * 86_400_000).toISOString().slice(0, 10)
  const day = await totalSales(page)
  await page.goto(`/transactions?date=${start}&endDate=${end}`)
  await expect.poll(() => totalSales(page)).toBeGreaterThan(day)
  await firePrintEvent(page, 'beforeprint')
  await expect(table(page)).toContainText('Refund')
  await expect.poll(() => sumOfRows(page)).toBe(await totalSales(page))
})

test('refunds a sale partially, then in full', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, cashier)
  await startSale(page)
  await swipe(page, 'Success')
  await expect(heading(checkout(page), 'Payment complete')).toBeFocused()
  await checkout(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Transaction History' }).click()

  const newest = (type: string) =>
    page.getByRole('button', { name: new RegExp(`^View Receipt, ${type}`) }).first()
  await expect(newest('Purchase')).toBeVisible()
  const before = await totalSales(page)
  const copy = page.getByRole('button', { name: /^Copy / }).first()
  const confirmation = (await copy.getAttribute('aria-label'))?.replace('Copy ', '')
  await copy.click()
  await expect(page.getByText(`Copied ${confirmation}`)).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(confirmation)

  await newest('Purchase').click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText(confirmation ?? 'a confirmation number')
  await page.goBack()
  await expect(receipt).toBeHidden()
  await expect(newest('Purchase')).toBeFocused()
  await newest('Purchase').click()
  await receipt.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
  await expect(refund).toBeVisible()
  await page.goBack()
  await receipt.getByRole('button', { name: 'Refund' }).click()
  await refund.getByRole('radio', { name: 'Partial' }).check({ force: true })
  await refund.getByRole('textbox', { name: 'Amount to refund' }).fill('5.00')
  await refund.getByRole('button', { name: 'Preview Refund' }).click()
  const preview = page.getByRole('dialog', { name: 'Refund Preview' })
  await expect(preview).toContainText('$5.33')
  await chooseReason(page)
  await preview.getByRole('button', { name: 'Process Refund' }).click()

  await expect(receipt).toContainText('Refunded: $5.33')
  await receipt.getByRole('link', { name: /View Receipt/ }).click()
  await expect(receipt).toContainText('Your Refund Receipt')
  await expect(receipt.getByRole('button', { name: 'Refund' })).toBeHidden()
  await receipt.getByRole('link', { name: /View Original Receipt/ }).click()
  await expect(page).toHaveURL(/\/transactions$/)

  await receipt.getByRole('button', { name: 'Refund' }).click()
  await expect(refund).toContainText('PARTIAL REFUND')
  await refund.getByRole('radio', { name: 'Full' }).check({ force: true })
  await refund.getByRole('button', { name: 'Preview Refund' }).click()
  await expect(preview).toContainText('$10.67')
  await chooseReason(page)
  await preview.getByRole('button', { name: 'Process Refund' }).click()
  await expect(receipt).toContainText('Refunded: $10.67')
  await expect(receipt.getByRole('button', { name: 'Refund' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(newest('Purchase')).toBeFocused()
  await expect(page).toHaveURL(/\/transactions$/)

  await expect(table(page).getByText('-$5.33')).toBeVisible()
  await expect(table(page).getByText('-$10.67')).toBeVisible()
  await expect.poll(() => totalSales(page)).toBe(before - 16_00)
  expect(await sumOfRows(page)).toBe(before - 16_00)
})

test('prints every row whole, with a header and a number on each page', async ({ page }) => {
  await signIn(page, admin, '/transactions')
  const end = await page.getByLabel('Date', { exact: true }).inputValue()
  const start = new Date(Date.parse(end) - 60 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/transactions?date=${start}&endDate=${end}`)
  const rowCount = async () => Number(await table(page).getAttribute('aria-rowcount')) - 1
  await expect.poll(rowCount).toBeGreaterThan(60)
  const count = await rowCount()
  expect(await table(page).locator('tbody tr').count()).toBeLessThan(count)
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled()

  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  const pages = await readPdf(await page.pdf({ format: 'Letter', margin }))
  const types = /Purchase|Refund|Chargeback|Incomplete|Checking/g
  const printed = pages.flatMap(({ text }) => text.match(types) ?? [])
  expect(printed).toHaveLength(count)
  for (const [index, { text, right, width }] of pages.entries()) {
    expect(text).toContain('TimeTypeLocationTerminalCashierConfirmation#PaymentTotal')
    expect(text).toContain(`Page${index + 1}of${pages.length}`)
    expect(right).toBeLessThan(width - 9)
  }
  // In a column that is too narrow, a name takes one line per letter.
  expect(pages.length).toBeLessThan(2 + count / 15)

  const paper = pages.map(({ text }) => text).join('')
  const returns = printed.filter((type) => /Refund|Chargeback/.test(type))
  expect(paper.match(/Saleof\d\d\/\d\d\/\d{4}/g)).toHaveLength(returns.length)
  // The whole number, method and last four; then the total, subtotal and fee.
  const charges = /[A-Z\d]{10}(Credit|Debit|Bank)\d{4}-?\$[\d,.]+-?\$[\d,.]+[+-]\$[\d,.]+/g
  const sales = printed.filter((type) => type === 'Purchase')
  expect(paper.match(charges)).toHaveLength(sales.length + returns.length)
})
