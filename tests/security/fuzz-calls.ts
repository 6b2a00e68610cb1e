import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'

import { reportFigures } from './figures.ts'
import { fuzz } from './fuzz.ts'
import { openOffice, type Office } from './office.ts'

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 20)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_312)

/** Ten times what a call takes on an idle machine, plus startup. */
const timeout = inputs * 80 + 60_000

export const callsOf = (is: (endpoint: Endpoint) => boolean): EndpointName[] =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => is(endpoints[name]))

/** Fuzzes calls one after the other against one office. */
export function fuzzCalls(group: string, names: readonly EndpointName[]): void {
  describe(`${group} fuzzed`, () => {
    let office: Office
    beforeAll(async () => {
      office = await openOffice()
    }, 240_000)
    afterEach(() => office.world.freeReaders())
    afterAll(() => office?.close())

    test.each(names)(
      '%s answers any input as documented',
      async (name) => {
        const started = performance.now()
        // The clock can move for public calls only: it would end the sessions of others.
        const isPublic = endpoints[name].access === 'anyone'
        const onTooMany = () => isPublic && office.pass(31)
        const { byStatus, slowest } = await fuzz(office.world, name, { inputs, seed, onTooMany })
        reportFigures(`${group} ${names.indexOf(name) + 1} of ${names.length}, ${name}`, {
          inputs,
          statuses: byStatus,
          'slowest of them': `${slowest} ms`,
          took: `${Math.round((performance.now() - started) / 1000)} s`,
        })
        expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(inputs)
        expect({}).not.toHaveProperty('polluted')
      },
      timeout,
    )
  })
}
