import { unknownDisplayCode } from '#domain/display/display-pairing.ts'

import { audit } from '../db/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { displayCounter, release, reserve, tooMany } from '../identity/throttle.ts'
import { failureOf } from '../platform/errors.ts'
import { newToken, sha256 } from '../session/tokens.ts'

/** A code works once. Wrong ones count against the account, outside the transaction that they roll back. */
export const pairDisplay: Handler<'pairDisplay'> = async ({ db, now, params, principal, body }) => {
  const counter = displayCounter(principal.accountId)
  const until = await reserve(db, counter, now)
  if (until !== undefined) throw tooMany('Too many wrong codes.', until, now)
  const { token: key, hash } = newToken()
  await inTransaction(db, async (transaction) => {
    const display = await transaction
      .updateTable('customer_display')
      .set({ code: null, tenant_id: params.tenantId, key_hash: hash })
      .where('code', '=', body.code)
      .where('code_expires_at', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (display === undefined) throw failureOf(unknownDisplayCode)
    await audit(transaction, {
      tenantId: params.tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'display.paired',
      subjectId: display.id,
    })
  })
  await release(db, counter)
  return { key }
}

/** Deletes the display with its snapshot. A repeat finds nothing and succeeds. */
export const unpairDisplay: Handler<'unpairDisplay'> = ({ db, now, params, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const display = await transaction
      .deleteFrom('customer_display')
      .where('key_hash', '=', sha256(body.key))
      .where('tenant_id', '=', params.tenantId)
      .returning('id')
      .executeTakeFirst()
    if (display !== undefined) {
      await audit(transaction, {
        tenantId: params.tenantId,
        time: now,
        actorId: principal.accountId,
        action: 'display.unpaired',
        subjectId: display.id,
      })
    }
    return {}
  })
