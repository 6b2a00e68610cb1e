import { expect } from 'vitest'

import { lockRefusals } from '#domain/identity/lock.ts'

import type { Cases } from '../case.ts'
import type { Parts, Person, World } from '../world.ts'
import { pin, withPin, withSignIn } from './pin.ts'

const deviceFingerprint = 'fingerprint-of-contract'

/** A locked session of its own. */
const locked = async (world: World, token: string) => {
  await world.contents('lock', { token })
  return token
}

const statusOf = async (world: World, asked: Parts) => {
  const { token = '' } = asked
  return (await world.send('getSessions', { token })).status
}

const takingOver = async (world: World, to: Person, paymentIds: string[] = []) => ({
  token: await world.signIn(to),
  deviceFingerprint,
  paymentIds,
})

/** Cory's own session for one case, locked. */
const lockedCory = async (world: World) => {
  const { token } = await world.freshSession('cashier')
  return locked(world, token)
}

const failing = { pin: '7391' }

export const lock: {
  lock: Cases<'lock'>
  unlock: Cases<'unlock'>
  takeOver: Cases<'takeOver'>
} = {
  lock: [
    {
      title: 'locks the session, except for what finishes a charge',
      request: async (world) => ({ token: (await world.freshSession('cashier')).token }),
      verify: async (_, world, asked) => {
        const { token = '' } = asked
        expect(await world.send('getPayments', { token })).toMatchObject({
          status: 423,
          body: { ok: false, message: lockRefusals.locked.message },
        })
        expect(await world.send('createPayment', { token, body: {} })).toMatchObject({
          status: 423,
        })
        const { _id: paymentId } = await world.payment()
        const reading = { token, params: { paymentId } }
        expect(await world.send('getPayment', reading)).toMatchObject({ status: 200 })
      },
    },
    {
      title: 'says whether a PIN can unlock, when repeated too',
      request: async (world) => ({ token: await locked(world, await withPin(world)) }),
      verify: (reply) => expect(reply).toEqual({ hasPin: true }),
    },
  ],

  unlock: [
    {
      title: 'unlocks with the PIN',
      request: async (world) => ({
        token: await locked(world, await withPin(world)),
        body: { pin },
      }),
      verify: async (_, world, asked) => expect(await statusOf(world, asked)).toBe(200),
    },
    {
      title: 'rejects a wrong PIN',
      request: async (world) => ({
        token: await locked(world, await withPin(world)),
        body: failing,
      }),
      status: 403,
      message: lockRefusals.wrongPin.message,
    },
    {
      title: 'asks for the password after three wrong PINs',
      request: async (world) => {
        const token = await locked(world, await withPin(world))
        for (let tries = 0; tries < 3; tries += 1) {
          await world.send('unlock', { token, body: failing })
        }
        return { token, body: { pin } }
      },
      status: 429,
      message: lockRefusals.tooManyPins.message,
    },
    {
      title: 'rejects a PIN of a person who has none',
      request: async (world) => {
        const { token } = await withSignIn(world)
        return { token: await locked(world, token), body: { pin } }
      },
      status: 409,
      message: lockRefusals.noPin.message,
    },
  ],

  takeOver: [
    {
      title: 'gives the counter and its unfinished payment to a colleague',
      request: async (world) => {
        const token = await lockedCory(world)
        const { _id } = await world.payment()
        return { token, body: await takingOver(world, 'cashier2', [_id]) }
      },
      verify: async ({ token, user }, world, asked) => {
        expect(user).toMatchObject({ fullName: 'Dana Ortiz', role: 'POS_TELLER' })
        expect(await statusOf(world, asked)).toBe(423)
        const { paymentIds } = asked.body as { paymentIds: string[] }
        const params = { paymentId: paymentIds[0] ?? '' }
        expect(await world.contents('getPayment', { token, params })).toMatchObject({
          userFirstName: 'Cory',
          takenOverBy: 'Dana Ortiz',
          takenOverById: user.accountId,
        })
      },
    },
    {
      title: 'gives the same cashier a new session and changes no payment',
      request: async (world) => {
        const token = await lockedCory(world)
        const { _id } = await world.payment()
        return { token, body: await takingOver(world, 'cashier', [_id]) }
      },
      verify: async ({ token }, world, { body }) => {
        const { paymentIds } = body as { paymentIds: string[] }
        const params = { paymentId: paymentIds[0] ?? '' }
        const { takenOverBy } = await world.contents('getPayment', { token, params })
        expect(takenOverBy).toBeUndefined()
      },
    },
    {
      title: 'does not hand over what is not theirs to hand over',
      request: async (world) => {
        const { token } = await world.freshSession('cashier2')
        const { _id } = await world.payment()
        return { token, body: await takingOver(world, 'cashier2', [_id]) }
      },
      verify: async ({ token }, world, { body }) => {
        const { paymentIds } = body as { paymentIds: string[] }
        const params = { paymentId: paymentIds[0] ?? '' }
        expect(await world.send('getPayment', { token, params })).toMatchObject({ status: 404 })
      },
    },
    {
      title: 'rejects a used sign-in',
      request: async (world) => {
        const token = await lockedCory(world)
        const body = await takingOver(world, 'cashier2')
        await world.contents('takeOver', { token, body })
        return { token, body }
      },
      status: 409,
      message: lockRefusals.usedSignIn.message,
    },
    {
      title: 'rejects a person of another office',
      request: async (world) => ({
        token: await lockedCory(world),
        body: await takingOver(world, 'harborCashier'),
      }),
      status: 404,
      message: lockRefusals.noMember.message,
    },
  ],
}
