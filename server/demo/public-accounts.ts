import { demoAccounts, demoPassword } from '#domain/demo/accounts.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { BadOption } from '../platform/bad-option.ts'
import { demoIds } from './demo-ids.ts'

async function publicAccounts(db: Database): Promise<string[]> {
  const ids = demoAccounts.map(({ emailAddress }) => demoIds.account(emailAddress))
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('id', 'in', ids)
    .where('password_hash', 'is not', null)
    .execute()
  const arePublic = await Promise.all(
    accounts.map(({ password_hash }) => verifyPassword(password_hash, demoPassword)),
  )
  return accounts.flatMap(({ id }, index) => (arePublic[index] ? [id] : []))
}

/** Anyone who has read the README could sign in. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  const { length } = await publicAccounts(db)
  if (length === 0) return
  throw new BadOption(
    `This database holds ${length} demo accounts with a public password, so it is not allowed with NODE_ENV=production. Use an empty DATABASE_URL or DATA_DIR, or lock the accounts: npm run admin -- lock-demo`,
  )
}

/**
 * Removes the public password and ends the sessions.
 * @returns the number of locked accounts
 */
export function lockDemoAccounts(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ids = await publicAccounts(transaction)
    if (ids.length === 0) return 0
    await transaction
      .updateTable('account')
      .set({ password_hash: null })
      .where('id', 'in', ids)
      .execute()
    await transaction
      .updateTable('session_family')
      .set({ revoked_at: now })
      .where('account_id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute()
    const action = 'account.password-removed'
    for (const subjectId of ids) {
      await audit(transaction, { tenantId: null, time: now, actorId: null, action, subjectId })
    }
    return ids.length
  })
}

/** Lines for the terminal at the start of a demo. */
export const formatDemoAccounts = (): string[] => [
  '',
  `Demo accounts, all with the password ${demoPassword} (DEMO=0 seeds none):`,
  ...demoAccounts.map(({ emailAddress, note }) => `  ${emailAddress.padEnd(28)} ${note}`),
]
