import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'

import { fuzz } from './fuzz.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 60_000)
afterEach(() => office.world.freeReaders())

afterAll(() => office?.close())

const inputs = Number(process.env['FUZZ_INPUTS'] ?? 200)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_312)

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s answers whatever it is sent, as it says that it does',
  async (name) => {
    const { byStatus } = await fuzz(office.world, name, { inputs, seed })
    // What was tried too often may be tried again by the next.
    if (endpoints[name].access === 'anyone') office.pass(16)
    expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(inputs)
    expect({}).not.toHaveProperty('polluted')
    if (process.env['FUZZ_INPUTS']) console.info(name, inputs, JSON.stringify(byStatus))
  },
  inputs * 100 + 30_000,
)
