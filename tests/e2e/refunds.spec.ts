import type { Page } from '@playwright/test'

import type { Payment } from '#domain/payments/payment.ts'

import {
  addToCart,
  callServer,
  checkout,
  checkOut,
  chooseReason,
  connectReader,
  heading,
  signIn,
  startSale,
  swipe,
  tabTo,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Receipt' })
const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })

const openNewest = async (page: Page) => {
  await page.goto('/transactions')
  await page
    .getByRole('button', { name: /^View Receipt, Purchase/ })
    .first()
    .click()
  await expect(receipt(page).getByRole('button', { name: 'Print Receipt' })).toBeVisible()
}

const finishSale = async (page: Page) => {
  await expect(heading(checkout(page), 'Payment complete')).toBeVisible()
  await checkout(page).getByRole('button', { name: 'Done' }).click()
}

const payments = async (page: Page): Promise<Payment[]> =>
  (await callServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=5')).body
    .contents as Payment[]

test('refunds a whole payment for Harbor administrators after a plain confirmation', async ({
  page,
}) => {
  await signIn(page, 'admin@harbor.example')
  await addToCart(page, 'Duplicate Title')
  await checkOut(page)
  await connectReader(page, 'Window A')
  const dialog = checkout(page)
  await dialog.getByLabel('First name').fill('Robin')
  await dialog.getByLabel('Last name').fill('Doe')
  await dialog.getByLabel('Email').fill('robin@example.com')
  await dialog.getByLabel('Phone').fill('555-0100')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await finishSale(page)

  await openNewest(page)
  await receipt(page).getByRole('button', { name: 'Refund' }).click()
  const plain = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Refund Payment' }))
  await expect(plain.first()).toContainText('This transaction will be refunded $17.00.')
  await chooseReason(page)
  await plain.first().getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Payment has been refunded')).toBeVisible()
  await expect(receipt(page)).toContainText('Refunded: $17.00')
  await expect(receipt(page).getByRole('button', { name: 'Refund', exact: true })).toBeHidden()
  const [payment] = await payments(page)
  expect(payment).toMatchObject({
    status: 'REFUNDED',
    totals: { chargedTotal: { amount: '0.00' } },
  })
})

test('shows Harbor cashiers no transactions', async ({ page }) => {
  await signIn(page, 'cashier@harbor.example', '/transactions')
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible()
  await expect(page.getByText('No Transactions Found')).toBeVisible()
})

test('refunds whole items for the District', async ({ page }) => {
  await signIn(page, 'cashier@district.example')
  await addToCart(page, 'Copy of Judgment')
  await checkOut(page)
  await connectReader(page, 'Courtroom Desk')
  const dialog = checkout(page)
  await dialog.getByRole('radio', { name: /^Debit|^Civil Fees/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  await swipe(page, 'Success')
  await finishSale(page)

  await openNewest(page)
  await receipt(page).getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
  await expect(refund.getByRole('radio', { name: 'Partial' })).toHaveCount(0)
  await refund.getByRole('radio', { name: 'Full' }).check({ force: true })
  await refund.getByRole('button', { name: 'Preview Refund' }).click()
  const preview = page.getByRole('dialog', { name: 'Refund Preview' })
  await expect(preview).toContainText('$14.00')
  await chooseReason(page)
  await preview.getByRole('button', { name: 'Process Refund' }).click()
  await expect(receipt(page)).toContainText('Refunded: $14.00')
})

test('moves money once for concurrent refunds from two tabs', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*\/api\/refunds\//)
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  await swipe(page, 'Success')
  await finishSale(page)
  const other = await context.newPage()
  const tabs = [page, other]
  for (const tab of tabs) {
    await openNewest(tab)
    await receipt(tab).getByRole('button', { name: 'Refund' }).click()
    const refund = tab.getByRole('dialog', { name: 'Refund', exact: true })
    await refund.getByRole('radio', { name: 'Full' }).check({ force: true })
    await refund.getByRole('button', { name: 'Preview Refund' }).click()
    await expect(tab.getByRole('dialog', { name: 'Refund Preview' })).toContainText('$16.00')
    await chooseReason(tab)
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Process Refund' }).click()))
  // One tab succeeds; the other explains the refusal on the receipt, not only in a toast.
  for (const tab of tabs) await expect(receipt(tab)).toContainText('Refunded: $16.00')
  await expect
    .poll(async () => {
      const failures = tabs.map((tab) => receipt(tab).getByText('Failed to refund.').count())
      return (await Promise.all(failures)).reduce((sum, count) => sum + Math.min(count, 1), 0)
    })
    .toBe(1)
  const [payment] = await payments(page)
  expect(
    payment?.subpayments.filter(({ transactionType }) => transactionType === 'CREDIT'),
  ).toHaveLength(1)
  expect(payment?.totals.chargedTotal.amount).toBe('0.00')
  await other.close()
  await page.keyboard.press('Escape')
  await expect(table(page).getByText('-$16.00')).toHaveCount(1)
})

test('finds and refunds a sale by keyboard', async ({ page }) => {
  test.slow()
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  await swipe(page, 'Success')
  await finishSale(page)
  const [payment] = await payments(page)
  const confirmation = payment?.confirmationNumber ?? ''

  await page.goto('/transactions')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }), 60)
  await page.keyboard.type(confirmation)
  const row = table(page).getByRole('row').filter({ hasText: confirmation })
  await expect(table(page).locator('tbody').getByRole('row')).toHaveCount(1)
  const open = row.getByRole('button', { name: `View Receipt, Purchase ${confirmation}` })
  await tabTo(page, open)
  await page.keyboard.press('Enter')

  const refundButton = receipt(page).getByRole('button', { name: 'Refund' })
  await tabTo(page, refundButton)
  await page.keyboard.press('Space')
  const refund = page.getByRole('dialog', { name: 'Refund', exact: true })
  await tabTo(page, refund.getByRole('radio', { name: 'None' }))
  await page.keyboard.press('ArrowLeft')
  await expect(refund.getByRole('radio', { name: 'Partial' })).toBeFocused()
  await tabTo(page, refund.getByRole('textbox', { name: 'Amount to refund' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5.00')
  await page.keyboard.press('Enter')

  const preview = page.getByRole('dialog', { name: 'Refund Preview' })
  await expect(preview).toContainText('$5.33')
  await tabTo(page, preview.getByRole('button', { name: 'Back to Editing' }))
  await page.keyboard.press('Space')
  await expect(refund.getByRole('textbox', { name: 'Amount to refund' })).toHaveValue(/5\.00$/)
  await tabTo(page, refund.getByRole('button', { name: 'Preview Refund' }))
  await page.keyboard.press('Enter')
  await tabTo(page, preview.getByRole('button', { name: /Reason for the refund/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Customer request' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, preview.getByRole('button', { name: 'Process Refund' }))
  await page.keyboard.press('Enter')

  await expect(receipt(page)).toContainText('Refunded: $5.33')
  await tabTo(page, refundButton)
  await page.keyboard.press('Enter')
  await expect(refund).toContainText('PARTIAL REFUND')
  await page.keyboard.press('Escape')
  await expect(receipt(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt(page)).toBeHidden()
  await expect(table(page).getByText('-$5.33')).toBeVisible()
  await expect(open).toBeFocused()
})
