import type { Page } from '@playwright/test'

import { Payment } from '#domain/payments/payment.ts'

import { callServer, checkout, heading, signIn, startSale, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { readerLog, resetReader, sellAt } from './workstation-reader.ts'

const watchPayment = (page: Page) => {
  let id = ''
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/payments')) {
      id = (await response.json()).contents._id
    }
  })
  return async () =>
    Payment.parse(
      (await callServer(page, `/api/pos/tenants/{tenant}/payments/${id}`)).body.contents,
    )
}

const notice = (page: Page, sentence: string) =>
  page.getByRole('main').getByText(sentence, { exact: true })

test('keeps showing the outcome of a charge until a cashier who moved on reads it', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED (GET .*\/sales\/|HEAD .*\/catalog)/)
  const payment = watchPayment(page)
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  await page.route('**/sales/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await swipe(page, 'Success')
  await expect.poll(async () => (await payment()).status).toBe('COMPLETE')
  await expect(heading(checkout(page), 'Still checking')).toBeVisible()

  await page.route('**/catalog', (route) => route.abort())
  const goOn = checkout(page).getByRole('button', { name: 'Serve Next Customer' })
  await goOn.press('Enter')
  await expect(
    checkout(page)
      .getByText(/^The server is not responding/)
      .first(),
  ).toBeVisible()
  await page.unroute('**/catalog')
  await goOn.press('Enter')
  await expect(notice(page, 'Charged: $16.00')).toBeVisible()
  await expect(page.getByText('The cart is empty')).toBeVisible()
  await page.reload()
  await expect(notice(page, 'Charged: $16.00')).toBeVisible()
  await page.getByRole('link', { name: 'View Receipt' }).click()
  await expect(page.getByText((await payment()).confirmationNumber ?? '').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect(notice(page, 'Charged: $16.00')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await page.waitForTimeout(3_000)
  await expect(notice(page, 'Charged: $16.00')).toHaveCount(0)
})

test('records a charge at the workstation reader once after the page dies', async ({
  page,
  server,
}) => {
  await resetReader(server)
  const payment = watchPayment(page)
  await signIn(page, 'cashier@lakeview.example')
  let isCharged = false
  // The reader charges the card; the page dies before the response.
  await page.route('**/api/v1/sale', async (route) => {
    await route.fetch()
    isCharged = true
  })
  await sellAt(page, 'Front Counter 2')
  await expect.poll(() => isCharged).toBe(true)
  expect((await payment()).subpayments).toHaveLength(0)

  await page.reload()
  await expect(notice(page, 'Charged: $16.00')).toBeVisible({ timeout: 20_000 })
  const { status, subpayments } = await payment()
  expect(status).toBe('COMPLETE')
  expect(subpayments).toHaveLength(1)
  const sales = (await readerLog(server)).filter(({ path }) => path.endsWith('/sale'))
  expect(sales).toHaveLength(1)
})
