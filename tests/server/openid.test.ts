import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#server/platform/clock.ts'

import {
  openidClient,
  type OpenidHost,
  publicClient,
  startOpenidHost,
} from '../fakes/openid-provider.ts'
import { contentsOf, type Counter, expectRefusal, startCounter } from './counter.ts'
import {
  addressIn,
  exchange,
  openBrowser,
  portal,
  redirectUri,
  signInAs,
  tokenIn,
  withOpenid,
} from './openid-browser.ts'

const notRecognized =
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.'
const verified = (email: string) => ({ email, email_verified: true })

let host: OpenidHost
let counter: Counter
beforeAll(async () => {
  host = await startOpenidHost({ redirectUris: [redirectUri] })
  counter = await startCounter(withOpenid(host))
  host.add('cory', verified('Cashier@Lakeview.example'))
}, 240_000)
afterAll(async () => {
  await counter?.close()
  await host?.close()
})

describe('sign-in with a provider', () => {
  test('yields the same session as a password', async () => {
    const token = tokenIn(await signInAs(counter, 'cory'))
    const session = contentsOf('refreshToken', await exchange(counter, token))
    const permissions = () =>
      counter.send('GET', '/api/account/permissions', { token: session.token })
    expect(contentsOf('getAccountPermissions', await permissions())).toEqual({
      lakeview: ['POS_TELLER'],
    })
    const byPassword = await counter.signIn('cashier@lakeview.example')
    expect(session.accountId).toBe(byPassword.accountId)
    // Redeeming the handover token twice ends the session it began.
    expectRefusal(await exchange(counter, token), 401)
    expectRefusal(await permissions(), 401)
  })

  test('requests a code with PKCE, state, nonce and a fresh login', async () => {
    const { origin, searchParams } = new URL(addressIn(await openBrowser().begin(counter)))
    expect(origin).toBe(host.issuer)
    const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(searchParams)
    expect(rest).toEqual({
      client_id: openidClient.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      prompt: 'login',
    })
    expect(new Set([state, nonce, challenge]).size).toBe(3)
    for (const each of [state, nonce, challenge]) expect(each).toMatch(/^[\w-]{43}$/)
  })

  test('sets an HttpOnly, Secure cookie for this host only', async () => {
    const begun = await openBrowser().begin(counter)
    expect(begun.headers.get('set-cookie')).toMatch(
      /^__Host-openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('returns to the requested page with nothing else in the URL', async () => {
    const browser = openBrowser()
    const begun = await browser.begin(counter, '/transactions?date=2026-03-12&location=a')
    const brought = await browser.bring(counter, await browser.answer(begun, { login: 'cory' }))
    expect(brought).toEqual({
      status: 303,
      location: `${portal}/login?redirect=%2Ftransactions%3Fdate%3D2026-03-12%26location%3Da#openid`,
    })
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'x',
  ])('never redirects to %s', async (redirect) => {
    const browser = openBrowser()
    const begun = await browser.begin(counter, redirect)
    const { location } = await browser.bring(
      counter,
      await browser.answer(begun, { login: 'cory' }),
    )
    expect(location).toBe(`${portal}/login#openid`)
  })

  test("returns the provider's sign-out address", async () => {
    const { contents } = (await signInAs(counter, 'cory')).body
    const { signOutAddress } = contents as { signOutAddress: string }
    const { origin, searchParams } = new URL(signOutAddress)
    expect(origin).toBe(host.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: openidClient.clientId,
      post_logout_redirect_uri: `${portal}/login`,
    })
  })

  test('works without a client secret', async () => {
    const other = await startCounter(withOpenid(host, publicClient))
    expect(tokenIn(await signInAs(other, 'cory'))).toMatch(/^[\w-]{43}$/)
    await other.close()
  })

  test('reads the email address from the ID token if present', async () => {
    const withEmail = await startOpenidHost({ redirectUris: [redirectUri], tellsAtOnce: true })
    withEmail.add('cory', verified('cashier@lakeview.example'))
    const other = await startCounter(withOpenid(withEmail))
    tokenIn(await signInAs(other, 'cory'))
    expect(withEmail.asked.some(({ path }) => path === '/me')).toBe(false)
    await other.close()
    await withEmail.close()
  })

  test('returns 404 without a provider', async () => {
    const plain = await startCounter({ portalOrigin: portal })
    const browser = openBrowser()
    expectRefusal(await browser.begin(plain), 404, 'Sign-in not found')
    expectRefusal(await browser.finish(plain), 404, 'Sign-in not found')
    const { location } = await browser.bring(plain, new URL(`${redirectUri}?code=c&state=s`))
    expect(location).toBe(`${portal}/login#openid`)
    await plain.close()
  })
})

describe('access by OpenID', () => {
  test('links the account with the verified address permanently', async () => {
    host.add('sam', verified('cashier@summit.example'))
    tokenIn(await signInAs(counter, 'sam'))
    // Recognized by subject from now on, whatever the address.
    host.add('sam', { email: 'sam@elsewhere.example', email_verified: false })
    tokenIn(await signInAs(counter, 'sam'))
  })

  test.each([
    ['an unverified address', { email: 'admin@summit.example', email_verified: false }],
    ['an address without a verification', { email: 'admin@summit.example' }],
    ['a verification as a string', { email: 'admin@summit.example', email_verified: 'true' }],
    ['the xms_edov claim of another provider', { email: 'admin@summit.example', xms_edov: true }],
    ['no address', {}],
    ['an unknown address', verified('who@summit.example')],
    ['the address of a deactivated account', verified('former@lakeview.example')],
  ])('is refused for %s with the message of a wrong password', async (goal, claims) => {
    host.add(goal, claims)
    expectRefusal(await signInAs(counter, goal), 401, notRecognized)
  })

  test('is refused for a second subject with a linked address', async () => {
    host.add('old', verified('cashier@harbor.example'))
    host.add('new', verified('cashier@harbor.example'))
    tokenIn(await signInAs(counter, 'old'))
    expectRefusal(await signInAs(counter, 'new'), 401, notRecognized)
  })

  test('gives an account without roles the same access as a password', async () => {
    host.add('nobody', verified('nobody@lakeview.example'))
    const session = contentsOf(
      'refreshToken',
      await exchange(counter, tokenIn(await signInAs(counter, 'nobody'))),
    )
    const { token } = session
    const permissions = await counter.send('GET', '/api/account/permissions', { token })
    expect(contentsOf('getAccountPermissions', permissions)).toEqual({})
  })

  test('is refused to a user who is deactivated during the sign-in', async () => {
    const admin = await counter.signIn('admin@lakeview.example')
    host.add('dana', verified('cashier2@lakeview.example'))
    tokenIn(await signInAs(counter, 'dana'))
    const browser = openBrowser()
    const begun = await browser.begin(counter)
    await browser.bring(counter, await browser.answer(begun, { login: 'dana' }))
    const { accountId } = await counter.signIn('cashier2@lakeview.example')
    const path = `/api/pos/tenants/lakeview/users/${accountId}`
    expect((await counter.send('DELETE', path, { token: admin.token })).status).toBe(200)
    expectRefusal(await browser.finish(counter), 401, notRecognized)
    expectRefusal(await signInAs(counter, 'dana'), 401, notRecognized)
  })

  test('is locked after ten failed sign-ins', async () => {
    host.add('guess', verified('who@harbor.example'))
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expectRefusal(await signInAs(counter, 'guess'), 401)
    }
    const tooMany = 'Too many failed sign-in attempts. Try again in 30 minutes.'
    const refused = await signInAs(counter, 'guess')
    expectRefusal(refused, 429, tooMany)
    expect(refused.headers.get('retry-after')).toBe('1800')
    counter.pass(30 * minute)
    expectRefusal(await signInAs(counter, 'guess'), 401)
  })

  test('is limited to 100 sign-ins per network address', async () => {
    const busy = await startCounter(withOpenid(host))
    const statuses: number[] = []
    for (let attempt = 0; attempt < 101; attempt += 1) {
      statuses.push((await openBrowser().begin(busy)).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
    await busy.close()
  })
})
