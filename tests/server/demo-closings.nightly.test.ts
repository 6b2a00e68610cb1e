import { expect, test } from 'vitest'

import type { DiscrepancyKind } from '#domain/payments/discrepancy.ts'
import { startReader } from '#server/demo/start-reader.ts'
import { createLog } from '#server/platform/log.ts'

import { contentsOf, inTenant, startCounter } from './counter.ts'
import { emptySnapshot } from './database-snapshots.ts'

const differing: DiscrepancyKind[] = [
  'CHARGE_WITHOUT_PAYMENT',
  'OTHER_AMOUNT',
  'PAYMENT_WITHOUT_CHARGE',
  'REFUNDED_AT_READER',
  'REVERSED_AT_READER',
]

test(
  'gives a new demo 30 closed days, six of which differ in six ways',
  { timeout: 90_000 },
  async () => {
    const counter = await startCounter({
      demo: true,
      jobs: { every: 50 },
      storage: { kind: 'memory', snapshot: await emptySnapshot() },
      startReader: () => startReader(0, createLog('silent')),
    })
    const admin = await counter.signIn('admin@lakeview.example')
    const get = (path: string) => admin.get(inTenant('lakeview', path))
    const closings = contentsOf('getClosings', await get('/closings?pageSize=100'))
    expect(closings.map(({ number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, index) => 30 - index),
    )
    expect(closings.every(({ state }) => state === 'CLOSED')).toBe(true)
    expect(closings.filter(({ differences }) => differences === 0)).toHaveLength(25)
    const days = await Promise.all(
      closings.map(async ({ _id }) => contentsOf('getClosing', await get(`/closings/${_id}`))),
    )
    const kinds = days.flatMap(({ report }) => report.comparison?.differences ?? [])
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(differing)
    expect(days.filter(({ report }) => report.late.length > 0)).toHaveLength(1)
    // The daily comparison lists the same.
    await expect
      .poll(async () => {
        const { discrepancies } = contentsOf('getDiscrepancies', await get('/discrepancies'))
        return discrepancies.map(({ kind }) => kind).toSorted()
      })
      .toEqual(differing)
    await counter.close()
  },
)
