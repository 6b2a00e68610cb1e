import { expect } from 'vitest'

import { buildDisplaySnapshot } from '#mocks/fixtures/display.ts'

import type { Cases } from '../case.ts'
import { newDisplay, paired, reading } from './display-calls.ts'

const snapshot = buildDisplaySnapshot()

/** Set by the request of the case. */
let token = ''

export const displays: {
  createDisplay: Cases<'createDisplay'>
  readDisplay: Cases<'readDisplay'>
  pairDisplay: Cases<'pairDisplay'>
  showOnDisplay: Cases<'showOnDisplay'>
  unpairDisplay: Cases<'unpairDisplay'>
} = {
  createDisplay: [
    {
      title: 'issues a code of six digits that is not paired yet',
      request: () => ({ as: null, body: { platform: 'web' } }),
      verify: async ({ code, token: own }, world) => {
        expect(code).toMatch(/^\d{6}$/)
        expect(await reading(world, own)).toEqual({ isPaired: false, snapshot: null })
      },
    },
    {
      title: 'rejects another platform',
      request: () => ({ as: null, body: { platform: 'ios' } }),
      status: 400,
      invalidFields: ['platform'],
    },
  ],

  readDisplay: [
    {
      title: 'returns what the workstation shows',
      request: async (world) => {
        const display = await paired(world)
        await world.contents('showOnDisplay', { body: { key: display.key, snapshot } })
        return { as: null, body: { token: display.token } }
      },
      verify: (contents) => expect(contents).toEqual({ isPaired: true, snapshot }),
    },
    {
      title: 'returns nothing before the workstation shows something',
      request: async (world) => ({ as: null, body: { token: (await paired(world)).token } }),
      verify: (contents) => expect(contents).toEqual({ isPaired: true, snapshot: null }),
    },
    {
      title: 'returns nothing once the session that showed it has ended',
      request: async (world) => {
        const display = await paired(world)
        const session = await world.freshSession('cashier', 'fingerprint-of-display')
        await world.contents('showOnDisplay', {
          token: session.token,
          body: { key: display.key, snapshot },
        })
        await world.contents('signOut', { token: session.token })
        return { as: null, body: { token: display.token } }
      },
      verify: (contents) => expect(contents).toEqual({ isPaired: true, snapshot: null }),
    },
    {
      title: 'rejects an unknown token',
      request: () => ({ as: null, body: { token: 'no-such-token' } }),
      status: 404,
      message: 'Display not found',
    },
  ],

  pairDisplay: [
    {
      title: 'pairs the display that shows the code',
      request: async (world) => {
        const display = await newDisplay(world)
        token = display.token
        return { body: { code: display.code } }
      },
      verify: async (_, world) =>
        expect(await reading(world, token)).toMatchObject({ isPaired: true }),
    },
    {
      title: 'accepts the space between the digits',
      request: async (world) => {
        const { code } = await newDisplay(world)
        return { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` } }
      },
    },
    {
      title: 'rejects a code that was used',
      request: async (world) => ({ body: { code: (await paired(world)).code } }),
      status: 422,
      message: /^No display shows this code\./,
      invalidFields: ['code'],
    },
    {
      title: 'rejects what is not a code',
      request: () => ({ body: { code: '12345' } }),
      status: 400,
      message: 'Enter the six digits on the display.',
      invalidFields: ['code'],
    },
  ],

  showOnDisplay: [
    {
      title: 'shows a snapshot, and returns whether the display is on',
      request: async (world) => {
        const display = await paired(world)
        token = display.token
        return { body: { key: display.key, snapshot } }
      },
      verify: async ({ isOn }, world) => {
        expect(isOn).toBe(true)
        expect((await reading(world, token)).snapshot).toEqual(snapshot)
      },
    },
    {
      title: 'clears the display',
      request: async (world) => {
        const display = await paired(world)
        token = display.token
        await world.contents('showOnDisplay', { body: { key: display.key, snapshot } })
        return { body: { key: display.key, snapshot: null } }
      },
      verify: async (_, world) => expect((await reading(world, token)).snapshot).toBeNull(),
    },
    {
      title: 'drops everything that is not part of a snapshot',
      request: async (world) => {
        const display = await paired(world)
        token = display.token
        const more = { ...snapshot, customer: 'Jane Roe' }
        return { body: { key: display.key, snapshot: more } }
      },
      verify: async (_, world) => expect((await reading(world, token)).snapshot).toEqual(snapshot),
    },
    {
      title: "rejects another office's display",
      request: async (world) => ({
        as: 'harborCashier',
        params: { tenantId: 'harbor' },
        body: { key: (await paired(world)).key, snapshot },
      }),
      status: 404,
      message: 'Display not found',
    },
  ],

  unpairDisplay: [
    {
      title: 'deletes the display',
      request: async (world) => {
        const display = await paired(world)
        token = display.token
        return { body: { key: display.key } }
      },
      verify: async (_, world) => {
        const body = { token }
        expect(await world.send('readDisplay', { as: null, body })).toMatchObject({ status: 404 })
      },
    },
    {
      title: 'succeeds for a display that is gone',
      request: () => ({ body: { key: 'no-such-key' } }),
      verify: (contents) => expect(contents).toEqual({}),
    },
  ],
}
