import { afterAll, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'

import { fieldsThatTake } from './markup-fields.ts'
import { textFields } from './markup.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 60_000)
afterAll(() => office?.close())

const withBody = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => 'body' in endpoints[name],
)

// What is found here is looked at in a browser: tests/e2e/security-markup.spec.ts.
test.each(withBody)('the fields of %s that keep markup are known', async (name) => {
  const found = await fieldsThatTake(office.world, name)
  office.pass(16)
  expect(found.map((field) => `${name} ${field}`)).toEqual(
    textFields.filter((field) => field.startsWith(`${name} `)),
  )
})
