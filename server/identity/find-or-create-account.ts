import type { UserRequest } from '#domain/identity/user-request.ts'

import type { Database } from '../db/engine.ts'
import { newId } from '../platform/ids.ts'

/** Finds or creates the account of an e-mail address; an existing account keeps its names. */
export async function findOrCreateAccount(
  transaction: Database,
  { firstName, lastName, emailAddress }: Omit<UserRequest, 'role'>,
  now: Date,
) {
  await transaction
    .insertInto('account')
    .values({
      id: newId(now),
      email_address: emailAddress,
      first_name: firstName,
      last_name: lastName,
      password_hash: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return transaction
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where((where) => where(where.fn('lower', ['email_address']), '=', emailAddress))
    .executeTakeFirstOrThrow()
}
