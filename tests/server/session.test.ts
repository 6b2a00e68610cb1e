import { describe, expect, test } from 'vitest'

import {
  contentsOf,
  credentials,
  expectRefusal,
  fingerprint,
  inTenant,
  openCounter,
} from './counter.ts'

const counter = openCounter()
const hour = 3_600_000
const notRecognized =
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.'
const ended = 'Your session has ended. Sign in again.'

const signInAs = (emailAddress: string, password?: string) =>
  counter().send('POST', '/auth/sign-in', { body: credentials(emailAddress, password) })

const exchange = (token: string, deviceFingerprint = fingerprint) =>
  counter().send('POST', '/api/account/refresh-token', { body: { token, deviceFingerprint } })

const permissions = (token: string) => counter().send('GET', '/api/account/permissions', { token })

const keepActive = async (token: string, milliseconds: number) => {
  for (let elapsed = 0; elapsed < milliseconds; elapsed += hour / 2) {
    expect((await permissions(token)).status).toBe(200)
    counter().pass(hour / 2)
  }
}

const handoverToken = async (emailAddress: string) =>
  contentsOf('signIn', await signInAs(emailAddress)).token

describe('sign-in', () => {
  test('returns a token that is exchanged once for a session', async () => {
    const token = await handoverToken('cashier@lakeview.example')
    const session = contentsOf('refreshToken', await exchange(token))
    const granted = contentsOf('getAccountPermissions', await permissions(session.token))
    expect(granted).toEqual({ lakeview: ['POS_TELLER'] })
  })

  test('ignores case and surrounding spaces in the email address', async () => {
    expect((await signInAs('  Cashier@LAKEVIEW.example ')).status).toBe(200)
  })

  test.each([
    ['an unknown account', 'no-one@lakeview.example', undefined],
    ['a wrong password', 'cashier2@lakeview.example', 'wrong-password'],
    ['a deactivated account', 'former@lakeview.example', undefined],
  ])('gives the same answer for %s', async (_, emailAddress, password) => {
    expectRefusal(await signInAs(emailAddress, password), 401, notRecognized)
  })

  test('requires a password of at least 8 characters', async () => {
    const reply = await signInAs('cashier@lakeview.example', 'short')
    expectRefusal(reply, 400, 'Password must be at least 8 characters long')
    expect(reply.body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters long' },
    ])
  })

  test('is locked after ten failures, even with the correct password', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await signInAs('admin@summit.example', 'wrong-password')
    }
    const refused = 'Too many failed sign-in attempts. Try again in 30 minutes.'
    const reply = await signInAs('admin@summit.example')
    expectRefusal(reply, 429, refused)
    expect(reply.headers.get('retry-after')).toBe('1800')
    counter().pass(30 * 60_000 - 1)
    const late = await signInAs('admin@summit.example')
    expectRefusal(late, 429, 'Too many failed sign-in attempts. Try again in a minute.')
    expect(late.headers.get('retry-after')).toBe('1')
    counter().pass(1)
    expect((await signInAs('admin@summit.example')).status).toBe(200)
  })

  test('counts concurrent attempts individually', async () => {
    const guesses = Array.from({ length: 50 }, () =>
      signInAs('admin@district.example', 'wrong-password'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })
})

describe('handover token', () => {
  test('does not authorize calls', async () => {
    expectRefusal(await permissions(await handoverToken('cashier@lakeview.example')), 401, ended)
  })

  test('expires after two minutes', async () => {
    const token = await handoverToken('cashier@lakeview.example')
    counter().pass(2 * 60_000)
    expectRefusal(await exchange(token), 401, ended)
  })

  test('ends its session when it is exchanged twice', async () => {
    const token = await handoverToken('cashier@lakeview.example')
    const session = contentsOf('refreshToken', await exchange(token))
    expectRefusal(await exchange(token), 401, ended)
    expectRefusal(await permissions(session.token), 401, ended)
  })
})

describe('session', () => {
  test('is refreshed with a new token that replaces the old one', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const fresh = contentsOf('refreshToken', await exchange(token))
    expect((await permissions(fresh.token)).status).toBe(200)
    expectRefusal(await permissions(token), 401, ended)
  })

  test('is revoked when a rotated token is reused', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const fresh = contentsOf('refreshToken', await exchange(token))
    expectRefusal(await exchange(token), 401, ended)
    expectRefusal(await permissions(fresh.token), 401, ended)
    expectRefusal(await exchange(fresh.token), 401, ended)
  })

  test('is refreshed once by concurrent requests', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can be refreshed only on its own device', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    expectRefusal(await exchange(token, 'another-browser'), 401, ended)
    expect((await exchange(token)).status).toBe(200)
  })

  test('ends after eight hours and can be refreshed for a day', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    await keepActive(token, 8 * hour)
    expectRefusal(await permissions(token), 401, ended)
    const second = contentsOf('refreshToken', await exchange(token))
    await keepActive(second.token, 8 * hour)
    const third = contentsOf('refreshToken', await exchange(second.token))
    await keepActive(third.token, 8 * hour)
    expectRefusal(await exchange(third.token), 401, ended)
  })

  test('ends on sign-out', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    contentsOf('signOut', await counter().send('POST', '/api/account/sign-out', { token }))
    expectRefusal(await permissions(token), 401, ended)
    expectRefusal(await exchange(token), 401, ended)
  })

  test('without roles is refused with the specified message', async () => {
    const { token, accountId } = await counter().signIn('nobody@lakeview.example')
    expect(contentsOf('getAccountPermissions', await permissions(token))).toEqual({})
    const reply = await counter().send('GET', inTenant('lakeview', `/users/${accountId}`), {
      token,
    })
    expectRefusal(reply, 403, 'User does not have the necessary permissions. No tenant ID found.')
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`])(
    'is refused with the header %j',
    async (authorization) => {
      const reply = await counter().send('GET', '/api/account/permissions', {
        headers: { authorization },
      })
      expectRefusal(reply, 401, ended)
    },
  )
})
