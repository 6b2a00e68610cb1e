import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { table } from '#tests/contract/table.ts'

import { asSent } from './as-sent.ts'
import { openOffice, type Office } from './office.ts'
import { permissions } from './permissions.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 120_000)
afterEach(() => office.world.freeReaders())
afterAll(() => office?.close())

const shared = [Object, Array, Function, String, Number, Map, Promise].map(
  ({ prototype }) => prototype as object,
)
const namesOf = () => shared.map((each) => Reflect.ownKeys(each))
const before = namesOf()

const canary = { polluted: 'yes', isAdmin: true, roles: ['POS_ADMIN'], tenantId: 'harbor' }
const plants = [
  { name: '__proto__', value: canary },
  { name: 'constructor', value: { prototype: canary } },
  { name: 'prototype', value: canary },
]

/** The value as JSON, with the plant as an own property of each of its objects. */
const planted = (value: unknown, plant: (typeof plants)[number]): string => {
  const grown = (each: unknown): string => {
    if (Array.isArray(each)) return `[${each.map(grown).join()}]`
    if (typeof each !== 'object' || each === null) return JSON.stringify(each)
    const own = Object.entries(each).map(([name, part]) => `${JSON.stringify(name)}:${grown(part)}`)
    return `{${[...own, `"${plant.name}":${JSON.stringify(plant.value)}`].join()}}`
  }
  return grown(value)
}

const names = Object.keys(endpoints) as EndpointName[]

test.each(names)('%s does not pollute built-in prototypes', async (name) => {
  const endpoint: Endpoint = endpoints[name]
  for (const plant of endpoint.body ? plants : []) {
    const valid = await table[name][0].request(office.world)
    const rawBody = planted(asSent(valid.body), plant)
    expect(Object.keys(JSON.parse(rawBody))).toContain(plant.name)
    const { status, body } = await office.world.send(name, { ...valid, rawBody })
    expect([200, 400, 409]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('polluted')
    await office.world.freeReaders()
    if (endpoint.access === 'anyone') office.pass(16)
  }
  const valid = await table[name][0].request(office.world)
  const query = Object.fromEntries(
    plants.flatMap((plant) => [
      [plant.name, 'x'],
      [`${plant.name}[polluted]`, 'yes'],
      [`${plant.name}.polluted`, 'yes'],
      [`constructor[${plant.name}][isAdmin]`, 'yes'],
    ]),
  )
  const { status } = await office.world.send(name, {
    ...valid,
    query: { ...valid.query, ...query },
  })
  expect(permissions[name].by === 'setUpLink' ? [409] : [200, 400]).toContain(status)
  if (endpoint.access === 'anyone') office.pass(16)
  expect(namesOf()).toEqual(before)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get([], 'isAdmin')).toBeUndefined()
})
