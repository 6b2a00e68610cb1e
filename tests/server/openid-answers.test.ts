import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#server/platform/clock.ts'

import { type OpenidHost, startOpenidHost } from '../fakes/openid-provider.ts'
import { type Counter, expectRefusal, startCounter } from './counter.ts'
import { openBrowser, redirectUri, signInAs, tokenIn, withOpenid } from './openid-browser.ts'

const expired = 'Signing in took too long or was started in another window. Try again in this one.'

let host: OpenidHost
let counter: Counter
beforeAll(async () => {
  host = await startOpenidHost({ redirectUris: [redirectUri] })
  counter = await startCounter(withOpenid(host))
  host.add('cory', { email: 'cashier@lakeview.example', email_verified: true })
}, 240_000)
afterAll(async () => {
  await counter?.close()
  await host?.close()
})

describe('answer of the OpenID provider', () => {
  const signInAtProvider = async (login = 'cory') => {
    const browser = openBrowser()
    return { browser, answer: await browser.answer(await browser.begin(counter), { login }) }
  }

  test('is redeemed once', async () => {
    const { browser, answer } = await signInAtProvider()
    const before = host.asked.length
    await browser.bring(counter, answer)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
    expect(host.asked.slice(before).filter(({ path }) => path === '/token')).toHaveLength(1)
    await browser.bring(counter, answer)
    expectRefusal(await browser.finish(counter), 401, expired)
  })

  test('yields its session once', async () => {
    const { browser, answer } = await signInAtProvider()
    await browser.bring(counter, answer)
    const cookie = browser.cookie()
    tokenIn(await browser.finish(counter))
    const again = { body: {}, headers: { cookie } }
    expectRefusal(await counter.send('POST', '/api/openid/finish', again), 401, expired)
  })

  test('is useless in another browser, and the first browser can still finish', async () => {
    const { browser, answer } = await signInAtProvider()
    const other = openBrowser()
    await other.begin(counter)
    await other.bring(counter, answer)
    expectRefusal(await other.finish(counter), 401, expired)
    await openBrowser().bring(counter, answer)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
  })

  test('is ignored with another state', async () => {
    const { browser, answer } = await signInAtProvider()
    const changed = new URL(answer)
    changed.searchParams.set('state', 'x'.repeat(43))
    await browser.bring(counter, changed)
    expectRefusal(await browser.finish(counter), 401, expired)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
  })

  test('expires after ten minutes, and its result after two', async () => {
    const late = await signInAtProvider()
    counter.pass(10 * minute)
    await late.browser.bring(counter, late.answer)
    expectRefusal(await late.browser.finish(counter), 401, expired)
    const slow = await signInAtProvider()
    await slow.browser.bring(counter, slow.answer)
    counter.pass(2 * minute)
    expectRefusal(await slow.browser.finish(counter), 401, expired)
  })

  test('is refused with the code of another sign-in', async () => {
    const mine = await signInAtProvider()
    const other = await signInAtProvider()
    const changed = new URL(mine.answer)
    changed.searchParams.set('code', other.answer.searchParams.get('code') ?? '')
    await mine.browser.bring(counter, changed)
    expectRefusal(await mine.browser.finish(counter), 503, /^City Login does not accept/)
  })

  test('is refused from another issuer', async () => {
    const { browser, answer } = await signInAtProvider()
    const changed = new URL(answer)
    changed.searchParams.set('iss', 'https://evil.example')
    await browser.bring(counter, changed)
    expectRefusal(await browser.finish(counter), 401, /could not be verified/)
  })

  const now = () => Math.floor(Date.now() / 1_000)
  test.each([
    ['from another issuer', { claims: (all: object) => ({ ...all, iss: 'https://evil.example' }) }],
    ['for another audience', { claims: (all: object) => ({ ...all, aud: 'another-client' }) }],
    ['with another nonce', { claims: (all: object) => ({ ...all, nonce: 'x'.repeat(43) }) }],
    ['without a nonce', { claims: (all: object) => ({ ...all, nonce: undefined }) }],
    ['with a forged signature', { forges: true as const }],
  ])('is refused with an ID token %s', async (_, tampering) => {
    host.tamper(tampering)
    const finished = await signInAs(counter, 'cory')
    host.tamper({})
    expectRefusal(finished, 401, /^The response from City Login could not be verified/)
  })

  test.each([
    [
      'that has expired',
      { claims: (all: object) => ({ ...all, iat: now() - 900, exp: now() - 300 }) },
    ],
    ['that is not valid yet', { claims: (all: object) => ({ ...all, nbf: now() + 900 }) }],
  ])('is refused with an ID token %s and a message about the clocks', async (_, tampering) => {
    host.tamper(tampering)
    const finished = await signInAs(counter, 'cory')
    host.tamper({})
    expectRefusal(finished, 503, /^The clocks of City Login and this server do not agree/)
  })

  test('reports a cancelled sign-in', async () => {
    const browser = openBrowser()
    const answer = await browser.answer(await browser.begin(counter), { answer: 'cancel' })
    await browser.bring(counter, answer)
    expectRefusal(
      await browser.finish(counter),
      401,
      'You did not finish signing in with City Login. Try again.',
    )
  })

  test('is refused for a counter with the wrong client secret', async () => {
    const other = await startCounter(withOpenid(host, { clientSecret: 'not-the-secret' }))
    expectRefusal(
      await signInAs(other, 'cory'),
      503,
      /^City Login does not accept this application's/,
    )
    await other.close()
  })
})
