import type { Language } from '#domain/language/language.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'

/** The language that the person chose for the screens; null if none. */
export const languageOf = async (db: Database, accountId: string): Promise<Language | null> => {
  const account = await db
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.language ?? null
}

export const setLanguage: Handler<'setLanguage'> = ({ db, now, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { accountId, tenantId } = principal
    const { language } = body
    await transaction.updateTable('account').set({ language }).where('id', '=', accountId).execute()
    const action = 'account.language-set'
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: accountId,
      action,
      subjectId: accountId,
    })
    return {}
  })
