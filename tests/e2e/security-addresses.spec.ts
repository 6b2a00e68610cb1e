import { signIn, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { expectText, watchScripts } from './security-places.ts'

const cashier = 'cashier@lakeview.example'

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example/%2e%2e',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:ran()',
  'data:text/html,<script>ran()</script>',
  '/login?redirect=//evil.example',
  '//',
  '//[',
  '\u202E/evil.example',
  `/${'a/../'.repeat(300)}/evil.example`,
]

test('never redirects from sign-in to another site', async ({ page, context, server }) => {
  test.slow()
  await watchScripts(context)
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreignRequests.push(request.url())
  })
  await page.goto(`/login?redirect=${encodeURIComponent('/.//evil.example')}`)
  await submitSignIn(page, cashier)
  await expect(page).toHaveURL(`${server.url}/catalog`)
  for (const redirect of elsewhere) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/catalog`)
  }
  for (const path of ['/%2F%2Fevil.example', '/%5C%5Cevil.example']) {
    await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
    await expect(page.getByText('There is no page at this address')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(server.url)
  }
  expect(foreignRequests.filter((address) => address.includes('evil'))).toEqual([])
})

test('renders values from the URL as text', async ({ page, context }) => {
  await watchScripts(context)
  const text = '<img src=x onerror=ran()>'
  await signIn(page, cashier, `/transactions?location=${encodeURIComponent(text)}`)
  await expectText(page, [text])
})

const plants = [
  '{"__proto__":{"polluted":"yes","token":"x","roles":["POS_ADMIN"]}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"prototype":{"polluted":"yes"},"__proto__":[]}',
  '[{"__proto__":{"polluted":"yes"}}]',
  '"__proto__"',
  '{"at":1,"limit":{"__proto__":{"polluted":"yes"}}}',
]

test('keeps storage and URLs from polluting prototypes', async ({ page, server }) => {
  test.slow()
  await page.addInitScript(() => {
    Reflect.set(window, 'sharedBefore', Reflect.ownKeys(Object.prototype).length)
  })
  await signIn(page, cashier)
  const kept = await page.evaluate(() => Object.entries(localStorage))
  expect(kept.map(([name]) => name)).toContain('counter.session')
  const names = [...kept.map(([name]) => name), 'counter.terminal', 'counter.paper']
  names.push('counter.install', 'counter.stub-mode', 'counter.cloud-lane', '__proto__')
  const isClean = () =>
    page.evaluate(() => ({
      more: Reflect.ownKeys(Object.prototype).length - Reflect.get(window, 'sharedBefore'),
      polluted: Reflect.get({}, 'polluted') ?? Reflect.get([], 'polluted') ?? null,
    }))
  const query =
    '__proto__[polluted]=yes&__proto__.polluted=yes&constructor[prototype][polluted]=yes&__proto__=a&__proto__=b&cashierUserIds=__proto__&location=constructor&date=__proto__'
  for (const plant of plants) {
    await page.evaluate(
      ([all, session, text]) => {
        for (const name of all) localStorage.setItem(name, text)
        localStorage.setItem('counter.session', session)
      },
      [names, kept.find(([name]) => name === 'counter.session')?.[1] ?? '', plant] as const,
    )
    await page.goto(`/transactions?${query}`)
    await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible()
    expect(await isClean()).toEqual({ more: 0, polluted: null })
    await page.goto(`/catalog?${query}`)
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
    expect(await isClean()).toEqual({ more: 0, polluted: null })
  }
  for (const plant of plants) {
    await page.evaluate((text) => localStorage.setItem('counter.session', text), plant)
    await page.goto('/users')
    await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fusers`)
    expect(await isClean()).toEqual({ more: 0, polluted: null })
  }
})
