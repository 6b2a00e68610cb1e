import { expect } from 'vitest'

import { lockRefusals } from '#domain/identity/lock.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { password, signedIn } from './sessions.ts'

export const pin = '2580'

/** A user used only by this case, signed in, with the one-time token of another sign-in. */
export const withSignIn = async (world: World) => {
  const { user, tokens } = await signedIn(world, 1)
  const body = { emailAddress: user.emailAddress, password, platform: 'web' }
  const { token: signIn } = await world.contents('signIn', { as: null, body })
  return { token: tokens[0] ?? '', signIn }
}

export const withPin = async (world: World) => {
  const { token, signIn } = await withSignIn(world)
  await world.contents('setPin', { token, body: { pin, token: signIn } })
  return token
}

export const pins: {
  getPin: Cases<'getPin'>
  setPin: Cases<'setPin'>
  removePin: Cases<'removePin'>
} = {
  getPin: [
    {
      title: 'says that a new user has no PIN',
      request: async (world) => ({ token: (await withSignIn(world)).token }),
      verify: (reply) => expect(reply).toEqual({ isSet: false }),
    },
  ],

  setPin: [
    {
      title: 'sets a PIN with a proof of the password',
      request: async (world) => {
        const { token, signIn } = await withSignIn(world)
        return { token, body: { pin, token: signIn } }
      },
      verify: async (_, world, { token = '' }) =>
        expect(await world.contents('getPin', { token })).toEqual({ isSet: true }),
    },
    {
      title: 'rejects a PIN that is easy to guess',
      request: async (world) => {
        const { token, signIn } = await withSignIn(world)
        return { token, body: { pin: '1234', token: signIn } }
      },
      status: 400,
      message: 'Do not use digits in a row, such as 1234.',
      invalidFields: ['pin'],
    },
    {
      title: 'rejects a used sign-in',
      request: async (world) => {
        const { token, signIn } = await withSignIn(world)
        const body = { pin, token: signIn }
        await world.contents('setPin', { token, body })
        return { token, body }
      },
      status: 409,
      message: lockRefusals.usedSignIn.message,
    },
    {
      title: 'rejects the token of a session as a proof',
      request: async (world) => {
        const { token } = await withSignIn(world)
        return { token, body: { pin, token } }
      },
      status: 409,
      message: lockRefusals.usedSignIn.message,
    },
    {
      title: "rejects another person's sign-in",
      request: async (world) => {
        const { token } = await withSignIn(world)
        return { token, body: { pin, token: await world.signIn('cashier') } }
      },
      status: 403,
      message: lockRefusals.otherPerson.message,
    },
  ],

  removePin: [
    {
      title: 'removes the PIN',
      request: async (world) => ({ token: await withPin(world) }),
      verify: async (_, world, { token = '' }) =>
        expect(await world.contents('getPin', { token })).toEqual({ isSet: false }),
    },
  ],
}
