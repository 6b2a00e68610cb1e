import { audit } from '../../audit.ts'
import type { Database } from '../../db/engine.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAccount, findAccountById } from '../find-account.ts'
import type { Identity } from './provider.ts'

/**
 * The account that an identity may sign in to: the one that it is linked to, else the one that has its
 * verified address, which links them. None is made, and none that was deactivated is found.
 */
export async function accountOf(
  db: Database,
  { issuer, subject, verifiedEmail }: Identity,
  now: Date,
): Promise<string | undefined> {
  const name = { issuer, subject }
  const linkedId = await linkOf(db, name)
  if (linkedId !== undefined) return (await mayEnter(db, linkedId)) ? linkedId : undefined
  const email = await verifiedEmail()
  const account = email === undefined ? undefined : await findAccount(db, email)
  if (account === undefined || account.deactivated) return undefined
  await inTransaction(db, (transaction) => link(transaction, name, account.id, now))
  // Another name of the account's at this provider stands in the way: that is somebody else.
  return linkOf(db, name)
}

/** Whether an account that was found is still there to be entered. */
export async function mayEnter(db: Database, accountId: string): Promise<boolean> {
  const account = await findAccountById(db, accountId)
  return account !== undefined && !account.deactivated
}

/**
 * Breaks the links of an account, so that its person's new name at the provider can take their place.
 * @returns whether there were any
 */
export const forgetLinks = (db: Database, accountId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const broken = await transaction
      .deleteFrom('openid_link')
      .where('account_id', '=', accountId)
      .returning(['issuer', 'subject'])
      .execute()
    for (const details of broken) {
      const action = 'account.openid-forgotten'
      const entry = { tenantId: null, time: now, actorId: null, action, subjectId: accountId }
      await audit(transaction, { ...entry, details })
    }
    return broken.length > 0
  })

type Name = Pick<Identity, 'issuer' | 'subject'>

async function linkOf(db: Database, { issuer, subject }: Name): Promise<string | undefined> {
  const row = await db
    .selectFrom('openid_link')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

async function link(transaction: Database, name: Name, accountId: string, now: Date) {
  const made = await transaction
    .insertInto('openid_link')
    .values({ ...name, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (made === undefined) return
  await audit(transaction, {
    tenantId: null,
    time: now,
    actorId: accountId,
    action: 'account.openid-linked',
    subjectId: accountId,
    details: { ...name },
  })
}
