import type { Database } from '#server/db/engine.ts'
import { lockDemoAccounts } from '#server/demo/public-accounts.ts'
import { hashPassword } from '#server/identity/passwords.ts'

export const benchAccount = 'admin@lakeview.example'
export const benchPassword = 'a password of the bench'

/** Replaces the demo password, because a production server refuses accounts with public passwords. */
export async function replacePasswords(db: Database): Promise<void> {
  await lockDemoAccounts(db, new Date())
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(benchPassword) })
    .where('email_address', '=', benchAccount)
    .execute()
}
