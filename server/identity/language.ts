import type { Language } from '#domain/language/language.ts'

import type { Database } from '../db/engine.ts'
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

export const setLanguage: Handler<'setLanguage'> = async ({ db, principal, body }) => {
  const { language } = body
  await db.updateTable('account').set({ language }).where('id', '=', principal.accountId).execute()
  return {}
}
