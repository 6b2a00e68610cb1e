import { type ExpressionBuilder, sql } from 'kysely'

import { later, minute } from '../../clock.ts'
import type { Database } from '../../db/engine.ts'
import type { Tables } from '../../db/tables.ts'
import type { SaleRow } from '../sale-of.ts'

export type SaleKey = Pick<SaleRow, 'tenant_id' | 'id' | 'payment_id'>

/**
 * How long an instance has a sale to itself without a word; it renews its lease while it lives. The
 * lease keeps two from doing the same work; that a card is charged once does not rest on it, but on
 * `sent_at`.
 */
export const lease = minute

const isOpen = (each: ExpressionBuilder<Tables, 'sale'>, now: Date) =>
  each.and([
    each('acceptor_id', 'is not', null),
    each.or([each('status', '=', 'IN_PROGRESS'), each('owed', 'is not', null)]),
    each.or([each('runner_until', 'is', null), each('runner_until', '<=', now)]),
  ])

/** Sales on real readers that nobody works on and that are to be looked at now, oldest first. */
export const findDue = (db: Database, now: Date): Promise<SaleKey[]> =>
  db
    .selectFrom('sale')
    .select(['tenant_id', 'id', 'payment_id'])
    .where((each) => isOpen(each, now))
    .where((each) => each.or([each('look_again_at', 'is', null), each('look_again_at', '<=', now)]))
    .orderBy('created_at')
    .limit(100)
    .execute()

/** Takes the sale for this runner; undefined where another was quicker, or it is done. */
export const take = (
  db: Database,
  { tenant_id, id }: SaleKey,
  runnerId: string,
  now: Date,
): Promise<SaleRow | undefined> =>
  db
    .updateTable('sale')
    .set({ runner_id: runnerId, runner_until: later(now, lease) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where((each) => isOpen(each, now))
    .returningAll()
    .executeTakeFirst()

export async function renew(db: Database, key: SaleKey, runnerId: string, now: Date) {
  await db
    .updateTable('sale')
    .set({ runner_until: later(now, lease) })
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.id)
    .where('runner_id', '=', runnerId)
    .execute()
}

/** Lets go of the sale, to be looked at again at `lookAgainAt` where it is not done. */
export async function release(db: Database, key: SaleKey, runnerId: string, lookAgainAt: Date) {
  await db
    .updateTable('sale')
    .set({ runner_id: null, runner_until: null, look_again_at: lookAgainAt })
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.id)
    .where('runner_id', '=', runnerId)
    .execute()
}

/**
 * Writes down that the reader is asked for the card, before it is: true for exactly one caller ever,
 * on whatever instance.
 */
export async function markSent(db: Database, key: SaleKey, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sale')
    .set({ sent_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('id', '=', key.id)
    .where('status', '=', 'IN_PROGRESS')
    .where('sent_at', 'is', null)
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}
