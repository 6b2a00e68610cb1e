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

/** Uses a session for so long, every half an hour. */
const work = async (token: string, milliseconds: number) => {
  for (let worked = 0; worked < milliseconds; worked += hour / 2) {
    expect((await permissions(token)).status).toBe(200)
    counter().pass(hour / 2)
  }
}

const handedOver = async (emailAddress: string) =>
  contentsOf('signIn', await signInAs(emailAddress)).token

describe('signing in', () => {
  test('gives a token that is exchanged once for a session', async () => {
    const token = await handedOver('cashier@lakeview.example')
    const session = contentsOf('refreshToken', await exchange(token))
    const granted = contentsOf('getAccountPermissions', await permissions(session.token))
    expect(granted).toEqual({ lakeview: ['POS_TELLER'] })
  })

  test('takes the e-mail address in any case and with spaces around it', async () => {
    expect((await signInAs('  Cashier@LAKEVIEW.example ')).status).toBe(200)
  })

  test.each([
    ['an unknown account', 'no-one@lakeview.example', undefined],
    ['a wrong password', 'cashier2@lakeview.example', 'wrong-password'],
    ['a deactivated account', 'former@lakeview.example', undefined],
  ])('answers alike to %s', async (_, emailAddress, password) => {
    expectRefusal(await signInAs(emailAddress, password), 401, notRecognized)
  })

  test('says that a password has at least 8 characters', async () => {
    const reply = await signInAs('cashier@lakeview.example', 'short')
    expectRefusal(reply, 400, 'Password must be at least 8 characters long')
    expect(reply.body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 8 characters long' },
    ])
  })

  test('is refused for a while after too many attempts, right password or not', async () => {
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

  test('counts parallel attempts one by one', async () => {
    const guesses = Array.from({ length: 50 }, () =>
      signInAs('admin@district.example', 'wrong-password'),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })
})

describe('a handed-over token', () => {
  test('opens nothing by itself', async () => {
    expectRefusal(await permissions(await handedOver('cashier@lakeview.example')), 401, ended)
  })

  test('is good for two minutes', async () => {
    const token = await handedOver('cashier@lakeview.example')
    counter().pass(2 * 60_000)
    expectRefusal(await exchange(token), 401, ended)
  })

  test('that is exchanged twice ends the session that it began', async () => {
    const token = await handedOver('cashier@lakeview.example')
    const session = contentsOf('refreshToken', await exchange(token))
    expectRefusal(await exchange(token), 401, ended)
    expectRefusal(await permissions(session.token), 401, ended)
  })
})

describe('a session', () => {
  test('is refreshed with a new token, and the old one is over', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const fresh = contentsOf('refreshToken', await exchange(token))
    expect((await permissions(fresh.token)).status).toBe(200)
    expectRefusal(await permissions(token), 401, ended)
  })

  test('is revoked with all its tokens when a rotated one comes back', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const fresh = contentsOf('refreshToken', await exchange(token))
    expectRefusal(await exchange(token), 401, ended)
    expectRefusal(await permissions(fresh.token), 401, ended)
    expectRefusal(await exchange(fresh.token), 401, ended)
  })

  test('gives one new token to many parallel refreshes', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is refreshed on its own device only', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    expectRefusal(await exchange(token, 'another-browser'), 401, ended)
    expect((await exchange(token)).status).toBe(200)
  })

  test('ends after a shift, and can be refreshed until the next day', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    await work(token, 8 * hour)
    expectRefusal(await permissions(token), 401, ended)
    const second = contentsOf('refreshToken', await exchange(token))
    await work(second.token, 8 * hour)
    const third = contentsOf('refreshToken', await exchange(second.token))
    await work(third.token, 8 * hour)
    expectRefusal(await exchange(third.token), 401, ended)
  })

  test('is over after signing out', async () => {
    const { token } = await counter().signIn('cashier@lakeview.example')
    contentsOf('signOut', await counter().send('POST', '/api/account/sign-out', { token }))
    expectRefusal(await permissions(token), 401, ended)
    expectRefusal(await exchange(token), 401, ended)
  })

  test('without any permission is refused in the words of the specification', async () => {
    const { token, accountId } = await counter().signIn('nobody@lakeview.example')
    expect(contentsOf('getAccountPermissions', await permissions(token))).toEqual({})
    const reply = await counter().send('GET', inTenant('lakeview', `/users/${accountId}`), {
      token,
    })
    expectRefusal(reply, 403, 'User does not have the necessary permissions. No tenant ID found.')
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`])(
    'is not had with the header %j',
    async (authorization) => {
      const reply = await counter().send('GET', '/api/account/permissions', {
        headers: { authorization },
      })
      expectRefusal(reply, 401, ended)
    },
  )
})
