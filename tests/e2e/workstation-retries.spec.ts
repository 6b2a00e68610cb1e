import type { Page } from '@playwright/test'

import { checkout, heading, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import {
  connecting,
  order,
  readerCalls,
  readerLog,
  resetReader,
  sellAt,
  watchPayment,
} from './workstation-reader.ts'

test.use({ serverName: 'workstation-retries' })

const reader = 'Front Counter 2'

test.beforeEach(async ({ server, page }) => {
  await resetReader(server)
  await signIn(page, 'cashier@lakeview.example')
})

const failing = async (page: Page, times: number) => {
  let left = times
  await page.route('**/subpayments', (route) => {
    left -= 1
    return left < 0 ? route.continue() : route.abort()
  })
}

test('recording an approval succeeds after three failures and shows the retries', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/\/subpayments/)
  const payment = watchPayment(page)
  await failing(page, 3)
  await sellAt(page, reader)
  const dialog = checkout(page)
  await expect(dialog.getByText('Still recording the payment')).toBeVisible()
  await expect(heading(dialog, 'Payment complete')).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByText('Network Instability Detected')).toBeVisible()
  await expect.poll(async () => (await payment()).failureCode).toBe('AutoRetrySuccess')
  expect(await payment()).toMatchObject({ status: 'COMPLETE' })
})

test('reverses the charge after the last failure, and only then reports it', async ({
  page,
  server,
  expectTrouble,
}) => {
  test.setTimeout(90_000)
  expectTrouble(/\/subpayments/)
  const payment = watchPayment(page)
  await failing(page, 99)
  await sellAt(page, reader)
  const dialog = checkout(page)
  await expect(dialog.getByText('Network Connectivity Issue', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect
    .poll(() => readerCalls(server))
    .toEqual([...connecting, 'POST sale', 'POST reversal/credit', 'POST idle'])
  await expect.poll(async () => (await payment()).failureCode).toBe('AutoRetryFailure')
  // The ledger keeps the charge that the processor reversed.
  expect(await payment()).toMatchObject({
    status: 'INCOMPLETE',
    subpayments: [{ transactionType: 'SALE', reversed: true }],
  })
})

test('refunds on the server if the reader cannot reverse', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/^500 POST .*\/api\/v1\/reversal\//)
  const payment = watchPayment(page)
  await order(server, { trigger: 'dollar-more' })
  await order(server, { trigger: 'errors-500', call: 'reversal' })
  await sellAt(page, reader)
  const dialog = checkout(page)
  await expect(dialog.getByText(/so a refund of \$17\.00 was issued/).first()).toBeVisible()
  await expect.poll(async () => (await payment()).failureCode).toBe('InsufficientFunds')

  const ledger = await (await fetch(`${server.readerUrl}/simulator/ledger`)).json()
  expect(JSON.stringify(ledger)).toContain('17.00')
  expect(await payment()).toMatchObject({
    status: 'INCOMPLETE',
    totals: { chargedTotal: { amount: '0.00' } },
  })
})

test('finds a charge whose response is lost and records it once', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/v1\/sale/)
  const payment = watchPayment(page)
  await order(server, { trigger: 'approved-closes' })
  await sellAt(page, reader)
  await expect(heading(checkout(page), 'Payment complete')).toBeVisible({ timeout: 15_000 })
  const sales = (await readerLog(server)).filter(({ path }) => path.endsWith('/sale'))
  expect(sales).toHaveLength(1)
  expect((await payment()).subpayments).toHaveLength(1)
})

test('reports a sale that never reached the customer as not charged', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/v1\/sale/)
  await order(server, { trigger: 'closes' })
  await sellAt(page, reader)
  const dialog = checkout(page)
  await expect(dialog.getByText(/The card was not charged/).first()).toBeVisible({
    timeout: 15_000,
  })
  await dialog.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
})
