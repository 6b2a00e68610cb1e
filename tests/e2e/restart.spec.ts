import { Payment } from '#domain/payment.ts'

import { askServer, checkout, heading, signIn, startSale, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'restarted' })

test('a sale that outlives the server is found in progress after a restart, paid, and read back after another', async ({
  page,
  server,
  expectTrouble,
}) => {
  test.setTimeout(90_000)
  expectTrouble(/ (GET .*\/sales\/|HEAD \/catalog)/)
  await signIn(page, 'cashier@lakeview.example')
  const created = page.waitForResponse((response) => response.url().endsWith('/payments'))
  const polled = page.waitForResponse((response) => response.url().includes('/sales/'))
  await startSale(page)
  const { _id } = Payment.parse((await (await created).json()).contents)
  const read = async () =>
    Payment.parse(
      (await askServer(page, `/api/pos/tenants/{tenant}/payments/${_id}`)).body.contents,
    )

  // The server has the sale, which is what outlives it.
  await polled
  const dialog = checkout(page)
  await server.restart(async () => {
    await expect(heading(dialog, 'Still checking')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Retry|Back/ })).toHaveCount(0)
  })
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'CHECKING', outcomePending: true })
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()

  const paid = await read()
  expect(paid).toMatchObject({
    status: 'COMPLETE',
    totals: { chargedTotal: { amount: '16.00' } },
  })
  expect(paid.subpayments).toHaveLength(1)
  await server.restart()
  expect(await read()).toEqual(paid)
})
