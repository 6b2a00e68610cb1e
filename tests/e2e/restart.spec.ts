import { Payment } from '#domain/payments/payment.ts'

import { callServer, checkout, heading, signIn, startSale, swipe } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'restarted' })

test('completes a sale that was in progress during a server restart', async ({
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
      (await callServer(page, `/api/pos/tenants/{tenant}/payments/${_id}`)).body.contents,
    )

  // The server has stored the sale once a poll is answered.
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
