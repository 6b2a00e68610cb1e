import { expect, test } from 'vitest'

import { callServices } from '#tests/server/call-services.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../demo/demo-ids.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { later, minute } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { beginRefund, type RefundCall } from './begin-refund.ts'
import { findLiveSale } from './find-sale.ts'

const config = { timeZone: 'UTC', refundReasons: [], refundApprovalOver: null }

const now = testStart
const demo = demoDatabase()

const callAt = (at: Date): RefundCall => ({
  db: demo.db,
  now: at,
  principal: {
    accountId: demoIds.account('admin@lakeview.example'),
    tenantId: 'lakeview',
    roles: ['POS_ADMIN'],
  } as unknown as TenantPrincipal,
  services: { ...callServices, allowsStubs: true },
})

test('refuses a refund leased by another process until the lease expires', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'COMPLETE')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const sale = await findLiveSale(demo.db, payment)
  if (sale === undefined) throw new Error('It was paid.')
  const order = { sale, key: payment.id, items: undefined, reason: undefined, config }
  const begin = (at: Date, key = payment.id) => beginRefund(callAt(at), { ...order, key })

  const started = await begin(now)
  expect(started).toMatchObject({ kind: 'leased', refund: { state: 'PENDING' } })
  expect(await begin(now)).toEqual(started)
  await demo.db
    .updateTable('refund')
    .set({ lease_owner: newId(now) })
    .execute()
  const busy = 'A refund of this payment is already in progress. Try again in a moment.'
  await expect(begin(later(now, minute))).rejects.toThrow(busy)
  await expect(begin(later(now, minute), newId(now))).rejects.toThrow(busy)
  const { id } = started.refund
  expect(await begin(later(now, 2 * minute))).toMatchObject({ kind: 'leased', refund: { id } })
})
