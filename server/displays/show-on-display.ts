import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { Language } from '#domain/language/language.ts'

import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { later, minute } from '../platform/clock.ts'
import { notFound } from '../platform/errors.ts'
import { sha256 } from '../session/tokens.ts'

/** The last minute counts, since a device writes only now and then that it asked. */
const onFor = minute

export const showOnDisplay: Handler<'showOnDisplay'> = (call) => {
  const { db, now, params, principal, body } = call
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('customer_display')
      .select(['id', 'snapshot', 'chosen_language', 'seen_at'])
      .where('key_hash', '=', sha256(body.key))
      .where('tenant_id', '=', params.tenantId)
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw notFound('Display')
    const { snapshot } = body
    const language = stillChosen(before, snapshot)
    await transaction
      .updateTable('customer_display')
      .set({
        family_id: principal.familyId,
        snapshot: snapshot && JSON.stringify(snapshot),
        snapshot_at: now,
        chosen_language: language,
      })
      .where('id', '=', before.id)
      .execute()
    return { isOn: before.seen_at > later(now, -onFor), language }
  })
}

type Before = { snapshot: unknown; chosen_language: Language | null }

/** Until the workstation has it, for the same sale. So a lost reply is repeated, and a later choice at the workstation stands. */
function stillChosen(
  { snapshot: before, chosen_language: chosen }: Before,
  next: DisplaySnapshot | null,
): Language | null {
  const isSameSale = (before as DisplaySnapshot | null)?.saleId === next?.saleId
  return isSameSale && next?.canChooseLanguage && next.language !== chosen ? chosen : null
}
