import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#server/clock.ts'

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

describe('signing in with a provider', () => {
  test('gives the very session that a password gives', async () => {
    const token = tokenIn(await signInAs(counter, 'cory'))
    const session = contentsOf('refreshToken', await exchange(counter, token))
    const permissions = () =>
      counter.send('GET', '/api/account/permissions', { token: session.token })
    expect(contentsOf('getAccountPermissions', await permissions())).toEqual({
      lakeview: ['POS_TELLER'],
    })
    const byPassword = await counter.signIn('cashier@lakeview.example')
    expect(session.accountId).toBe(byPassword.accountId)
    // Shown twice, the handed-over token ends the session that it began.
    expectRefusal(await exchange(counter, token), 401)
    expectRefusal(await permissions(), 401)
  })

  test('asks for a code with PKCE, state and nonce, and for who is there now', async () => {
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

  test('ties it to the browser by a cookie that no script reads and no other host sets', async () => {
    const begun = await openBrowser().begin(counter)
    expect(begun.headers.get('set-cookie')).toMatch(
      /^__Host-openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('goes back to where the person wanted to go, with nothing in the address but that', async () => {
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
  ])('never goes to %s', async (redirect) => {
    const browser = openBrowser()
    const begun = await browser.begin(counter, redirect)
    const { location } = await browser.bring(
      counter,
      await browser.answer(begun, { login: 'cory' }),
    )
    expect(location).toBe(`${portal}/login#openid`)
  })

  test('says where the provider’s own session ends', async () => {
    const { contents } = (await signInAs(counter, 'cory')).body
    const { signOutAddress } = contents as { signOutAddress: string }
    const { origin, searchParams } = new URL(signOutAddress)
    expect(origin).toBe(host.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: openidClient.clientId,
      post_logout_redirect_uri: `${portal}/login`,
    })
  })

  test('needs no secret where the provider trusts PKCE alone', async () => {
    const other = await startCounter(withOpenid(host, publicClient))
    expect(tokenIn(await signInAs(other, 'cory'))).toMatch(/^[\w-]{43}$/)
    await other.close()
  })

  test('takes the address from the id token where it stands there', async () => {
    const outspoken = await startOpenidHost({ redirectUris: [redirectUri], tellsAtOnce: true })
    outspoken.add('cory', verified('cashier@lakeview.example'))
    const other = await startCounter(withOpenid(outspoken))
    tokenIn(await signInAs(other, 'cory'))
    expect(outspoken.asked.some(({ path }) => path === '/me')).toBe(false)
    await other.close()
    await outspoken.close()
  })

  test('is done by nobody where no provider is named', async () => {
    const plain = await startCounter({ portalOrigin: portal })
    const browser = openBrowser()
    expectRefusal(await browser.begin(plain), 404, 'Sign-in not found')
    expectRefusal(await browser.finish(plain), 404, 'Sign-in not found')
    const { location } = await browser.bring(plain, new URL(`${redirectUri}?code=c&state=s`))
    expect(location).toBe(`${portal}/login#openid`)
    await plain.close()
  })
})

describe('who is let in', () => {
  test('a person who has the verified address of an account, and for good', async () => {
    host.add('sam', verified('cashier@summit.example'))
    tokenIn(await signInAs(counter, 'sam'))
    // Known by name from now on, whatever the address says.
    host.add('sam', { email: 'sam@elsewhere.example', email_verified: false })
    tokenIn(await signInAs(counter, 'sam'))
  })

  test.each([
    ['an address that nobody verified', { email: 'admin@summit.example', email_verified: false }],
    ['an address of which it is not said', { email: 'admin@summit.example' }],
    ['a verification that is a text', { email: 'admin@summit.example', email_verified: 'true' }],
    ['what only Entra ID may say', { email: 'admin@summit.example', xms_edov: true }],
    ['no address', {}],
    ['an unknown address', verified('who@summit.example')],
    ['the address of a deactivated account', verified('former@lakeview.example')],
  ])('nobody with %s, in the words of a wrong password', async (goal, claims) => {
    host.add(goal, claims)
    expectRefusal(await signInAs(counter, goal), 401, notRecognized)
  })

  test('nobody who has got a former colleague’s address', async () => {
    host.add('old', verified('cashier@harbor.example'))
    host.add('new', verified('cashier@harbor.example'))
    tokenIn(await signInAs(counter, 'old'))
    expectRefusal(await signInAs(counter, 'new'), 401, notRecognized)
  })

  test('somebody without any role, as far as a password lets them', async () => {
    host.add('nobody', verified('nobody@lakeview.example'))
    const session = contentsOf(
      'refreshToken',
      await exchange(counter, tokenIn(await signInAs(counter, 'nobody'))),
    )
    const { token } = session
    const permissions = await counter.send('GET', '/api/account/permissions', { token })
    expect(contentsOf('getAccountPermissions', permissions)).toEqual({})
  })

  test('nobody who is deactivated while they are at the provider, or on their way from it', async () => {
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

  test('nobody who comes back too often', async () => {
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

  test('nobody from a network address that sets out too often', async () => {
    const busy = await startCounter(withOpenid(host))
    const statuses: number[] = []
    for (let attempt = 0; attempt < 101; attempt += 1) {
      statuses.push((await openBrowser().begin(busy)).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
    await busy.close()
  })
})
