import { gunzipSync } from 'node:zlib'

import { beforeAll, expect, test } from 'vitest'

import { get } from './built-site.ts'
import { inTenant, openCounter, type Person } from './counter.ts'

const counter = openCounter()
let person: Person
beforeAll(async () => {
  person = await counter().signIn('admin@lakeview.example')
})

const load = (path: string, accepted: string) =>
  get(counter().origin, inTenant('lakeview', path), {
    authorization: `Bearer ${person.token}`,
    'accept-encoding': accepted,
  })

const list = '/payments?pageSize=1000'

test('compresses a long list for a client that accepts it', async () => {
  const plain = await load(list, 'identity')
  const compressed = await load(list, 'br, gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
  })
  expect(compressed.body.length).toBeLessThan(plain.body.length / 4)
  expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true)
  for (const { headers } of [plain, compressed]) {
    expect(String(headers.vary).split(', ')).toContain('Accept-Encoding')
  }
})

test.each(['gzip;q=0', 'br'])('leaves a long list as it is for %s', async (accepted) => {
  const { headers, body } = await load(list, accepted)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ ok: true })
})

// Their compressed length could reveal a token (server/http/send-contents.ts).
test('leaves short replies as they are', async () => {
  const { headers, body } = await load('/terminals', 'gzip')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ ok: true })
})
