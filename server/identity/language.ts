import { sql } from 'kysely'

import { type Language, languageAmong } from '#domain/language/language.ts'
import { type StaffTranslate, staffTextsIn } from '#domain/language/staff-texts-in.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { nextTenant } from './start-family.ts'

type Recipient = { accountId: string; tenantId: string | null }

/** The languages that the person and the office chose, as `languageAmong` takes them; null for none. */
export const languagesOf = (
  db: Database,
  { accountId, tenantId }: Recipient,
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

/** The texts of mail to the person, from the office or, if it is from none, the one that they will sign in to. */
export async function textsFor(
  db: Database,
  { accountId, tenantId }: Recipient,
): Promise<StaffTranslate> {
  const office = tenantId ?? (await nextTenant(db, accountId))
  return staffTextsIn(languageAmong(await languagesOf(db, { accountId, tenantId: office })))
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
