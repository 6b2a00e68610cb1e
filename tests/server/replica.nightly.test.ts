import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import type { Person } from './counter.ts'
import { createPayment } from './payment-calls.ts'
import {
  hasStandby,
  listedIds,
  pauseReplay,
  readsAnswered,
  type ReplicatedCounter,
  startReplicated,
  untilReplicaAnswers,
  valueOf,
} from './replicated-counter.ts'

describe.skipIf(!hasStandby)('a replica', () => {
  let replicated: ReplicatedCounter
  let cashier: Person
  let admin: Person
  beforeEach(async () => {
    replicated = await startReplicated()
    const [counter, other] = replicated.counters
    cashier = await counter.signIn('cashier@lakeview.example')
    admin = await other.signIn('admin@lakeview.example')
    await untilReplicaAnswers(counter, cashier)
    await untilReplicaAnswers(other, admin)
  }, 240_000)
  afterEach(() => replicated?.close())

  test('is skipped for everyone once it is behind by more than the bound', async () => {
    const [, other] = replicated.counters
    await pauseReplay(replicated.standby)
    const { _id } = await createPayment(cashier)
    // Within the bound, others may not see it yet.
    await eventually(async () => expect(await listedIds(admin)).toContain(_id))
    expect(await readsAnswered(other, 'behind')).toBeGreaterThan(0)
  })

  test('can be killed in mid-run: no read fails', async () => {
    const [counter, other] = replicated.counters
    let isOver = false
    const read = async (person: Person) => {
      let reads = 0
      for (; !isOver; reads += 1) await listedIds(person)
      return reads
    }
    const running = Promise.all([cashier, cashier, admin, admin].map(read))
    await untilReplicaAnswers(counter, cashier)
    await replicated.standby.kill()
    await eventually(async () => expect(await readsAnswered(counter, 'failed')).toBeGreaterThan(9))
    await eventually(async () => expect(await readsAnswered(other, 'failed')).toBeGreaterThan(9))
    const { _id } = await createPayment(cashier)
    expect(await listedIds(admin)).toContain(_id)
    isOver = true
    for (const reads of await running) expect(reads).toBeGreaterThan(0)
  })

  test('is not read after it was promoted', async () => {
    const [counter] = replicated.counters
    expect(await valueOf(replicated.standby.url, 'select pg_promote()')).toBe(true)
    const before = await readsAnswered(counter, 'replica')
    const { _id } = await createPayment(cashier)
    expect(await listedIds(cashier)).toContain(_id)
    expect(await listedIds(admin)).toContain(_id)
    expect(await readsAnswered(counter, 'promoted')).toBe(1)
    expect(await readsAnswered(counter, 'replica')).toBe(before)
  })
})
