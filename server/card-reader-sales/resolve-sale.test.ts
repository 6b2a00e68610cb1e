import { describe, expect, test } from 'vitest'

import { fromMicros } from '#domain/money.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'
import { testStart } from '#tests/server/seeded-snapshot.ts'

import type { Database } from '../db/engine.ts'
import { demoIds } from '../demo/demo-ids.ts'
import { newId } from '../ids.ts'
import { simulatedAcceptorOf } from '../payments/simulated-merchants.ts'
import { lockPendingSale } from './pending-sale.ts'
import { approveSale } from './resolve-sale.ts'
import { approveCard } from './simulated-card.ts'

const now = testStart
const card = { lastFour: '4242', cardBrand: 'Visa', debitCard: false } as const
const demo = demoDatabase()

/** Starts a sale of a declined payment of the demo, and approves it with another amount. */
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
    movements: await db
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

/** Tries it in a transaction that is taken back, so that each test finds the demo as it was. */
async function trying(difference: bigint) {
  const undone = new Error('undone')
  let result: Awaited<ReturnType<typeof approveWith>> | undefined
  await demo.db
    .transaction()
    .execute(async (transaction) => {
      result = await approveWith(transaction, difference)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (result === undefined) throw new Error('Nothing was tried.')
  return result
}

describe('an approval', () => {
  test.each([-10_000n, 10_000n, -1_000_000n])(
    'that differs by %d micro-units is never written as paid',
    async (difference) => {
      await expect(trying(difference)).rejects.toThrow('another amount')
    },
  )

  test.each([0n, 9_999n])('that differs by %d micro-units pays', async (difference) => {
    const { sale, payment, entries, stillPending } = await trying(difference)
    expect(sale.status).toBe('COMPLETE')
    expect(stillPending).toBeUndefined()
    expect(payment).toMatchObject({ status: 'COMPLETE', failure_code: null })
    expect(entries.map(({ action }) => action)).toEqual(['sale.approved'])
  })
})
