import { Payment } from '#domain/payments/payment.ts'

import {
  addToCart,
  callServer,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test('retries a sale whose response is lost and charges once', async ({ page, expectTrouble }) => {
  expectTrouble(/^net::ERR_FAILED POST .*\/sales$/)
  const requests: string[] = []
  await page.route('**/payments/*/sales', async (route) => {
    requests.push(route.request().postDataJSON().requestId)
    const answer = await route.fetch()
    if (requests.length < 3) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await signIn(page, 'cashier@lakeview.example')
  const created = page.waitForResponse((response) => response.url().endsWith('/payments'))
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  await checkout(page).getByRole('button', { name: 'Skip' }).click()

  const dialog = checkout(page)
  await expect(heading(dialog, 'Still checking')).toBeVisible()
  await expect(dialog.getByText('Do not charge the card again.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Retry|Back/ })).toHaveCount(0)
  await expect(heading(dialog, 'Ready for Payment')).toBeVisible()
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()

  expect(requests).toHaveLength(3)
  expect(new Set(requests).size).toBe(1)
  const { _id } = Payment.parse((await (await created).json()).contents)
  const paid = await callServer(page, `/api/pos/tenants/{tenant}/payments/${_id}`)
  expect(Payment.parse(paid.body.contents).subpayments).toHaveLength(1)
})
