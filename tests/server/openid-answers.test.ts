import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { minute } from '#server/clock.ts'

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

describe('an answer of the provider', () => {
  const begun = async (login = 'cory') => {
    const browser = openBrowser()
    return { browser, answer: await browser.answer(await browser.begin(counter), { login }) }
  }

  test('is taken once', async () => {
    const { browser, answer } = await begun()
    const before = host.asked.length
    await browser.bring(counter, answer)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
    expect(host.asked.slice(before).filter(({ path }) => path === '/token')).toHaveLength(1)
    await browser.bring(counter, answer)
    expectRefusal(await browser.finish(counter), 401, expired)
  })

  test('tells what came of it once', async () => {
    const { browser, answer } = await begun()
    await browser.bring(counter, answer)
    const cookie = browser.cookie()
    tokenIn(await browser.finish(counter))
    const again = { body: {}, headers: { cookie } }
    expectRefusal(await counter.send('POST', '/api/openid/finish', again), 401, expired)
  })

  test('is of no use to another browser, and the one that began can still end', async () => {
    const { browser, answer } = await begun()
    const other = openBrowser()
    await other.begin(counter)
    await other.bring(counter, answer)
    expectRefusal(await other.finish(counter), 401, expired)
    await openBrowser().bring(counter, answer)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
  })

  test('with another state is not looked at', async () => {
    const { browser, answer } = await begun()
    const changed = new URL(answer)
    changed.searchParams.set('state', 'x'.repeat(43))
    await browser.bring(counter, changed)
    expectRefusal(await browser.finish(counter), 401, expired)
    await browser.bring(counter, answer)
    tokenIn(await browser.finish(counter))
  })

  test('is not taken after ten minutes, nor what came of it after two', async () => {
    const late = await begun()
    counter.pass(10 * minute)
    await late.browser.bring(counter, late.answer)
    expectRefusal(await late.browser.finish(counter), 401, expired)
    const slow = await begun()
    await slow.browser.bring(counter, slow.answer)
    counter.pass(2 * minute)
    expectRefusal(await slow.browser.finish(counter), 401, expired)
  })

  test('with a code of somebody else is refused', async () => {
    const mine = await begun()
    const theirs = await begun()
    const changed = new URL(mine.answer)
    changed.searchParams.set('code', theirs.answer.searchParams.get('code') ?? '')
    await mine.browser.bring(counter, changed)
    expectRefusal(await mine.browser.finish(counter), 503, /^City Login does not accept/)
  })

  test('of another issuer is refused', async () => {
    const { browser, answer } = await begun()
    const changed = new URL(answer)
    changed.searchParams.set('iss', 'https://evil.example')
    await browser.bring(counter, changed)
    expectRefusal(await browser.finish(counter), 401, /could not be verified/)
  })

  const now = () => Math.floor(Date.now() / 1_000)
  test.each([
    ['of another issuer', { claims: (all: object) => ({ ...all, iss: 'https://evil.example' }) }],
    ['for somebody else', { claims: (all: object) => ({ ...all, aud: 'another-client' }) }],
    ['with another nonce', { claims: (all: object) => ({ ...all, nonce: 'x'.repeat(43) }) }],
    ['without a nonce', { claims: (all: object) => ({ ...all, nonce: undefined }) }],
    ['with a signature of somebody else', { forges: true as const }],
  ])('is refused where its token is %s', async (_, tampering) => {
    host.tamper(tampering)
    const finished = await signInAs(counter, 'cory')
    host.tamper({})
    expectRefusal(finished, 401, /^The response from City Login could not be verified/)
  })

  test.each([
    ['old', { claims: (all: object) => ({ ...all, iat: now() - 900, exp: now() - 300 }) }],
    ['of tomorrow', { claims: (all: object) => ({ ...all, nbf: now() + 900 }) }],
  ])('is refused where its token is %s, by who looks at the clocks', async (_, tampering) => {
    host.tamper(tampering)
    const finished = await signInAs(counter, 'cory')
    host.tamper({})
    expectRefusal(finished, 503, /^The clocks of City Login and this server do not agree/)
  })

  test('that the person did not want to give says so', async () => {
    const browser = openBrowser()
    const answer = await browser.answer(await browser.begin(counter), { answer: 'cancel' })
    await browser.bring(counter, answer)
    expectRefusal(
      await browser.finish(counter),
      401,
      'You did not finish signing in with City Login. Try again.',
    )
  })

  test('to a counter with another secret is refused', async () => {
    const other = await startCounter(withOpenid(host, { clientSecret: 'not-the-secret' }))
    expectRefusal(
      await signInAs(other, 'cory'),
      503,
      /^City Login does not accept this application's/,
    )
    await other.close()
  })
})
