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

const signInWith = (emailAddress: string, of: string) =>
  counter().send('POST', '/auth/sign-in', { body: credentials(emailAddress, of) })

describe('a forgotten password', () => {
  test('is set anew: the old one is of no use, and every session is over', async () => {
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

  test('lets in who had tried too often', async () => {
    const email = 'cashier@district.example'
    for (let attempt = 0; attempt < 11; attempt += 1) await signInWith(email, 'wrong password')
    expectRefusal(await signInWith(email, 'counter-demo-2026'), 429)
    await setPassword(await linkTo(email))
    expect((await signInWith(email, password)).status).toBe(200)
  })

  test('of two who use a link at once, one sets it', async () => {
    const token = await linkTo('admin@district.example')
    const replies = await Promise.all([setPassword(token), setPassword(token, 'another password')])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('cannot be set with a link of three days ago', async () => {
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

describe('asking for a link', () => {
  const shape = async (emailAddress: string) => {
    const { status, headers, text } = await forget(emailAddress)
    const names = [...headers.keys()].toSorted()
    return { status, text, names }
  }

  test('answers to nobody and to the deactivated as to others, and writes to others alone', async () => {
    const known = await shape('admin@harbor.example')
    expect(known).toMatchObject({ status: 200, text: '{"ok":true,"contents":{}}' })
    expect(await shape('who@harbor.example')).toEqual(known)
    expect(await shape('former@lakeview.example')).toEqual(known)
    // Sent in turn: what came after those two is there.
    await mailbox.nextTo('admin@harbor.example')
    await linkTo('admin@harbor.example')
    const written = mailbox.sent.map(({ to }) => to)
    expect(written).not.toContain('who@harbor.example')
    expect(written).not.toContain('former@lakeview.example')
  })

  test('is counted alike for known and unknown addresses, and keeps nobody from signing in', async () => {
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

  test('leads to this server, whatever the request says that its name is', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const body = { emailAddress: 'admin@outage.example', platform: 'web' }
    await counter().send('POST', '/auth/forgot-password', { body, headers })
    const { text } = await mailbox.nextTo(body.emailAddress)
    expect(text).toContain(`${counter().origin}/auth/set-password#`)
    expect(text).not.toContain('evil')
  })
})

test.each(['/auth/', '/auth/forgot-password', '/auth/set-password'])(
  'the page %s runs the one script that it holds, and names no other origin',
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
