import { afterAll, beforeAll, expect, test } from 'vitest'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { openEngine } from '#server/db/engine.ts'
import { table } from '#tests/contract/table.ts'
import { restartableStorage, type TestStorage } from '#tests/server/test-storage.ts'

import { openOffice } from './office.ts'

/**
 * Calls without GET that change nothing, or only what a customer display shows (its pairing is audited); setUp only on an empty server: tests/server/set-up.test.ts. */
const readOnly: readonly EndpointName[] = [
  'getFees',
  'lookUpRecords',
  'draftRefund',
  'setUp',
  'createDisplay',
  'readDisplay',
  'chooseDisplayLanguage',
  'showOnDisplay',
]

const changing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET' && !readOnly.includes(name),
)

/** In minutes: short enough that a sale still waits for its card. */
const QUARTER = 0.25

type Entry = { action: string; created_at: Date; details: unknown }

let own: TestStorage
const moments = new Map<EndpointName, Date>()
let entries: Entry[]

/** Makes each call once, spaced in time, then reads the audit entries. */
beforeAll(async () => {
  own = await restartableStorage()
  const { storage } = own
  const office = await openOffice(storage)
  for (const name of changing) {
    const parts = await table[name][0].request(office.world)
    office.pass(QUARTER)
    moments.set(name, office.now())
    const { status } = await office.world.send(name, parts)
    expect({ name, status }).toEqual({ name, status: 200 })
    office.pass(QUARTER)
    await office.world.freeReaders()
  }
  await office.close()
  const engine = await openEngine(storage)
  entries = await engine.db
    .selectFrom('audit_entry')
    .select(['action', 'created_at', 'details'])
    .execute()
  await engine.close()
}, 120_000)
afterAll(() => own.remove())

test.each(changing)('%s writes an audit entry', (name) => {
  const at = moments.get(name)?.getTime() ?? 0
  const own = entries.filter(({ created_at }) => {
    const since = created_at.getTime() - at
    return since >= 0 && since < QUARTER * 60_000
  })
  expect(own.map(({ action }) => action)).not.toEqual([])
})
