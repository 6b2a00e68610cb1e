import { expect } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { signInFailure } from '#domain/identity/account.ts'

import type { Cases } from '../case.ts'
import { emails } from '../world.ts'

const ended = 'Your session has ended. Sign in again.'
const deviceFingerprint = 'fingerprint-of-contract'
const credentials = (changes: object = {}) => ({
  emailAddress: emails.cashier,
  password: demoPassword,
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
      title: 'signs in a cashier and issues a device secret',
      request: () => ({ as: null, body: credentials() }),
      verify: ({ deviceSecret }) => expect(deviceSecret).not.toBe(''),
    },
    {
      title: "keeps a browser's device secret",
      request: async (world) => {
        const first = { as: null, body: credentials() }
        const { deviceSecret } = await world.contents('signIn', first)
        return { as: null, body: credentials({ deviceSecret }) }
      },
      verify: ({ deviceSecret }, _, { body }) => expect(body).toMatchObject({ deviceSecret }),
    },
    {
      title: 'ignores case in the email address',
      request: () => ({
        as: null,
        body: credentials({ emailAddress: 'Cashier@Lakeview.Example' }),
      }),
    },
    {
      title: 'signs in an account without permissions',
      request: () => ({ as: null, body: credentials({ emailAddress: emails.nobody }) }),
    },
    {
      title: 'rejects a wrong password',
      request: () => ({ as: null, body: credentials({ password: 'counter-demo-2025' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      title: 'responds the same to an unknown account',
      request: () => ({ as: null, body: credentials({ emailAddress: 'who@lakeview.example' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      title: 'responds the same to a deactivated account',
      request: () => ({ as: null, body: credentials({ emailAddress: emails.former }) }),
      status: 401,
      message: signInFailure,
    },
    {
      title: 'rejects a password that is too short',
      request: () => ({ as: null, body: credentials({ password: '1234567' }) }),
      status: 400,
      message: 'Password must be at least 8 characters long',
      invalidFields: ['password'],
    },
    {
      title: 'rejects a NUL character',
      request: () => ({ as: null, body: credentials({ emailAddress: 'a\u0000@b.example' }) }),
      status: 400,
      invalidFields: ['emailAddress'],
    },
    {
      title: 'rejects another platform',
      request: () => ({ as: null, body: credentials({ platform: 'ios' }) }),
      status: 400,
      invalidFields: ['platform'],
    },
  ],

  refreshToken: [
    {
      title: 'exchanges a sign-in token for a session',
      request: async (world) => ({
        as: null,
        body: { token: await world.signIn('cashier'), deviceFingerprint },
      }),
      verify: async ({ token, accountId }, world) => {
        const user = await world.contents('getUser', { token, params: { accountId } })
        expect(user.emailAddress).toBe(emails.cashier)
      },
    },
    {
      title: 'renews a session',
      request: async (world) => {
        const { token } = await world.freshSession('cashier', deviceFingerprint)
        return { as: null, body: { token, deviceFingerprint } }
      },
      verify: async ({ token }, world) => {
        expect(await world.contents('getAccountPermissions', { token })).toEqual({
          lakeview: ['POS_TELLER'],
        })
      },
    },
    {
      title: 'accepts a token only once',
      request: async (world) => {
        const token = await world.signIn('cashier')
        const body = { token, deviceFingerprint }
        await world.contents('refreshToken', { as: null, body })
        return { as: null, body }
      },
      status: 401,
      message: ended,
    },
    {
      title: 'rejects a token from another device',
      request: async (world) => {
        const { token } = await world.freshSession('cashier', deviceFingerprint)
        return { as: null, body: { token, deviceFingerprint: 'another-device' } }
      },
      status: 401,
      message: ended,
    },
    {
      title: 'rejects an unknown token',
      request: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint } }),
      status: 401,
      message: ended,
    },
    {
      title: 'rejects a fingerprint that is too short',
      request: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint: 'short' } }),
      status: 400,
      invalidFields: ['deviceFingerprint'],
    },
  ],

  getAccountPermissions: [
    {
      title: "returns a cashier's permissions",
      request: () => ({}),
      verify: (permissions) => expect(permissions).toEqual({ lakeview: ['POS_TELLER'] }),
    },
    {
      title: "returns an administrator's permissions",
      request: () => ({ as: 'harborAdmin' }),
      verify: (permissions) => expect(permissions).toEqual({ harbor: ['POS_ADMIN'] }),
    },
    {
      title: 'returns no permissions for an account without any',
      request: () => ({ as: 'nobody' }),
      verify: (permissions) => expect(permissions).toEqual({}),
    },
  ],

  signOut: [
    {
      title: 'ends the session',
      request: async (world) => ({ token: (await world.freshSession('cashier')).token }),
      verify: async (_, world, { token }) => {
        const { status } = await world.send('getAccountPermissions', { ...(token && { token }) })
        expect(status).toBe(401)
      },
    },
    {
      title: 'rejects a signed-out token',
      request: async (world) => {
        const { token } = await world.freshSession('cashier')
        await world.contents('signOut', { token })
        return { token }
      },
      status: 401,
      message: ended,
    },
    {
      title: 'rejects a sign-in token before its exchange',
      request: async (world) => ({ token: await world.signIn('cashier') }),
      status: 401,
      message: ended,
    },
  ],
}
