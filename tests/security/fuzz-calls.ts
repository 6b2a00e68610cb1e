import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#domain/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/endpoints.ts'

import { tellFigures } from './figures.ts'
import { fuzz } from './fuzz.ts'
import { openOffice, type Office } from './office.ts'

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 50)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_312)

/** Ten times what a call takes of an idle machine, and its start. */
const patience = inputs * 80 + 60_000

export const callsOf = (is: (endpoint: Endpoint) => boolean): EndpointName[] =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => is(endpoints[name]))

/** Tests of calls, one after the other at one office. */
export function fuzzCalls(what: string, names: readonly EndpointName[]): void {
  describe(`${what} fuzzed`, () => {
    let office: Office
    beforeAll(async () => {
      office = await openOffice()
    }, 240_000)
    afterEach(() => office.world.freeReaders())
    afterAll(() => office?.close())

    test.each(names)(
      '%s answers whatever it is sent, as it says that it does',
      async (name) => {
        const started = performance.now()
        // Time passes for whoever needs no session: another's would end.
        const isDoor = endpoints[name].access === 'anyone'
        const onTooMany = () => isDoor && office.pass(31)
        const { byStatus, slowest } = await fuzz(office.world, name, { inputs, seed, onTooMany })
        tellFigures(`${what} ${names.indexOf(name) + 1} of ${names.length}, ${name}`, {
          inputs,
          statuses: byStatus,
          'slowest of them': `${slowest} ms`,
          took: `${Math.round((performance.now() - started) / 1000)} s`,
        })
        expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(inputs)
        expect({}).not.toHaveProperty('polluted')
      },
      patience,
    )
  })
}
