import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'

import { tellFigures } from './figures.ts'
import { fuzz, type FuzzResult } from './fuzz.ts'
import { openOffice, type Office } from './office.ts'

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 200)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_312)

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 60_000)
afterEach(() => office.world.freeReaders())

afterAll(() => office?.close())

const results: (FuzzResult & { name: EndpointName })[] = []
afterAll(() => {
  const byStatus: Record<string, number> = {}
  for (const [status, count] of results.flatMap((each) => Object.entries(each.byStatus))) {
    byStatus[status] = (byStatus[status] ?? 0) + count
  }
  const [slowest] = results.toSorted((one, other) => other.slowest - one.slowest)
  tellFigures('all calls', {
    calls: results.length,
    inputs: results.length * inputs,
    statuses: byStatus,
    slowest: slowest && `${slowest.name} ${slowest.slowest} ms`,
  })
})

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s answers whatever it is sent, as it says that it does',
  async (name) => {
    const result = await fuzz(office.world, name, { inputs, seed })
    results.push({ name, ...result })
    tellFigures(name, { inputs, statuses: result.byStatus, milliseconds: result.slowest })
    // What was tried too often may be tried again by the next.
    if (endpoints[name].access === 'anyone') office.pass(16)
    expect(Object.values(result.byStatus).reduce((sum, count) => sum + count, 0)).toBe(inputs)
    expect({}).not.toHaveProperty('polluted')
  },
  inputs * 300 + 30_000,
)
