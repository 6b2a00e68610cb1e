import { expect } from 'vitest'

import { signInFailure } from '#domain/account.ts'

import type { Cases } from '../case.ts'
import { DEMO_PASSWORD, emails } from '../world.ts'

const ended = 'Your session has ended. Sign in again.'
const deviceFingerprint = 'fingerprint-of-contract'
const credentials = (changes: object = {}) => ({
  emailAddress: emails.cashier,
  password: DEMO_PASSWORD,
  platform: 'web',
  ...changes,
})

export const account: {
  signIn: Cases<'signIn'>
  refreshToken: Cases<'refreshToken'>
  getAccountPermissions: Cases<'getAccountPermissions'>
  signOut: Cases<'signOut'>
} = {
  signIn: [
    {
      goal: 'signs in a cashier and issues a device secret',
      ask: () => ({ as: null, body: credentials() }),
      holds: ({ deviceSecret }) => expect(deviceSecret).not.toBe(''),
    },
    {
      goal: "keeps a browser's device secret",
      ask: async (world) => {
        const first = { as: null, body: credentials() }
        const { deviceSecret } = await world.contents('signIn', first)
        return { as: null, body: credentials({ deviceSecret }) }
      },
      holds: ({ deviceSecret }, _, { body }) => expect(body).toMatchObject({ deviceSecret }),
    },
    {
      goal: 'ignores case in the email address',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'Cashier@Lakeview.Example' }) }),
    },
    {
      goal: 'signs in an account without permissions',
      ask: () => ({ as: null, body: credentials({ emailAddress: emails.nobody }) }),
    },
    {
      goal: 'rejects a wrong password',
      ask: () => ({ as: null, body: credentials({ password: 'counter-demo-2025' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'responds the same to an unknown account',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'who@lakeview.example' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'responds the same to a deactivated account',
      ask: () => ({ as: null, body: credentials({ emailAddress: emails.former }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'rejects a password that is too short',
      ask: () => ({ as: null, body: credentials({ password: '1234567' }) }),
      status: 400,
      message: 'Password must be at least 8 characters long',
      wrong: ['password'],
    },
    {
      goal: 'rejects a NUL character',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'a\u0000@b.example' }) }),
      status: 400,
      wrong: ['emailAddress'],
    },
    {
      goal: 'rejects another platform',
      ask: () => ({ as: null, body: credentials({ platform: 'ios' }) }),
      status: 400,
      wrong: ['platform'],
    },
  ],

  refreshToken: [
    {
      goal: 'exchanges a sign-in token for a session',
      ask: async (world) => ({
        as: null,
        body: { token: await world.signIn('cashier'), deviceFingerprint },
      }),
      holds: async ({ token, accountId }, world) => {
        const user = await world.contents('getUser', { token, params: { accountId } })
        expect(user.emailAddress).toBe(emails.cashier)
      },
    },
    {
      goal: 'renews a session',
      ask: async (world) => {
        const { token } = await world.freshSession('cashier', deviceFingerprint)
        return { as: null, body: { token, deviceFingerprint } }
      },
      holds: async ({ token }, world) => {
        expect(await world.contents('getAccountPermissions', { token })).toEqual({
          lakeview: ['POS_TELLER'],
        })
      },
    },
    {
      goal: 'accepts a token only once',
      ask: async (world) => {
        const token = await world.signIn('cashier')
        const body = { token, deviceFingerprint }
        await world.contents('refreshToken', { as: null, body })
        return { as: null, body }
      },
      status: 401,
      message: ended,
    },
    {
      goal: 'rejects a token from another device',
      ask: async (world) => {
        const { token } = await world.freshSession('cashier', deviceFingerprint)
        return { as: null, body: { token, deviceFingerprint: 'another-device' } }
      },
      status: 401,
      message: ended,
    },
    {
      goal: 'rejects an unknown token',
      ask: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint } }),
      status: 401,
      message: ended,
    },
    {
      goal: 'rejects a fingerprint that is too short',
      ask: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint: 'short' } }),
      status: 400,
      wrong: ['deviceFingerprint'],
    },
  ],

  getAccountPermissions: [
    {
      goal: "returns a cashier's permissions",
      ask: () => ({}),
      holds: (permissions) => expect(permissions).toEqual({ lakeview: ['POS_TELLER'] }),
    },
    {
      goal: "returns an administrator's permissions",
      ask: () => ({ as: 'harborAdmin' }),
      holds: (permissions) => expect(permissions).toEqual({ harbor: ['POS_ADMIN'] }),
    },
    {
      goal: 'returns no permissions for an account without any',
      ask: () => ({ as: 'nobody' }),
      holds: (permissions) => expect(permissions).toEqual({}),
    },
  ],

  signOut: [
    {
      goal: 'ends the session',
      ask: async (world) => ({ token: (await world.freshSession('cashier')).token }),
      holds: async (_, world, { token }) => {
        const { status } = await world.send('getAccountPermissions', { ...(token && { token }) })
        expect(status).toBe(401)
      },
    },
    {
      goal: 'rejects a signed-out token',
      ask: async (world) => {
        const { token } = await world.freshSession('cashier')
        await world.contents('signOut', { token })
        return { token }
      },
      status: 401,
      message: ended,
    },
    {
      goal: 'rejects a sign-in token before its exchange',
      ask: async (world) => ({ token: await world.signIn('cashier') }),
      status: 401,
      message: ended,
    },
  ],
}
