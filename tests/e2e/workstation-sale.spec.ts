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

const reader = 'Front Counter 2'
test.beforeEach(async ({ server, page }) => {
  await resetReader(server)
  await signIn(page, 'cashier@lakeview.example')
})

test('charges a sale at the workstation reader once and records it', async ({ page, server }) => {
  const payment = watchPayment(page)
  await sellAt(page, reader)
  await expect(heading(checkout(page), 'Payment complete')).toBeVisible()

  await expect.poll(() => readerCalls(server)).toEqual([...connecting, 'POST sale', 'POST idle'])
  const [sale] = (await readerLog(server)).filter(({ path }) => path.endsWith('/sale'))
  expect(sale).toMatchObject({ laneId: 2, amount: '16.00', approvedAmount: '16.00' })
  const { status, subpayments, totals } = await payment()
  expect({ status, charged: totals.chargedTotal.amount }).toEqual({
    status: 'COMPLETE',
    charged: '16.00',
  })
  expect(subpayments).toHaveLength(1)
  expect(subpayments[0]).toMatchObject({
    externalId: sale?.transactionId,
    traceId: sale?.requestId,
    lastFour: '6781',
  })
})

test('reverses an approval of a different amount at the reader', async ({ page, server }) => {
  const payment = watchPayment(page)
  await order(server, { trigger: 'cent-less' })
  await sellAt(page, reader)
  const dialog = checkout(page)
  await expect(dialog.getByText('Insufficient Funds', { exact: true })).toBeVisible()
  await expect(
    dialog.getByText(/\$15\.99 instead of \$16\.00, so the charge was not made/).first(),
  ).toBeVisible()
  await expect
    .poll(() => readerCalls(server))
    .toEqual([...connecting, 'POST sale', 'POST reversal/credit', 'POST idle'])
  await expect.poll(async () => (await payment()).failureCode).toBe('InsufficientFunds')
  expect(await payment()).toMatchObject({
    status: 'INCOMPLETE',
    totals: { chargedTotal: { amount: '0.00' } },
  })

  await dialog.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  expect(await payment()).toMatchObject({ status: 'COMPLETE', failureCode: null })
})
