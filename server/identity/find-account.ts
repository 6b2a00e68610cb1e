import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'

/** An account whose memberships are all deactivated is deactivated. One query forevery address hides which exist. */
export const findAccount = (db: Database, email: string) =>
  accounts(db)
    .where((where) => where(where.fn('lower', ['account.email_address']), '=', email))
    .executeTakeFirst()

export const findAccountById = (db: Database, id: string) =>
  accounts(db).where('account.id', '=', id).executeTakeFirst()

function accounts(db: Database) {
  return db
    .selectFrom('account')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .select(({ fn }) => [
      'account.id',
      'account.password_hash',
      sql<boolean>`${fn.count('membership.tenant_id')} > 0
        and ${fn.count('membership.tenant_id')} = ${fn.count('membership.deactivated_at')}`.as(
        'deactivated',
      ),
    ])
    .groupBy('account.id')
}
