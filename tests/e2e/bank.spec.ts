import type { Page } from '@playwright/test'

import { Payment } from '#domain/payments/payment.ts'

import {
  chooseReason,
  addToCart,
  callServer,
  checkout,
  checkOut,
  heading,
  scanCheck,
  signIn,
  watchPrinting,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

const cashier = 'cashier@lakeview.example'
const routingNumber = '122105155'
const accepted = '4455667890'
const checkOf = (accountNumber: string, number = '1001') =>
  `T${routingNumber}T${accountNumber}O${number}`

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Receipt' })
const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })

const startBankSale = async (page: Page, product = 'Certified Copy', asks = true) => {
  await addToCart(page, product)
  await checkOut(page, asks ? 'Bank' : undefined)
  const dialog = checkout(page)
  await dialog.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(dialog, 'Scan the check')).toBeFocused()
  return dialog
}

const pay = async (page: Page, amount: string, line: string) => {
  const dialog = checkout(page)
  await expect(dialog.getByRole('button', { name: `Charge ${amount}` })).toBeVisible()
  await scanCheck(page, line)
  await expect(heading(dialog, 'Charge this account?')).toBeFocused()
  await dialog.getByRole('button', { name: `Charge ${amount}` }).click()
}

const payments = async (page: Page): Promise<Payment[]> =>
  ((await callServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=5')).body.contents as [])
    .map((each) => Payment.parse(each))
    .filter(({ paymentMethodType }) => paymentMethodType === 'BANK')

const openNewest = async (page: Page) => {
  await page.goto('/transactions')
  await page
    .getByRole('button', { name: /^View Receipt, Purchase/ })
    .first()
    .click()
  await expect(receipt(page).getByRole('button', { name: 'Print Receipt' })).toBeVisible()
}

test('scans, charges, prints and lists a check without storing its account number', async ({
  page,
  server,
}) => {
  test.slow()
  const printed = await watchPrinting(page)
  await signIn(page, cashier)
  const dialog = await startBankSale(page)
  await expect(dialog.getByRole('button', { name: 'Charge $15.00' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Routing number' }).focus()
  await scanCheck(page, checkOf(accepted))
  await expect(heading(dialog, 'Charge this account?')).toBeFocused()
  await expect(dialog.getByText('ending in 7890', { exact: true })).toBeVisible()
  await expect(dialog).not.toContainText(accepted)
  await dialog.getByRole('button', { name: 'Charge $15.00' }).click()

  await expect(heading(dialog, 'Payment complete')).toBeFocused()
  await expect(dialog.getByText('Demo Bank')).toBeVisible()
  await expect(dialog.getByText('************7890')).toBeVisible()
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      Array.from(document.querySelectorAll('input'), ({ value }) => value),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  )
  expect(kept).not.toContain(accepted)
  expect(kept).not.toContain(routingNumber)

  await dialog.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(page).toHaveURL(/\/receipt\/[\w-]+$/)
  await expect.poll(() => printed.length).toBe(1)
  for (const text of ['Your Receipt', '$15.00', 'Bank', 'Demo Bank', '************7890']) {
    expect(printed[0]).toContain(text)
  }
  expect(server.output()).not.toContain(accepted)

  const [payment] = await payments(page)
  expect(payment).toMatchObject({
    status: 'COMPLETE',
    outcomePending: false,
    terminalId: null,
    cardSubTypeSelectedByTeller: 'NONE',
    totals: { grandTotal: { amount: '15.00' }, chargedTotal: { amount: '15.00' } },
    subpayments: [{ transactionType: 'SALE', lastFour: '7890', financialInstitution: 'Demo Bank' }],
  })
  expect(JSON.stringify(payment)).not.toContain(accepted)
  await openNewest(page)
  await expect(receipt(page)).toContainText('************7890')
})

test('rejects a wrong digit, typed or scanned, without charging', async ({ page }) => {
  await signIn(page, cashier)
  const dialog = await startBankSale(page)
  await scanCheck(page, `T122105156T${accepted}O1001`)
  await expect(heading(dialog, 'Scan the check again')).toBeFocused()
  await expect(dialog.getByText(/^The routing number was misread\./).first()).toBeVisible()

  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Routing number').fill('122105156')
  await field('Account number').fill(accepted)
  await field('Account number again').fill('4455667891')
  await dialog.getByRole('button', { name: 'Charge $15.00' }).click()
  await expect(
    dialog.getByRole('link', {
      name: 'A digit of the routing number is wrong. Compare it with the check.',
    }),
  ).toBeVisible()
  await expect(
    dialog.getByRole('link', {
      name: 'The two account numbers differ. Type the number again.',
    }),
  ).toBeVisible()

  await field('Routing number').fill(routingNumber)
  await field('Account number again').fill(accepted)
  await dialog.getByRole('radio', { name: 'Savings' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Charge $15.00' }).click()
  await expect(heading(dialog, 'Payment complete')).toBeFocused()
})

test('reports a refused account and retries the payment with another', async ({ page }) => {
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments'))
      created.push(request.url())
  })
  await signIn(page, cashier)
  const dialog = await startBankSale(page)
  await pay(page, '$15.00', checkOf('5550000002'))
  await expect(heading(dialog, 'Payment not completed')).toBeFocused()
  await expect(
    dialog.getByText('The bank declined this account. Ask for another payment method.').first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(heading(dialog, 'Scan the check')).toBeFocused()
  await pay(page, '$15.00', checkOf(accepted, '1002'))
  await expect(heading(dialog, 'Payment complete')).toBeFocused()
  expect(created).toHaveLength(1)
})

test('claims no result while the bank is silent, and survives closing the window', async ({
  page,
}) => {
  await signIn(page, cashier)
  const dialog = await startBankSale(page)
  await pay(page, '$15.00', checkOf('5550000003'))
  await expect(heading(dialog, 'Still checking')).toBeVisible()
  await expect(dialog.getByText('Do not charge the check again.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Retry|Charge|Back/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(heading(dialog, 'Payment complete')).toBeVisible({ timeout: 15_000 })
})

test('lists a returned check as a separate row in the history', async ({ page }) => {
  await signIn(page, cashier)
  await startBankSale(page, 'Marriage License')
  await pay(page, '$20.00', checkOf('5550000009'))
  await expect(heading(checkout(page), 'Payment complete')).toBeFocused()
  await checkout(page).getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await payments(page))[0]?.subpayments.map((each) => each.transactionType), {
      timeout: 15_000,
    })
    .toEqual(['SALE', 'CHARGEBACK'])
  expect((await payments(page))[0]).toMatchObject({
    status: 'REFUNDED',
    totals: { chargedTotal: { amount: '0.00' } },
  })
  await page.goto('/transactions')
  await expect(
    table(page)
      .getByRole('row')
      .filter({ hasText: 'Chargeback' })
      .filter({ hasText: '$20.00' })
      .first(),
  ).toBeVisible()
})

test('accepts only bank payments at Summit and refunds them in full', async ({ page }) => {
  test.slow()
  await signIn(page, 'cashier@summit.example')
  const dialog = await startBankSale(page, 'Tax Certificate', false)
  await pay(page, '$25.00', `O2002OT021000021T${accepted}O`)
  await expect(heading(dialog, 'Payment complete')).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await openNewest(page)
  await expect(receipt(page)).toContainText('Demo Bank')
  await receipt(page).getByRole('button', { name: 'Refund', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Refund Preview' })
  await expect(preview).toContainText('$25.00')
  await chooseReason(page)
  await preview.getByRole('button', { name: 'Process Refund' }).click()
  await expect(page.getByText('Refund successful.')).toBeVisible()
  const [payment] = await payments(page)
  expect(payment).toMatchObject({
    status: 'REFUNDED',
    totals: { chargedTotal: { amount: '0.00' } },
  })
})
