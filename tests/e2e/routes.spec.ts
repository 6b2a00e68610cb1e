import type { Page } from '@playwright/test'

import { signIn, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import type { ServerProcess } from './server-process.ts'

test.use({ serverName: 'routes' })

const admin = 'admin@lakeview.example'
const cashier = 'cashier@lakeview.example'

const ids = { product: '', payment: '', transaction: '', terminal: '', account: '' }

type Route = {
  path: () => string
  shows: string | RegExp
  forAdmins?: true
  leadsTo?: string
}

/** SPEC §2 Route table. */
const routes: readonly Route[] = [
  { path: () => '/', leadsTo: '/catalog', shows: 'Products' },
  { path: () => '/catalog', shows: 'Products' },
  { path: () => '/catalog/edit', shows: 'Edit Product Catalog', forAdmins: true },
  { path: () => '/catalog/edit/new', shows: 'Add Product', forAdmins: true },
  { path: () => `/catalog/edit/${ids.product}`, shows: 'Edit Product', forAdmins: true },
  { path: () => '/install', shows: 'Installation and Setup Guide', forAdmins: true },
  { path: () => `/receipt/${ids.payment}`, shows: 'Your Receipt' },
  { path: () => `/receipt/${ids.payment}/${ids.transaction}`, shows: 'Your Receipt' },
  { path: () => '/settings/general', shows: 'Organization', forAdmins: true },
  { path: () => '/settings/transaction', shows: 'Payments', forAdmins: true },
  {
    path: () => '/settings/terminal',
    shows: 'Card reader of this workstation',
    forAdmins: true,
  },
  { path: () => '/settings/terminals', shows: 'Terminals', forAdmins: true },
  { path: () => '/settings/terminals/new', shows: 'Add Terminal', forAdmins: true },
  { path: () => `/settings/terminals/${ids.terminal}`, shows: /^Edit/, forAdmins: true },
  {
    path: () => '/transactions?location=City+Hall&cashierUserIds=a&cashierUserIds=b',
    shows: 'Transaction History',
  },
  { path: () => '/users', shows: 'Users', forAdmins: true },
  { path: () => '/users/new', shows: 'Add User', forAdmins: true },
  { path: () => `/users/${ids.account}`, shows: 'Edit User', forAdmins: true },
]

const ask = async ({ url }: ServerProcess, email: string) => {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()).contents
  }
  const credentials = { emailAddress: email, password: 'counter-demo-2026', platform: 'web' }
  const { token } = await post('/auth/sign-in', credentials)
  const session = await post('/api/account/refresh-token', {
    token,
    deviceFingerprint: 'routes' + email,
  })
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${session.token}` }
    return (await (await fetch(`${url}/api/pos/tenants/lakeview/${path}`, { headers })).json())
      .contents
  }
  return { accountId: session.accountId as string, get }
}

test.beforeAll(async ({ server }) => {
  const { accountId, get } = await ask(server, cashier)
  const payments: { _id: string; status: string; subpayments: { btpsTransactionId: string }[] }[] =
    await get('payments?pageSize=1000')
  const payment = payments.find(({ status }) => status === 'COMPLETE')
  ids.account = accountId
  ids.payment = payment?._id ?? ''
  ids.transaction = payment?.subpayments[0]?.btpsTransactionId ?? ''
  ids.product = (await get('custom-product'))[0]._id
  ids.terminal = (await get('terminals'))[0]._id
})

test.beforeEach(({ page }) => page.addInitScript(() => (window.print = () => {})))

const names = (route: Route) => String(route.path).replace(/^\(\) => .(.*).$/, '$1')
const isAt = async (page: Page, path: string) => {
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}
const isShown = async (page: Page, { shows }: Pick<Route, 'shows'>) => {
  const within = page.getByRole('main')
  await expect(
    within
      .getByRole('heading', { name: shows, exact: true })
      .or(within.getByText(shows, { exact: true }))
      .first(),
  ).toBeVisible()
}

for (const route of routes) {
  test(`redirects ${names(route)} to sign-in and returns an administrator`, async ({ page }) => {
    const path = route.path()
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === path,
    )
    await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
    await submitSignIn(page, admin)
    await isShown(page, route)
    await isAt(page, route.leadsTo ?? path)
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
    await isShown(page, route)
    await isAt(page, route.leadsTo ?? path)
  })
}

test('shows cashiers the shared screens and redirects others to the catalog', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, cashier, '/users/new')
  await isAt(page, '/catalog')
  for (const route of routes) {
    const path = route.path()
    await page.goto(path)
    await isShown(page, route.forAdmins ? { shows: 'Products' } : route)
    await isAt(page, route.forAdmins ? '/catalog' : (route.leadsTo ?? path))
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
    await isShown(page, route.forAdmins ? { shows: 'Products' } : route)
  }
})
