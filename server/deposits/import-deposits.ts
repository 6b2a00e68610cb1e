import { createHash } from 'node:crypto'

import { maskNumbers } from '#domain/deposits/deposit-line.ts'
import { addedLines, readImport } from '#domain/deposits/deposit-refusals.ts'
import type { NumberedLine } from '#domain/deposits/read-deposit-file.ts'
import { dayOf } from '#domain/lib/day.ts'
import type { Refusal } from '#domain/lib/refusal.ts'

import { audit } from '../db/audit.ts'
import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/call.ts'
import { failureOf } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { readConfig } from '../tenant/read-config.ts'
import { matchFreeLines } from './match-free-lines.ts'
import { countLines } from './read-deposits.ts'
import { readDepositSettings } from './read-settings.ts'

/** All lines of the file or none. Lines that were imported before are left out, so a repeated request does nothing. */
export const importDeposits: Handler<'importDeposits'> = ({ db, now, params, principal, body }) =>
  inTransaction(db, async (transaction) => {
    const { tenantId } = params
    const { acceptorId, timeZone } = await readConfig(transaction, tenantId)
    // Two imports wait for each other here.
    const settings = await readDepositSettings(transaction, tenantId, { lock: true })
    const today = dayOf(now.getTime(), timeZone)
    const file = orRefuse(readImport(body.content, { acceptorId, settings, today }))
    const { lines } = file
    const { added } = orRefuse(addedLines(file, await readKnown(transaction, tenantId, lines)))
    const importId = newId(now)
    const contentHash = createHash('sha256').update(body.content).digest('hex')
    if (added.length > 0) {
      await transaction
        .insertInto('deposit_import')
        .values({
          tenant_id: tenantId,
          id: importId,
          file_name: maskNumbers(body.fileName),
          content_hash: contentHash,
          imported_at: now,
          imported_by: principal.accountId,
          lines: lines.length,
          added: added.length,
        })
        .execute()
      await insertLines(transaction, added, { tenantId, importId, now })
      await matchFreeLines(transaction, tenantId)
    }
    const counts = await countLines(transaction, tenantId, importId)
    await audit(transaction, {
      tenantId,
      time: now,
      actorId: principal.accountId,
      action: 'deposits.imported',
      subjectId: importId,
      details: {
        contentHash,
        lines: String(lines.length),
        added: String(added.length),
      },
    })
    return { lines: lines.length, added: added.length, ...counts }
  })

/** @throws Failure with every problem of the file */
const orRefuse = <Read extends object>(read: Read | { refusal: Refusal }): Read => {
  if ('refusal' in read) throw failureOf(read.refusal)
  return read
}

const readKnown = async (db: Database, tenantId: string, lines: readonly NumberedLine[]) => {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('deposit_line')
    .select(['reference', 'kind', 'posted_on', 'amount', 'currency_code', 'acceptor_id'])
    .select('description')
    .where('tenant_id', '=', tenantId)
    .where('reference', 'in', [...new Set(lines.map(({ reference }) => reference))])
    .execute()
  return rows.map(({ posted_on, currency_code, acceptor_id, ...row }) => ({
    ...row,
    postedOn: posted_on,
    currencyCode: currency_code,
    acceptorId: acceptor_id,
  }))
}

type Into = { tenantId: string; importId: string; now: Date }

async function insertLines(
  transaction: Database,
  lines: readonly NumberedLine[],
  { tenantId, importId, now }: Into,
): Promise<void> {
  // A statement has at most 65,535 parameters.
  for (let start = 0; start < lines.length; start += 5_000) {
    await transaction
      .insertInto('deposit_line')
      .values(
        lines.slice(start, start + 5_000).map((line) => ({
          tenant_id: tenantId,
          id: newId(now),
          import_id: importId,
          reference: line.reference,
          kind: line.kind,
          posted_on: line.postedOn,
          amount: line.amount,
          currency_code: line.currencyCode,
          acceptor_id: line.acceptorId,
          description: line.description,
        })),
      )
      .execute()
  }
}
