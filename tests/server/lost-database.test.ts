import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { freePort } from '#tests/support/postgres.ts'

import { type Proxy, startProxy } from '../durability/proxy.ts'
import {
  contentsOf,
  type Counter,
  inTenant,
  type Person,
  productNamed,
  startCounter,
} from './counter.ts'
import { payableOf } from './payable.ts'
import { hasTwoInstances, type TestStorage, testStorage } from './test-storage.ts'

// Needs PostgreSQL: the embedded database has no connections to lose.
describe.skipIf(!hasTwoInstances)('lost database', { timeout: 60_000 }, () => {
  let own: TestStorage
  let proxy: Proxy
  let counter: Counter
  let person: Person
  beforeAll(async () => {
    own = await testStorage()
    if (own.storage.kind !== 'postgres') throw new Error('This test needs PostgreSQL.')
    const url = new URL(own.storage.url)
    proxy = await startProxy(await freePort(), Number(url.port))
    url.host = `127.0.0.1:${proxy.port}`
    counter = await startCounter({ storage: { kind: 'postgres', url: url.href } })
    person = await counter.signIn('cashier@lakeview.example')
  }, 240_000)
  afterAll(async () => {
    await counter?.close()
    proxy?.close()
    await own?.remove()
  })

  test('answers 503 with Retry-After, then completes the same request once', async () => {
    const body = {
      payables: [payableOf(await productNamed(person, 'Certified Copy'))],
      cardSubTypeSelectedByTeller: 'Credit',
    }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const pay = () => person.post(inTenant(person.tenantId, '/payments'), body, key)
    proxy.cut()
    const refused = await pay()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(refused.body.message).toMatch(/^The database cannot be reached\./)
    expect((await counter.send('GET', '/readyz')).status).toBe(503)
    expect((await counter.send('GET', '/healthz')).status).toBe(200)
    proxy.mend()
    const paid = await pay()
    expect(paid.status).toBe(200)
    const repeated = await pay()
    expect(repeated.headers.get('idempotent-replayed')).toBe('true')
    expect(contentsOf('createPayment', repeated)._id).toBe(contentsOf('createPayment', paid)._id)
  })
})
