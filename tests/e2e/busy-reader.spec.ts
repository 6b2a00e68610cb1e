import {
  addToCart,
  checkout,
  checkOut,
  chooseCardType,
  connectReader,
  heading,
  signIn,
  startSale,
  swipe,
} from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'busy-reader' })

test('reports a reader in use elsewhere as busy, without charging', async ({
  page,
  browser,
  server,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*\/sales$/)
  const other = await browser.newContext({ baseURL: server.url })
  const colleague = await other.newPage()
  await signIn(colleague, 'cashier2@lakeview.example')
  await startSale(colleague)

  await signIn(page, 'cashier@lakeview.example')
  await addToCart(page, 'Certified Copy')
  await checkOut(page, 'Card')
  await connectReader(page)
  await chooseCardType(page, 'Credit')
  await checkout(page).getByRole('button', { name: 'Skip' }).click()
  const dialog = checkout(page)
  await expect(
    dialog.getByText('This card reader is busy with another payment.').first(),
  ).toBeVisible()

  await swipe(colleague, 'Success')
  await expect(heading(checkout(colleague), 'Payment complete')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry Payment' }).click()
  await expect(heading(dialog, 'Ready for Payment')).toBeFocused()
  await swipe(page, 'Success')
  await expect(heading(dialog, 'Payment complete')).toBeVisible()
  await other.close()
})

test('serves one window per workstation reader at a time', async ({ page, context }) => {
  await signIn(page, 'cashier@lakeview.example')
  await startSale(page)
  const second = await context.newPage()
  await second.goto('/catalog')
  await addToCart(second, 'Marriage License')
  await checkOut(second, 'Card')
  await chooseCardType(second, 'Credit')
  await checkout(second).getByRole('button', { name: 'Skip' }).click()
  await expect(
    checkout(second)
      .getByText(/in another window on this computer/)
      .first(),
  ).toBeVisible()

  await swipe(page, 'Success')
  await expect(heading(checkout(page), 'Payment complete')).toBeVisible()
  await checkout(second).getByRole('button', { name: 'Retry Payment' }).click()
  await expect(heading(checkout(second), 'Ready for Payment')).toBeVisible()
  await swipe(second, 'Success')
  await expect(heading(checkout(second), 'Payment complete')).toBeVisible()
})
