import { microsite, signIn, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

const notRecognized =
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.'

test('redirects every URL to sign-in and back', async ({ page }) => {
  await page.goto('/catalog?view=wide&tag=a&tag=b')
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/login' &&
      url.searchParams.get('redirect') === '/catalog?view=wide&tag=a&tag=b',
  )
  await submitSignIn(page, 'cashier@lakeview.example')
  await expect(page).toHaveURL(/\/catalog\?view=wide&tag=a&tag=b$/)
})

test('starts at the catalog and skips the sign-in page for signed-in users', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example', '/')
  await expect(page).toHaveURL(/\/catalog$/)
  await expect(page.getByText('Cory Mason')).toBeVisible()
  await page.goto('/login?redirect=%2Fcatalog%3Fa%3D1')
  await expect(page).toHaveURL(/\/catalog\?a=1$/)
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2F')
  await expect(page).toHaveURL(/\/catalog$/)
})

test('keeps the session across reloads until Log Out ends it', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example')
  await page.reload()
  await expect(page.getByText('Cory Mason')).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('counter.session') ?? '{}').token,
  )
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('counter.session'))).toBeNull()
  const answer = await page.request.get('/api/account/permissions', {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

for (const [who, email, password] of [
  ['a wrong password', 'cashier@lakeview.example', 'not-the-password'],
  ['an unknown account', 'somebody@lakeview.example', 'counter-demo-2026'],
  ['a deactivated account', 'former@lakeview.example', 'counter-demo-2026'],
] as const) {
  test(`refuses ${who} with the same message`, async ({ page, expectTrouble }) => {
    expectTrouble(/^401 POST \/auth\/sign-in/)
    await page.goto('/login')
    await submitSignIn(page, email, password)
    const failure = microsite(page).locator('.failure')
    await expect(failure).toHaveText(notRecognized)
    // The focus announces it, so it is no live region.
    await expect(failure).toBeFocused()
    await expect(microsite(page).getByRole('alert')).toHaveCount(0)
    await expect(
      microsite(page).getByRole('link', { name: 'Forgot your password?' }),
    ).toBeInViewport()
  })
}

test('rejects a short password without calling the server', async ({ page, expectTrouble }) => {
  expectTrouble(/^400 POST \/auth\/sign-in/)
  await page.goto('/login')
  await submitSignIn(page, 'cashier@lakeview.example', 'short')
  await expect(
    microsite(page).getByText('Password must be at least 8 characters long'),
  ).toBeVisible()
})

test('tells users without permission', async ({ page }) => {
  await page.goto('/login')
  await submitSignIn(page, 'nobody@lakeview.example')
  await expect(page.getByRole('alert')).toContainText('Access Required')
  await expect(page.getByRole('alert')).toContainText(
    'You are successfully logged in but do not have access to this application. Please contact your system administrator.',
  )
  expect(await page.evaluate(() => localStorage.getItem('counter.session'))).toBeNull()
})

test('signs out if the server no longer knows the token', async ({ page, expectTrouble }) => {
  expectTrouble(/^401 GET \/api\/account\/permissions/)
  expectTrouble(/^401 POST \/api\/account\/refresh-token/)
  // Requested before the app has loaded.
  expectTrouble(/^401 GET \/api\/config\/lakeview/)
  expectTrouble(/^401 GET .*\/custom-product/)
  await signIn(page, 'cashier@lakeview.example')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('counter.session') ?? '{}')
    localStorage.setItem('counter.session', JSON.stringify({ ...session, token: 'x'.repeat(43) }))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcatalog$/)
})

test('reports a sign-in page that does not load', async ({ page, expectTrouble }) => {
  expectTrouble(/net::ERR_FAILED GET \/auth\//)
  await page.clock.install()
  await page.route('**/auth/', (route) => route.abort())
  await page.goto('/login')
  await expect(page.locator('iframe')).toBeAttached()
  await page.clock.fastForward('00:20')
  await expect(page.getByText('Cannot load auth microsite')).toBeVisible()
})

test('shows only the banner during the outage of an offering', async ({ page }) => {
  await signIn(page, 'admin@outage.example')
  const main = page.getByRole('main')
  await expect(main.getByText('POS Outage Notification')).toBeVisible()
  await expect(main.getByText('Scheduled maintenance until 5 PM.')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
})

test('shows a not-found page for unknown URLs', async ({ page }) => {
  await signIn(page, 'cashier@lakeview.example', '/no/such/page')
  await expect(page.getByText('There is no page at this address')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Catalog' }).click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
})
