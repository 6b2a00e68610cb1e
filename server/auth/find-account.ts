import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'

/**
 * Deactivated is who was a member somewhere and is not any more; who never was may sign in. One
 * query, whether there is such an account or not: a second one would tell by its time.
 * @param email in small letters
 */
export const findAccount = (db: Database, email: string) =>
  accounts(db)
    .where((where) => where(where.fn('lower', ['account.email_address']), '=', email))
    .executeTakeFirst()

/** The same of an account that is known already. */
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
