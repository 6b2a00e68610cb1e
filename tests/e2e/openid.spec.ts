import type { Page } from '@playwright/test'

import { type OpenidHost, openidClient, startOpenidHost } from '#tests/fakes/openid-provider.ts'

import { microsite, submitSignIn } from './counter.ts'
import { expect, test as base } from './fixtures.ts'
import { startServerProcess } from './server-process.ts'

interface City {
  host: OpenidHost
  /** Stops the provider; `open` restarts it at the same address. */
  close: () => Promise<void>
  open: () => Promise<void>
  environment: Record<string, string>
}

const where = '/transactions?date=2026-03-12&location=Front+Office'
const openCity = async (redirectUri: string, port?: number) => {
  const host = await startOpenidHost({ redirectUris: [redirectUri], ...(port && { port }) })
  host.add('cory', { email: 'cashier@lakeview.example', email_verified: true })
  host.add('stranger', { email: 'stranger@lakeview.example', email_verified: true })
  return host
}

const test = base.extend<{ city: City }, { cityOf: { city?: City } }>({
  cityOf: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const holder: { city?: City } = {}
      await use(holder)
      await holder.city?.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cityOf }, use) => {
      const server = await startServerProcess('openid', {
        prepare: async (environment) => {
          const redirectUri = `http://localhost:${environment['PORT']}/api/openid/callback`
          const city: City = {
            host: await openCity(redirectUri),
            close: () => city.host.close(),
            open: async () => {
              city.host = await openCity(redirectUri, Number(new URL(city.host.issuer).port))
            },
            environment,
          }
          Object.assign(environment, {
            OPENID_ISSUER: city.host.issuer,
            OPENID_CLIENT_ID: openidClient.clientId,
            OPENID_CLIENT_SECRET: openidClient.clientSecret,
            OPENID_NAME: 'City Login',
          })
          Object.assign(cityOf, { city })
        },
      })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  city: async ({ cityOf, server }, use) => {
    if (!cityOf.city) throw new Error(`There is no provider for ${server.url}.`)
    await use(cityOf.city)
  },
})

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with City Login' })

const goToProvider = async (page: Page) => {
  await expect(signInButton(page)).toBeVisible()
  while (!(await signInButton(page).evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'City Login' })).toBeVisible()
}

const enterName = async (page: Page, name: string) => {
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const expectArrived = async (page: Page, server: { url: string }) => {
  await expect(page.getByRole('banner').getByText('Cory Mason')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}${where}`)
}

test('signs in by keyboard and returns to the requested page', async ({ page, server, city }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(where)
  await goToProvider(page)
  expect(page.url()).toContain(city.host.issuer)
  await enterName(page, 'cory')
  await expectArrived(page, server)

  const stored = await page.evaluate(() => localStorage.getItem('counter.session') ?? '')
  const { token } = JSON.parse(stored) as { token: string }
  const { cookies } = await page.context().storageState()
  expect(addresses.some((address) => address.includes(token))).toBe(false)
  expect(cookies.some(({ value }) => stored.includes(value))).toBe(false)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // A reload keeps the session and does not repeat the sign-in flow.
  await page.reload()
  await expectArrived(page, server)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Sign out of City Login too' }).click()
  await page.getByRole('button', { name: 'Sign me out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page.getByRole('link', { name: /Sign out/ })).toHaveCount(0)
})

test('asks the next person to sign in again after Log Out', async ({ page, server }) => {
  await page.goto(where)
  await goToProvider(page)
  await enterName(page, 'cory')
  await expectArrived(page, server)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await goToProvider(page)
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('explains a canceled sign-in and a missing account, and allows a retry', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/^401 POST \/api\/openid\/finish/)
  await page.goto(where)
  await goToProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You did not finish signing in with City Login. Try again.')
  expect(page.url()).not.toContain('#')
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
  await expect(alert).toHaveCount(0)

  await goToProvider(page)
  await enterName(page, 'stranger')
  await expect(alert).toContainText('Email and/or password not recognized.')

  await goToProvider(page)
  await enterName(page, 'cory')
  await expectArrived(page, server)
})

test('still accepts a password', async ({ page }) => {
  await page.goto('/login')
  await submitSignIn(page, 'cashier@lakeview.example')
  await expect(page.getByRole('banner').getByText('Cory Mason')).toBeVisible()
})

test('reports an unavailable provider and still starts the server', async ({
  page,
  server,
  city,
  expectTrouble,
}) => {
  test.setTimeout(120_000)
  expectTrouble(/^503 POST \/api\/openid\/begin/)
  await server.restart(city.close)
  await page.goto(where)
  await signInButton(page).press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('City Login cannot be reached. Try again in a minute.')
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  await city.open()
  await goToProvider(page)
  await enterName(page, 'cory')
  await expectArrived(page, server)
})

test('asks for no password if the provider is the only sign-in method', async ({
  page,
  server,
  city,
}) => {
  test.setTimeout(120_000)
  await server.restart(async () => {
    city.environment['OPENID_ONLY'] = '1'
  })
  await page.goto(where)
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await goToProvider(page)
  await enterName(page, 'cory')
  await expectArrived(page, server)
})
