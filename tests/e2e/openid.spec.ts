import type { Page } from '@playwright/test'

import { type OpenidHost, openidClient, startOpenidHost } from '#tests/fakes/openid-provider.ts'

import { microsite, submitSignIn } from './counter.ts'
import { expect, test as base } from './fixtures.ts'
import { startServerProcess } from './server-process.ts'

interface City {
  host: OpenidHost
  /** Stops it and starts it again where it was. */
  close: () => Promise<void>
  open: () => Promise<void>
  /** What the counter's server is told from its next start on. */
  environment: Record<string, string>
}

const where = '/transactions?date=2026-03-12&location=Front+Office'
const openCity = async (redirectUri: string, port?: number) => {
  const host = await startOpenidHost({ redirectUris: [redirectUri], ...(port && { port }) })
  host.add('cory', { email: 'cashier@lakeview.example', email_verified: true })
  host.add('stranger', { email: 'stranger@lakeview.example', email_verified: true })
  return host
}

/** A counter whose people sign in with a provider of identities, or with a password. */
const test = base.extend<{ city: City }, { cityOf: { city?: City } }>({
  cityOf: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
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

const wayIn = (page: Page) => page.getByRole('button', { name: 'Sign in with City Login' })

/** By the keyboard alone, from the sign-in page to the provider's. */
const goThere = async (page: Page) => {
  await expect(wayIn(page)).toBeVisible()
  while (!(await wayIn(page).evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'City Login' })).toBeVisible()
}

const sayWho = async (page: Page, name: string) => {
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

test('the whole way by the keyboard, and back to where one wanted to go', async ({
  page,
  server,
  city,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(where)
  await goThere(page)
  expect(page.url()).toContain(city.host.issuer)
  await sayWho(page, 'cory')
  await expectArrived(page, server)

  const stored = await page.evaluate(() => localStorage.getItem('counter.session') ?? '')
  const { token } = JSON.parse(stored) as { token: string }
  const { cookies } = await page.context().storageState()
  expect(addresses.some((address) => address.includes(token))).toBe(false)
  expect(cookies.some(({ value }) => stored.includes(value))).toBe(false)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  // Nothing of the way there is left to go back to with the session still there.
  await page.reload()
  await expectArrived(page, server)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Sign out of City Login too' }).click()
  await page.getByRole('button', { name: 'Sign me out' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await expect(page.getByRole('link', { name: /Sign out/ })).toHaveCount(0)
})

test('whoever comes next at the counter is asked who they are', async ({ page, server }) => {
  await page.goto(where)
  await goThere(page)
  await sayWho(page, 'cory')
  await expectArrived(page, server)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await goThere(page)
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('who turns back, and who has no account, reads so and can try again', async ({
  page,
  server,
  expectTrouble,
}) => {
  expectTrouble(/^401 POST \/api\/openid\/finish/)
  await page.goto(where)
  await goThere(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You did not finish signing in with City Login. Try again.')
  expect(page.url()).not.toContain('#')
  await page.reload()
  await expect(wayIn(page)).toBeVisible()
  await expect(alert).toHaveCount(0)

  await goThere(page)
  await sayWho(page, 'stranger')
  await expect(alert).toContainText('Email and/or password not recognized.')

  await goThere(page)
  await sayWho(page, 'cory')
  await expectArrived(page, server)
})

test('a password still does', async ({ page }) => {
  await page.goto('/login')
  await submitSignIn(page, 'cashier@lakeview.example')
  await expect(page.getByRole('banner').getByText('Cory Mason')).toBeVisible()
})

test('a provider that is down is told, and the counter opens all the same', async ({
  page,
  server,
  city,
  expectTrouble,
}) => {
  // It starts the server anew.
  test.setTimeout(120_000)
  expectTrouble(/^503 POST \/api\/openid\/begin/)
  await server.restart(city.close)
  await page.goto(where)
  await wayIn(page).press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('City Login cannot be reached. Try again in a minute.')
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  await city.open()
  await goThere(page)
  await sayWho(page, 'cory')
  await expectArrived(page, server)
})

test('where it is the only way, nobody is asked for a password', async ({ page, server, city }) => {
  test.setTimeout(120_000)
  await server.restart(async () => {
    city.environment['OPENID_ONLY'] = '1'
  })
  await page.goto(where)
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await goThere(page)
  await sayWho(page, 'cory')
  await expectArrived(page, server)
})
