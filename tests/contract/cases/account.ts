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
      goal: 'lets a cashier in, and gives the browser a secret to keep',
      ask: () => ({ as: null, body: credentials() }),
      holds: ({ deviceSecret }) => expect(deviceSecret).not.toBe(''),
    },
    {
      goal: 'keeps the secret that a browser has',
      ask: async (world) => {
        const first = { as: null, body: credentials() }
        const { deviceSecret } = await world.contents('signIn', first)
        return { as: null, body: credentials({ deviceSecret }) }
      },
      holds: ({ deviceSecret }, _, { body }) => expect(body).toMatchObject({ deviceSecret }),
    },
    {
      goal: 'does not mind capitals in the address',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'Cashier@Lakeview.Example' }) }),
    },
    {
      goal: 'lets in who holds no permission: the screen says so',
      ask: () => ({ as: null, body: credentials({ emailAddress: emails.nobody }) }),
    },
    {
      goal: 'refuses a wrong password',
      ask: () => ({ as: null, body: credentials({ password: 'counter-demo-2025' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'answers to an unknown account just as to a wrong password',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'who@lakeview.example' }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'answers to a deactivated account just as to a wrong password',
      ask: () => ({ as: null, body: credentials({ emailAddress: emails.former }) }),
      status: 401,
      message: signInFailure,
    },
    {
      goal: 'refuses a password that is too short',
      ask: () => ({ as: null, body: credentials({ password: '1234567' }) }),
      status: 400,
      message: 'Password must be at least 8 characters long',
      wrong: ['password'],
    },
    {
      goal: 'refuses a NUL character',
      ask: () => ({ as: null, body: credentials({ emailAddress: 'a\u0000@b.example' }) }),
      status: 400,
      wrong: ['emailAddress'],
    },
    {
      goal: 'refuses another platform',
      ask: () => ({ as: null, body: credentials({ platform: 'ios' }) }),
      status: 400,
      wrong: ['platform'],
    },
  ],

  refreshToken: [
    {
      goal: "turns a sign-in's token into a session",
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
      goal: 'takes a token only once',
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
      goal: 'refuses a token from another device',
      ask: async (world) => {
        const { token } = await world.freshSession('cashier', deviceFingerprint)
        return { as: null, body: { token, deviceFingerprint: 'another-device' } }
      },
      status: 401,
      message: ended,
    },
    {
      goal: 'refuses an unknown token',
      ask: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint } }),
      status: 401,
      message: ended,
    },
    {
      goal: 'refuses a fingerprint that is too short',
      ask: () => ({ as: null, body: { token: 'unknown-token', deviceFingerprint: 'short' } }),
      status: 400,
      wrong: ['deviceFingerprint'],
    },
  ],

  getAccountPermissions: [
    {
      goal: "tells a cashier's",
      ask: () => ({}),
      holds: (permissions) => expect(permissions).toEqual({ lakeview: ['POS_TELLER'] }),
    },
    {
      goal: "tells an administrator's",
      ask: () => ({ as: 'harborAdmin' }),
      holds: (permissions) => expect(permissions).toEqual({ harbor: ['POS_ADMIN'] }),
    },
    {
      goal: 'tells who holds none so',
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
      goal: 'refuses a token that was signed out',
      ask: async (world) => {
        const { token } = await world.freshSession('cashier')
        await world.contents('signOut', { token })
        return { token }
      },
      status: 401,
      message: ended,
    },
    {
      goal: "refuses a sign-in's token that is no session yet",
      ask: async (world) => ({ token: await world.signIn('cashier') }),
      status: 401,
      message: ended,
    },
  ],
}
