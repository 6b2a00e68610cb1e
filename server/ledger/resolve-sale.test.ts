import { describe, expect, test } from 'vitest'

import { fromMicros } from '#domain/money/money.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { approveCard } from '../card-reader-sales/simulated-card.ts'
import type { Database } from '../db/engine.ts'
import { demoIds } from '../demo/demo-ids.ts'
import { newId } from '../platform/ids.ts'
import { simulatedAcceptorOf } from '../pricing/simulated-merchants.ts'
import { lockPendingSale } from './pending-sale.ts'
import { approveSale } from './resolve-sale.ts'

const now = testStart
const card = { lastFour: '4242', cardBrand: 'Visa', debitCard: false } as const
const demo = demoDatabase()

async function approveWith(db: Database, difference: bigint) {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('failure_code', '=', 'Declined')
    .executeTakeFirstOrThrow()
  const total = payment.sub_total + payment.fee_total
  const key = { tenant_id: 'lakeview', id: newId(now), payment_id: payment.id }
  await db
    .insertInto('sale')
    .values({
      ...key,
      terminal_id: demoIds.terminal('lakeview', 'Annex 1'),
      request_id: newId(now),
      status: 'IN_PROGRESS',
      amount: total,
      created_at: now,
      expires_at: now,
      resolved_at: null,
      error_message: null,
      result: null,
    })
    .execute()
  const pending = await lockPendingSale(db, key)
  if (pending === undefined) throw new Error('The sale is not pending.')
  const approval = {
    ...approveCard(card, fromMicros(total + difference), now),
    acceptorId: simulatedAcceptorOf('lakeview'),
  }
  await approveSale(db, pending, approval, { now, actorId: null })
  return {
    stillPending: await lockPendingSale(db, key),
    sale: await db
      .selectFrom('sale')
      .selectAll()
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow(),
    payment: await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow(),
    ledgerEntries: await db
      .selectFrom('subpayment')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .execute(),
    entries: await db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', payment.id)
      .orderBy('id')
      .execute(),
  }
}

/** Runs in a transaction that is rolled back, so that tests do not affect each other. */
async function approveAndRollBack(difference: bigint) {
  const rollback = new Error('undone')
  let result: Awaited<ReturnType<typeof approveWith>> | undefined
  await demo.db
    .transaction()
    .execute(async (transaction) => {
      result = await approveWith(transaction, difference)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  if (result === undefined) throw new Error('Nothing was tried.')
  return result
}

describe('approveSale', () => {
  test.each([-10_000n, 10_000n, -1_000_000n])(
    'rejects an approval that differs by %d micro-units',
    async (difference) => {
      await expect(approveAndRollBack(difference)).rejects.toThrow('another amount')
    },
  )

  test.each([0n, 9_999n])('accepts a difference of %d micro-units', async (difference) => {
    const { sale, payment, entries, stillPending } = await approveAndRollBack(difference)
    expect(sale.status).toBe('COMPLETE')
    expect(stillPending).toBeUndefined()
    expect(payment).toMatchObject({ status: 'COMPLETE', failure_code: null })
    expect(entries.map(({ action }) => action)).toEqual(['sale.approved'])
  })
})
