import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { isReplicaRead, replicaReads } from '#server/http/replica-reads.ts'

import { eventually } from '../eventually.ts'
import { inTenant, type Person } from './counter.ts'
import { metricsToken } from './jobs-done.ts'
import { createPayment, readPayment } from './payment-calls.ts'
import {
  hasStandby,
  listedIds,
  pauseReplay,
  readsAnswered,
  type ReplicatedCounter,
  resumeReplay,
  startReplicated,
  untilReplicaAnswers,
} from './replicated-counter.ts'

/** The paths of all reads of an office that need no other id. */
const pathsOf = (isWanted: (name: EndpointName) => boolean): string[] =>
  (Object.keys(endpoints) as EndpointName[])
    .filter((name) => isWanted(name) && endpoints[name].method === 'GET')
    .map((name) => endpoints[name].path.replace(':tenantId', 'lakeview'))
    .filter((path) => !path.includes(':'))

describe.skipIf(!hasStandby)('a replica', () => {
  let replicated: ReplicatedCounter
  let cashier: Person
  let admin: Person
  beforeAll(async () => {
    replicated = await startReplicated()
    const [counter, other] = replicated.counters
    cashier = await counter.signIn('cashier@lakeview.example')
    admin = await other.signIn('admin@lakeview.example')
  }, 240_000)
  afterAll(() => replicated?.close())

  test('answers, and while it is behind, all own work is read from the primary', async () => {
    const [counter, other] = replicated.counters
    await untilReplicaAnswers(counter, cashier)
    await untilReplicaAnswers(other, admin)
    const { text } = await counter.send('GET', '/metrics', { token: metricsToken })
    expect(text).toMatch(/^counter_replica_lag_seconds \d/m)
    await pauseReplay(replicated.standby)
    const { _id } = await createPayment(cashier)
    expect(await listedIds(cashier)).toContain(_id)
    // At the other instance, too.
    const { token } = cashier
    const page = inTenant('lakeview', '/payments?pageSize=20')
    expect((await other.send('GET', page, { token })).text).toContain(_id)
    expect(await readsAnswered(counter, 'behind')).toBeGreaterThan(0)
    await resumeReplay(replicated.standby)
    await eventually(async () => expect(await listedIds(admin)).toContain(_id))
    await untilReplicaAnswers(counter, cashier)
    expect(await listedIds(cashier)).toContain(_id)
  })

  test('answers nothing that is not on its list, and is sent no write', async () => {
    const { statements } = replicated.standby
    const before = statements()
    const { _id } = await createPayment(cashier)
    await readPayment(cashier, _id)
    const others = pathsOf((name) => !isReplicaRead(name))
    expect(others.length).toBeGreaterThan(15)
    for (const path of others) await admin.get(path)
    expect(statements().slice(before.length)).toBe('')
    const listed = pathsOf(isReplicaRead)
    expect(listed).toHaveLength(replicaReads.length - 1)
    for (const path of [...listed, inTenant('lakeview', '/payments?fields=list')]) {
      await admin.get(path)
    }
    await untilReplicaAnswers(replicated.counters[1], admin)
    expect(statements()).toMatch(/select.* from .*payment/i)
    expect(statements()).not.toMatch(
      /(?:execute [^:]+|statement):\s*(?:insert|update|delete|with .*(?:insert|update|delete)\s)/i,
    )
    expect(statements()).not.toContain('read-only transaction')
  })
})
