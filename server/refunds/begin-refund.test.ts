import { expect, test } from 'vitest'

import { callServices } from '#tests/server/call-services.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import type { Database } from '../db/engine.ts'
import { demoIds } from '../demo/demo-ids.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { Failure } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { beginRefund, type RefundCall } from './begin-refund.ts'
import { completeRefund } from './complete-refund.ts'
import { findLiveSale } from './find-sale.ts'

const now = testStart
const demo = demoDatabase()

const config = { timeZone: 'UTC', refundReasons: [], refundApprovalOver: null }

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

/** The database of an instance that runs `before` ahead of each transaction. */
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

test('refuses a refund that another instance has just made', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'COMPLETE')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const sale = await findLiveSale(demo.db, payment)
  if (sale === undefined) throw new Error('It was paid.')
  const order = () => ({ sale, key: newId(now), items: undefined, reason: undefined, config })

  const db = slowedBy(async () => {
    const { kind, refund } = await beginRefund(callOn(demo.db), order())
    expect(kind).toBe('leased')
    const result = { kind: 'done', externalId: newId(now) } as const
    await completeRefund(demo.db, { refund, sale, payment }, result, now)
  })
  await expect(beginRefund(callOn(db), order())).rejects.toBeInstanceOf(Failure)
  const refunds = await demo.db
    .selectFrom('refund')
    .select('state')
    .where('payment_id', '=', payment.id)
    .execute()
  expect(refunds).toEqual([{ state: 'DONE' }])
})

test('records the second person in the refund and its audit entry', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', 'lakeview')
    .where('status', '=', 'COMPLETE')
    .orderBy('created_at', 'desc')
    .offset(1)
    .executeTakeFirstOrThrow()
  const sale = await findLiveSale(demo.db, payment)
  if (sale === undefined) throw new Error('It was paid.')
  const approvedBy = demoIds.account('admin@harbor.example')
  const order = { sale, key: newId(now), items: undefined, reason: undefined, approvedBy, config }
  const { refund } = await beginRefund(callOn(demo.db), order)
  expect(refund.approved_by).toBe(approvedBy)
  const { details } = await demo.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'refund.started')
    .where('subject_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ refundId: refund.id, approvedBy })
})
