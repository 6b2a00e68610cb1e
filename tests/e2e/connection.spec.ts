import { addToCart, cart, checkout, checkOut, heading, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test('keeps the screen while the server is unreachable and continues afterward', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED HEAD \/catalog/)
  const later = /\/assets\/(Later|Notices)-/
  const requests: string[] = []
  page.on('request', (request) => {
    if (later.test(request.url())) requests.push(request.url())
  })
  const loaded = page.waitForResponse((response) => later.test(response.url()) && response.ok())
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await page.route('**/catalog', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  )
  await signIn(page, 'cashier@lakeview.example')
  await addToCart(page, 'Certified Copy')
  await failedRequest
  expect(requests).toEqual([])
  await page.unroute('**/catalog')
  await loaded
  await expect(cart(page)).toContainText('Certified Copy')
})

test('reports a checkout that fails to load and recovers on reload', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^net::ERR_FAILED (GET \/assets\/CheckoutDialog-|HEAD \/catalog)/)
  expectTrouble(/^console.error: /)
  const isCheckoutChunk = (url: URL) => /\/assets\/CheckoutDialog-/.test(url.pathname)
  await page.route(isCheckoutChunk, (route) => route.abort())
  await page.route('**/catalog', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  )
  await signIn(page, 'cashier@lakeview.example')
  await addToCart(page, 'Certified Copy')
  await cart(page).getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByText('This page did not load')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(page.getByRole('alert')).toHaveText(
    'The server is not responding. Try again in a moment.',
  )
  await page.unrouteAll()
  await again.press('Enter')
  await addToCart(page, 'Certified Copy')
  await checkOut(page)
  await expect(heading(checkout(page), 'How is the customer paying?')).toBeVisible()
})
