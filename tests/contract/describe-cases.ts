import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'

import { type AnyCase, expectFailure, expectSuccess } from './case.ts'
import { commonCases } from './common-cases.ts'
import { table } from './table.ts'
import { trustReaders } from './trust-readers.ts'
import { createWorld, type Target, type World } from './world.ts'

/**
 * These come first: the cases of all others add payments to the lists, and their unknown bank charges
 * enter the open day minutes later.
 */
const first: readonly EndpointName[] = [
  'getPayments',
  'getPaymentStats',
  'getClosings',
  'getOpenDay',
  'getClosing',
  'closeDay',
  'getLedgerExport',
  'getPeriodReport',
]
const every = Object.keys(endpoints) as EndpointName[]

export const endpointNames = [...first, ...every.filter((name) => !first.includes(name))]

type Verify = (contents: unknown, world: World, parts: unknown) => void | Promise<void>

export const casesOf = (name: EndpointName): readonly AnyCase[] => [
  ...table[name],
  ...commonCases(name),
]

/** Runs every case against one target; each target has a test file, so that they run in parallel. */
export function describeCases(name: string, start: () => Promise<Target>): void {
  describe.each([name])('%s', () => {
    let target: Target
    let world: World
    beforeAll(async () => {
      target = await start()
      world = createWorld(target)
      await trustReaders(world)
    })
    afterEach(() => world.freeReaders())
    afterAll(() => target?.close())

    describe.each(endpointNames)('%s', (endpointName) => {
      const cases = casesOf(endpointName).map((each) => [each.title, each] as const)
      it.each(cases)('%s', async (_, each) => {
        const parts = await each.request(world)
        const answer = await world.send(endpointName, parts)
        if (each.status) return expectFailure(answer, each)
        const contents = expectSuccess(endpointName, answer)
        await (each.verify as Verify | undefined)?.(contents, world, parts)
      })
    })
  })
}
