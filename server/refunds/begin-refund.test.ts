import { expect, test } from 'vitest'

import { callServices } from '#tests/server/call-services.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'
import { testStart } from '#tests/server/seeded-snapshot.ts'

import type { Database } from '../db/engine.ts'
import { demoIds } from '../demo/demo-ids.ts'
import { Failure } from '../errors.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { newId } from '../ids.ts'
import { beginRefund, type RefundCall } from './begin-refund.ts'
import { completeRefund } from './complete-refund.ts'
import { findLiveSale } from './find-sale.ts'

const now = testStart
const demo = demoDatabase()

const callOn = (db: Database): RefundCall => ({
  db,
  now,
  principal: {
    accountId: demoIds.account('admin@lakeview.example'),
    tenantId: 'lakeview',
    roles: ['POS_ADMIN'],
  } as unknown as TenantPrincipal,
  services: { ...callServices, allowsStubs: true },
})

/** The database of an instance whose transactions begin only after that. */
const slowedBy = (before: () => Promise<void>): Database =>
  new Proxy(demo.db, {
    get: (db, name) =>
      name === 'transaction'
        ? () => ({
            execute: async (work: (transaction: Database) => Promise<unknown>) => {
              await before()
              return db.transaction().execute(work)
            },
          })
        : Reflect.get(db, name),
  })

test('what another instance gave back a moment before is not promised again', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'COMPLETE')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const sale = await findLiveSale(demo.db, payment)
  if (sale === undefined) throw new Error('It was paid.')
  const asked = () => ({ sale, key: newId(now), items: undefined })

  const db = slowedBy(async () => {
    const { kind, refund } = await beginRefund(callOn(demo.db), asked())
    expect(kind).toBe('ours')
    const returned = { kind: 'done', externalId: newId(now) } as const
    await completeRefund(demo.db, { refund, sale, payment }, returned, now)
  })
  await expect(beginRefund(callOn(db), asked())).rejects.toBeInstanceOf(Failure)
  const refunds = await demo.db
    .selectFrom('refund')
    .select('state')
    .where('payment_id', '=', payment.id)
    .execute()
  expect(refunds).toEqual([{ state: 'DONE' }])
})
