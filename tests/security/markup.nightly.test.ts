import { afterAll, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'

import { tryFields } from './markup-fields.ts'
import { textFields, unreachedFields } from './markup.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 120_000)
afterAll(() => office?.close())

const withBody = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => 'body' in endpoints[name],
)

/** What a request says here is ignored. */
const ignored = ['updateConfig archivedBefore']

// tests/e2e/security-markup.spec.ts checks each field in a browser.
test.each(withBody)('textFields lists every field of %s that keeps markup', async (name) => {
  const { accepted, unreached } = await tryFields(office.world, name)
  office.pass(16)
  const own = (fields: readonly string[]) =>
    fields.filter((field) => field.startsWith(`${name} `)).map((field) => field.split(' ')[1])
  const kept = accepted.filter((field) => !ignored.includes(`${name} ${field}`))
  expect({ accepted: kept, unreached }).toEqual({
    accepted: own(textFields),
    unreached: own(Object.keys(unreachedFields)),
  })
})
