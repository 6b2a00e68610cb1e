import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'

import { type AnyCase, expectFailure, expectSuccess } from './case.ts'
import { commonCases } from './common-cases.ts'
import { table } from './table.ts'
import { startMocks, startReal } from './targets.ts'
import { trustReaders } from './trust-readers.ts'
import { createWorld, type Target, type World } from './world.ts'

const names = Object.keys(endpoints) as EndpointName[]

type Verify = (contents: unknown, world: World, parts: unknown) => void | Promise<void>

const casesOf = (name: EndpointName): readonly AnyCase[] => [...table[name], ...commonCases(name)]

describe.each([
  ['the mocks', startMocks],
  ['the server', startReal],
] as const)('%s', (_, start) => {
  let target: Target
  let world: World
  beforeAll(async () => {
    target = await start()
    world = createWorld(target)
    await trustReaders(world)
  })
  afterEach(() => world.freeReaders())
  afterAll(() => target?.close())

  describe.each(names)('%s', (name) => {
    const cases = casesOf(name).map((each) => [each.title, each] as const)
    it.each(cases)('%s', async (_, each) => {
      const parts = await each.request(world)
      const answer = await world.send(name, parts)
      if (each.status) return expectFailure(answer, each)
      const contents = expectSuccess(name, answer)
      await (each.verify as Verify | undefined)?.(contents, world, parts)
    })
  })
})

/** The offices of the cases exist already: tests/server/set-up.test.ts has its successes. */
const onEmptyServer: readonly EndpointName[] = ['setUp']

describe('case table', () => {
  it.each(names.filter((name) => !onEmptyServer.includes(name)))(
    'contains a success and a rejection of %s',
    (name) => {
      const statuses = casesOf(name).map(({ status }) => status)
      expect(statuses).toContain(undefined)
      expect(statuses.some((status) => status !== undefined)).toBe(true)
    },
  )

  it('covers exactly the endpoints', () => {
    expect(Object.keys(table).toSorted()).toEqual(names.toSorted())
  })
})
