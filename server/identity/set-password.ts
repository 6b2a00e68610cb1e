import { sql } from 'kysely'

import { linkExpired } from '#domain/identity/password-link.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { Failure } from '../platform/errors.ts'
import { sha256 } from '../session/tokens.ts'
import { findDevices, rememberDevice } from './known-devices.ts'
import { hashPassword } from './passwords.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { clear, deviceCounter, strangerCounter } from './throttle.ts'

/** Ends every session, every other link and the PIN of the account: they may be why the password changes. */
export const setPassword: Handler<'setPassword'> = async ({ db, now, body, services }) => {
  refusePasswords(services)
  // Before the transaction: scoring a password takes a second and must not block the database.
  await refuseWeakPassword(body.password, await findNames(db, sha256(body.token), now))
  return inTransaction(db, async (transaction) => {
    const account = await useLink(transaction, sha256(body.token), now)
    if (account === undefined) throw new Failure(409, linkExpired)
    await transaction
      .updateTable('account')
      .set({ password_hash: await hashPassword(body.password), pin_hash: null })
      .where('id', '=', account.id)
      .execute()
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', '=', account.id)
      .where('revoked_at', 'is', null)
      .execute()
    const email = account.email_address.toLowerCase()
    const devices = await findDevices(transaction, account.id)
    // The link confirmed the person: lift every lock and remember this browser.
    await clear(transaction, [
      strangerCounter(email),
      ...devices.map((device) => deviceCounter(email, device)),
    ])
    const { id: accountId } = account
    const deviceSecret = await rememberDevice(transaction, {
      accountId,
      secret: body.deviceSecret,
      now,
    })
    await audit(transaction, {
      tenantId: null,
      time: now,
      actorId: account.id,
      action: 'account.password-set',
      subjectId: account.id,
    })
    return { deviceSecret }
  })
}

async function findNames(db: Database, tokenHash: Buffer, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('password_link')
    .innerJoin('account', 'account.id', 'password_link.account_id')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .leftJoin('point_of_sale_config as config', 'config.tenant_id', 'membership.tenant_id')
    .select([
      'account.email_address',
      'account.first_name',
      'account.last_name',
      'membership.first_name as calledFirst',
      'membership.last_name as calledLast',
      'membership.tenant_id',
      sql<string | null>`config.settings ->> 'clientName'`.as('office'),
      sql<string | null>`config.settings ->> 'title'`.as('title'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  if (rows.length === 0) throw new Failure(409, linkExpired)
  return rows.flatMap((row) => Object.values(row).filter((name) => name !== null))
}

/** Uses up this link and all others of the account; the update locks out a second use. */
async function useLink(transaction: Database, tokenHash: Buffer, now: Date) {
  const link = await transaction
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  if (link === undefined) return undefined
  await transaction
    .updateTable('password_link')
    .set({ used_at: now })
    .where('account_id', '=', link.account_id)
    .where('used_at', 'is', null)
    .execute()
  return transaction
    .selectFrom('account')
    .select(['id', 'email_address'])
    .where('id', '=', link.account_id)
    .executeTakeFirstOrThrow()
}
