import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { fullName } from '#domain/identity/user.ts'
import { ReaderCheck } from '#domain/reader/reader-check.ts'

import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { newId } from '../platform/ids.ts'
import { scrubCards } from '../platform/log.ts'
import { existingTerminalRow } from './read-terminals.ts'

const maxChecks = 20

/** Recent diagnostics results of this reader, newest first. */
export const getReaderChecks: Handler<'getReaderChecks'> = async ({ db, params }) => {
  const { tenantId } = params
  const { id } = await existingTerminalRow(db, tenantId, params.terminalId)
  const rows = await db
    .selectFrom('reader_check')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('terminal_id', '=', id)
    .orderBy('position', 'desc')
    .limit(maxChecks)
    .execute()
  return rows.map(checkOf)
}

export const recordReaderCheck: Handler<'recordReaderCheck'> = (call) =>
  inTransaction(call.db, async (transaction) => {
    const { now, principal, params, body } = call
    const { tenantId } = params
    const { id } = await existingTerminalRow(transaction, tenantId, params.terminalId, {
      lock: true,
    })
    const row = await transaction
      .insertInto('reader_check')
      .values({
        tenant_id: tenantId,
        id: newId(now),
        terminal_id: id,
        created_at: now,
        user_name: fullName(principal.firstName, principal.lastName),
        links: scrubCards(JSON.stringify(body.links)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await transaction
      .deleteFrom('reader_check')
      .where('tenant_id', '=', tenantId)
      .where('terminal_id', '=', id)
      .where('position', 'not in', (latest) =>
        latest
          .selectFrom('reader_check')
          .select('position')
          .where('tenant_id', '=', tenantId)
          .where('terminal_id', '=', id)
          .orderBy('position', 'desc')
          .limit(maxChecks),
      )
      .execute()
    return checkOf(row)
  })

const checkOf = (row: Selectable<Tables['reader_check']>): ReaderCheck =>
  z.parse(ReaderCheck, {
    id: row.id,
    at: Math.floor(row.created_at.getTime() / 1_000),
    userName: row.user_name,
    links: row.links,
  })
