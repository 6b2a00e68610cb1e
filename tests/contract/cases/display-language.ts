import { expect } from 'vitest'

import { buildDisplaySnapshot } from '#mocks/fixtures/display.ts'

import type { Cases } from '../case.ts'
import type { World } from '../world.ts'
import { paired, reading } from './display-calls.ts'

const snapshot = buildDisplaySnapshot()

/** A display that shows a sale whose language can be chosen. */
const offering = async (world: World, changes: Partial<typeof snapshot> = {}) => {
  const display = await paired(world)
  const offered = { ...snapshot, canChooseLanguage: true, ...changes }
  await world.contents('showOnDisplay', { body: { key: display.key, snapshot: offered } })
  return display
}

/** Set by `chooseSpanish`. */
let token = ''
let key = ''

const chooseSpanish = async (world: World) => {
  const display = await offering(world)
  token = display.token
  key = display.key
  return { as: null, body: { token, saleId: snapshot.saleId, language: 'es' as const } }
}

export const displayLanguage: { chooseDisplayLanguage: Cases<'chooseDisplayLanguage'> } = {
  chooseDisplayLanguage: [
    {
      title: 'shows the language at once, and tells the workstation until it has it',
      request: chooseSpanish,
      verify: async (contents, world) => {
        expect(contents.snapshot?.language).toBe('es')
        expect(await reading(world, token)).toEqual(contents)
        const offered = { ...snapshot, canChooseLanguage: true }
        const show = (shown: typeof snapshot) =>
          world.contents('showOnDisplay', { body: { key, snapshot: shown } })
        expect((await show(offered)).language).toBe('es')
        expect((await show(offered)).language).toBe('es')
        expect((await show({ ...offered, language: 'es' })).language).toBeNull()
        expect((await show(offered)).language).toBeNull()
        expect((await reading(world, token)).snapshot?.language).toBe('en')
      },
    },
    {
      title: 'ends with its sale',
      request: chooseSpanish,
      verify: async (_, world) => {
        const next = { ...snapshot, canChooseLanguage: true, saleId: 'next' }
        const shown = await world.contents('showOnDisplay', { body: { key, snapshot: next } })
        expect(shown.language).toBeNull()
        expect((await reading(world, token)).snapshot).toEqual(next)
      },
    },
    {
      title: 'rejects the choice for a sale that the display does not show',
      request: async (world) => ({
        as: null,
        body: { token: (await offering(world)).token, saleId: 'before', language: 'es' },
      }),
      status: 409,
      message: 'The language of this sale cannot be chosen now.',
    },
    {
      title: 'rejects a choice after the payment has begun',
      request: async (world) => ({
        as: null,
        body: {
          token: (await offering(world, { stage: 'card', canChooseLanguage: false })).token,
          saleId: snapshot.saleId,
          language: 'es',
        },
      }),
      status: 409,
      message: 'The language of this sale cannot be chosen now.',
    },
    {
      title: 'rejects a language that the portal does not have',
      request: () => ({ as: null, body: { token: 'a', saleId: 'b', language: 'fr' } }),
      status: 400,
      invalidFields: ['language'],
    },
    {
      title: 'rejects an unknown token',
      request: () => ({ as: null, body: { token: 'no-such', saleId: 'b', language: 'es' } }),
      status: 404,
      message: 'Display not found',
    },
  ],
}
