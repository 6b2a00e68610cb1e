import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Frame, Page } from '@playwright/test'

import { microsite, signIn, submitSignIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'messages' })

const cashier = 'cashier@lakeview.example'
const evil = 'https://evil.example'

const openEvilSite = async (body: string) => {
  const http = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html>${body}`)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => http.close() }
}

const frameOf = async (page: Page): Promise<Frame> => {
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/auth/')
  if (frame === undefined) throw new Error('The sign-in page is missing.')
  return frame
}

const watchExchanges = (page: Page): string[] => {
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-token')) exchanges.push(request.postData() ?? '')
  })
  return exchanges
}

const forged = { type: 'signed-in', token: 'a-forged-token-of-forty-three-characters-xx' }

/** Posts a message and waits for it, so all earlier ones have been handled. */
const allHeard = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data === 'the last one') resolve()
        })
        window.postMessage('the last one', '*')
      }),
  )

test('accepts messages only from the embedded sign-in page', async ({ page }) => {
  const exchanges = watchExchanges(page)
  await page.goto('/login')
  await frameOf(page)
  await page.evaluate((message) => {
    window.postMessage(message, location.origin)
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: location.origin, source: window }),
    )
    const frame = document.querySelector('iframe')?.contentWindow ?? null
    for (const origin of ['https://evil.example', 'null', '', `${location.origin}.evil.example`]) {
      window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: frame }))
    }
  }, forged)
  await page.evaluate(async () => {
    const other = document.createElement('iframe')
    other.src = '/auth/service-agreement'
    const isThere = new Promise((resolve) => other.addEventListener('load', resolve))
    document.body.append(other)
    await isThere
  })
  const stranger = page.frames().find((each) => each.url().endsWith('/service-agreement'))
  await stranger?.evaluate((message) => window.parent.postMessage(message, '*'), forged)
  expect(stranger).toBeDefined()
  await allHeard(page)
  expect(exchanges).toEqual([])
  // The same message from the right sender is accepted, so the sender caused the refusal.
  await submitSignIn(page, cashier)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  expect(exchanges).toHaveLength(1)
})

test('ignores malformed messages of any size and completes the sign-in', async ({ page }) => {
  const exchanges = watchExchanges(page)
  await page.goto('/login')
  const frame = await frameOf(page)
  await frame.evaluate(() => {
    const round: Record<string, unknown> = { type: 'signed-in' }
    round['token'] = round
    for (const message of [
      null,
      undefined,
      0,
      'signed-in',
      '{"type":"signed-in","token":"x"}',
      [],
      ['signed-in', 'x'],
      {},
      { type: 'signed-out' },
      { type: ['signed-in'], token: 'x' },
      { type: 'signed-in' },
      { type: 'signed-in', token: null },
      { type: 'signed-in', token: 7 },
      { type: 'signed-in', token: { toString: 'x' } },
      { type: 'signed-in', token: ['x'] },
      { type: 'signed-in', token: 'x'.repeat(201) },
      { type: 'signed-in', token: 'x'.repeat(20_000_000) },
      { type: '__proto__', token: 'x' },
      JSON.parse('{"__proto__":{"type":"signed-in","token":"x"}}'),
      JSON.parse('{"constructor":{"prototype":{"type":"signed-in","token":"x"}}}'),
      new Map([['type', 'signed-in']]),
      new Date(),
      new ArrayBuffer(8),
      new Error('signed-in'),
      round,
    ]) {
      window.parent.postMessage(message, '*')
    }
  })
  await allHeard(page)
  expect(exchanges).toEqual([])
  expect(await page.evaluate(() => Reflect.get({}, 'token'))).toBeUndefined()
  await submitSignIn(page, cashier)
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('rejects a replayed token', async ({ page, expectTrouble }) => {
  expectTrouble(/^401 POST \/api\/account\/refresh-token/)
  const exchanges = watchExchanges(page)
  await signIn(page, cashier)
  const { token } = JSON.parse(exchanges[0] ?? '{}') as { token: string }
  await page.getByRole('button', { name: 'Log Out' }).click()
  const frame = await frameOf(page)
  await frame.evaluate((message) => window.parent.postMessage(message, '*'), {
    type: 'signed-in',
    token,
  })
  await expect(page.getByRole('alert')).toContainText('Could not sign in')
  await expect(page).toHaveURL(/\/login/)
  expect(exchanges).toHaveLength(2)
})

test('keeps the sign-in page from taking orders or messaging other origins', async ({ page }) => {
  await page.goto('/auth/')
  const heard = await page.evaluate(async (message) => {
    const before = document.body.innerHTML
    for (const data of [message, { type: 'portal-origin', origin: 'https://evil.example' }]) {
      window.postMessage(data, '*')
    }
    await new Promise((resolve) => setTimeout(resolve))
    return document.body.innerHTML === before
  }, forged)
  expect(heard).toBe(true)
  await page.addInitScript(() => {
    const targets: unknown[] = []
    Reflect.set(window, 'targets', targets)
    window.postMessage = (_: unknown, to: unknown) => void targets.push(to)
  })
  await page.goto(`/auth/?portalOrigin=${evil}&origin=${evil}#${evil}`)
  await page.getByLabel('Email').fill(cashier)
  await page.getByLabel('Password', { exact: true }).fill('counter-demo-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const { origin } = new URL(page.url())
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'targets')))
    .toEqual([origin, origin])
})

for (const path of ['/', '/login', '/catalog', '/auth/', '/auth/forgot-password']) {
  test(`keeps other sites from framing ${path} or holding a reference to it`, async ({
    page,
    server,
    expectTrouble,
  }) => {
    expectTrouble(/console\.error: .*(frame-ancestors|X-Frame-Options)/)
    expectTrouble(/ERR_BLOCKED_BY_RESPONSE/)
    const site = await openEvilSite(`<iframe src="${server.url}${path}"></iframe>`)
    await page.goto(site.address)
    await expect(page.locator('iframe')).toBeAttached()
    const inner = page.frameLocator('iframe').locator('body')
    await expect(inner.getByText(/Sign in|Point of Sale|password/i)).toHaveCount(0)
    const opened = page.waitForEvent('popup')
    await page.evaluate((address) => {
      Reflect.set(window, 'openedPopup', window.open(address))
    }, `${server.url}${path}`)
    const popup = await opened
    await popup.waitForLoadState()
    // A severed reference reports the window as closed.
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'openedPopup').closed))
      .toBe(true)
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    site.close()
  })
}
