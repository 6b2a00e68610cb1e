import { sql } from 'kysely'

import type { Language } from '#domain/language/language.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'

/** The languages that the person and the office chose, as `languageAmong` takes them; null for none. */
export const languagesOf = (
  db: Database,
  { accountId, tenantId }: { accountId: string; tenantId: string | null },
): Promise<{ person: Language | null; office: Language | null }> =>
  db
    .selectFrom('account')
    .leftJoin('point_of_sale_config as config', (join) =>
      join.on('config.tenant_id', '=', tenantId),
    )
    .select('account.language as person')
    .select(sql<Language | null>`config.settings->>'language'`.as('office'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()

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
