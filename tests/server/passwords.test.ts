import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { contentsOf, credentials, expectRefusal, openCounter } from './counter.ts'
import { openMailbox } from './mailbox.ts'

const mailbox = openMailbox()
const counter = openCounter({ services: { mail: mailbox.mail } })

const hour = 3_600_000
const password = 'four words of my own'
const spent = 'This link was already used or has expired. Request a new one.'

const forget = (emailAddress: string) =>
  counter().send('POST', '/auth/forgot-password', { body: { emailAddress, platform: 'web' } })

const setPassword = (token: string, to = password) =>
  counter().send('POST', '/auth/set-password', { body: { token, password: to } })

const linkTo = async (emailAddress: string) => {
  await forget(emailAddress)
  return mailbox.tokenTo(emailAddress)
}

const signInWith = (emailAddress: string, secret: string) =>
  counter().send('POST', '/auth/sign-in', { body: credentials(emailAddress, secret) })

describe('forgotten password', () => {
  test('is replaced, which revokes every session and link', async () => {
    const email = 'cashier2@lakeview.example'
    const before = await counter().signIn(email)
    const others = await linkTo(email)
    const token = await linkTo(email)
    expect((await setPassword(token)).status).toBe(200)
    expectRefusal(await before.get('/api/config/lakeview'), 401)
    expect((await signInWith(email, 'counter-demo-2026')).status).toBe(401)
    expect((await signInWith(email, password)).status).toBe(200)
    expectRefusal(await setPassword(token, 'another password'), 409, spent)
    expectRefusal(await setPassword(others, 'another password'), 409, spent)
  })

  test('unlocks an account after too many attempts', async () => {
    const email = 'cashier@district.example'
    for (let attempt = 0; attempt < 11; attempt += 1) await signInWith(email, 'wrong password')
    expectRefusal(await signInWith(email, 'counter-demo-2026'), 429)
    await setPassword(await linkTo(email))
    expect((await signInWith(email, password)).status).toBe(200)
  })

  test('is set once by two concurrent requests', async () => {
    const token = await linkTo('admin@district.example')
    const replies = await Promise.all([setPassword(token), setPassword(token, 'another password')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('cannot be set with a link older than 72 hours', async () => {
    const email = 'cashier@summit.example'
    const inTime = await linkTo(email)
    counter().pass(72 * hour - 1_000)
    const token = await linkTo(email)
    expect((await setPassword(inTime)).status).toBe(200)
    expectRefusal(await setPassword(token), 409, spent)
    const late = await linkTo(email)
    counter().pass(72 * hour)
    expectRefusal(await setPassword(late), 409, spent)
  })
})

describe('password link request', () => {
  const shape = async (emailAddress: string) => {
    const { status, headers, text } = await forget(emailAddress)
    const names = [...headers.keys()].toSorted()
    return { status, text, names }
  }

  test('gets the same reply for unknown and deactivated accounts, which get no mail', async () => {
    const known = await shape('admin@harbor.example')
    expect(known).toMatchObject({ status: 200, text: '{"ok":true,"contents":{}}' })
    expect(await shape('who@harbor.example')).toEqual(known)
    expect(await shape('former@lakeview.example')).toEqual(known)
    // Mails are sent in order, so mails to the two others would have arrived by now.
    await mailbox.nextTo('admin@harbor.example')
    await linkTo('admin@harbor.example')
    const written = mailbox.sent.map(({ to }) => to)
    expect(written).not.toContain('who@harbor.example')
    expect(written).not.toContain('former@lakeview.example')
  })

  test('is limited alike for known and unknown addresses, without locking the sign-in', async () => {
    const refusals = async (emailAddress: string) => {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 11; attempt += 1) {
        statuses.push((await forget(emailAddress)).status)
      }
      return statuses
    }
    const expected = [...Array<number>(10).fill(200), 429]
    expect(await refusals('admin@summit.example')).toEqual(expected)
    expect(await refusals('who@summit.example')).toEqual(expected)
    const signedIn = await signInWith('admin@summit.example', 'counter-demo-2026')
    expect(contentsOf('signIn', signedIn).token).not.toBe('')
  })

  test('links to this server regardless of the Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const body = { emailAddress: 'admin@outage.example', platform: 'web' }
    await counter().send('POST', '/auth/forgot-password', { body, headers })
    const { text } = await mailbox.nextTo(body.emailAddress)
    expect(text).toContain(`${counter().origin}/auth/set-password#`)
    expect(text).not.toContain('evil')
  })
})

test.each(['/auth/', '/auth/forgot-password', '/auth/set-password'])(
  'allows only its own inline script on the page %s',
  async (path) => {
    const { status, headers, text } = await counter().send('GET', path)
    expect(status).toBe(200)
    const script = /<script>([\s\S]+?)<\/script>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'sha256-${hash}';`)
    expect(policy).not.toContain('unsafe')
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script\s|\son\w+=|style=/)
  },
)
