import { audit } from '../../db/audit.ts'
import type { Database } from '../../db/engine.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Identity } from '../../gateways/openid/provider.ts'
import { findAccount, findAccountById } from '../find-account.ts'

/** The linked account, or the one with the verified address, which is then linked; never a deactivated one. */
export async function findLinkedAccount(
  db: Database,
  { issuer, subject, verifiedEmail }: Identity,
  now: Date,
): Promise<string | undefined> {
  const key = { issuer, subject }
  const linkedId = await readLink(db, key)
  if (linkedId !== undefined) return (await canSignIn(db, linkedId)) ? linkedId : undefined
  const email = await verifiedEmail()
  const account = email === undefined ? undefined : await findAccount(db, email)
  if (account === undefined || account.deactivated) return undefined
  await inTransaction(db, (transaction) => link(transaction, key, account.id, now))
  // Undefined if the account is already linked to another identity: that is another person.
  return readLink(db, key)
}

export async function canSignIn(db: Database, accountId: string): Promise<boolean> {
  const account = await findAccountById(db, accountId)
  return account !== undefined && !account.deactivated
}

/**
 * Lets the person's new identity at the provider be linked.
 * @returns whether there were any links
 */
export const removeLinks = (db: Database, accountId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('openid_link')
      .where('account_id', '=', accountId)
      .returning(['issuer', 'subject'])
      .execute()
    for (const details of removed) {
      const action = 'account.openid-forgotten'
      const entry = { tenantId: null, time: now, actorId: null, action, subjectId: accountId }
      await audit(transaction, { ...entry, details })
    }
    return removed.length > 0
  })

type IdentityKey = Pick<Identity, 'issuer' | 'subject'>

async function readLink(
  db: Database,
  { issuer, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('openid_link')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

async function link(transaction: Database, key: IdentityKey, accountId: string, now: Date) {
  const inserted = await transaction
    .insertInto('openid_link')
    .values({ ...key, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (inserted === undefined) return
  await audit(transaction, {
    tenantId: null,
    time: now,
    actorId: accountId,
    action: 'account.openid-linked',
    subjectId: accountId,
    details: { ...key },
  })
}
