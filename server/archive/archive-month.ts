import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import { dayOf } from '#domain/lib/day.ts'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { type ArchiveEnd, readArchive, writeArchive } from './archive-file.ts'
import { lockFinished } from './finished-payments.ts'
import type { Month } from './month.ts'
import { deletePaymentRows, readPaymentRows, type RowsByTable } from './payment-rows.ts'

/** Payments that are read or deleted at once. */
const batch = 1_000

export type ArchivedMonth = { fileName: string; payments: number }

/**
 * The file is on the disk and was read again before the rows are gone, and they go in one transaction. If that fails,
 * the file stays and the next try writes another one.
 */
export const archiveMonth = (db: Database, subject: Month): Promise<ArchivedMonth | undefined> =>
  inTransaction(db, async (transaction) => {
    const ids = await lockFinished(transaction, subject)
    if (ids.length === 0) return undefined
    const { end, fileName, rows } = await writeFile(transaction, subject, ids)
    await registerArchive(transaction, subject, { end, fileName, ids })
    let deleted = 0
    for (const chosen of batches(subject.tenantId, ids)) {
      deleted += await deletePaymentRows(transaction, chosen)
    }
    if (deleted !== rows) {
      throw new Error(`${fileName} has ${rows} rows, but ${deleted} would be deleted.`)
    }
    return { fileName, payments: ids.length }
  })

const batches = (tenantId: string, ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) => ({
    tenantId,
    ids: ids.slice(index * batch, (index + 1) * batch),
  }))

type WrittenFile = { end: ArchiveEnd; fileName: string; rows: number }

async function writeFile(
  transaction: Database,
  { tenantId, timeZone, month, folder }: Month,
  ids: readonly string[],
): Promise<WrittenFile> {
  const fileName = unusedName(folder, `${tenantId}-${month}`)
  const path = join(folder, fileName)
  let rows = 0
  async function* payments() {
    for (const chosen of batches(tenantId, ids)) {
      for (const tables of (await readPaymentRows(transaction, chosen)).values()) {
        yield lineOf(tables)
      }
    }
  }
  const head = { format: 1 as const, tenant: tenantId, month, timeZone }
  const end = await writeArchive(path, head, payments())
  const read = await readArchive(path, (payment) => {
    for (const each of Object.values(payment.rows)) rows += each.length
  })
  if (read.sha256 !== end.sha256) throw new Error(`${path} was not read as it was written.`)
  return withoutCopy(transaction, { end, fileName, rows }, { tenantId, folder })
}

const lineOf = (tables: RowsByTable) =>
  `{${[...tables].map(([table, rows]) => `"${table}":[${rows.join(',')}]`).join(',')}}`

function unusedName(folder: string, prefix: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${prefix}-${number}.json.gz`
    if (!existsSync(join(folder, name))) return name
  }
}

/** Restored payments that nothing happened to are in their old file. */
async function withoutCopy(
  transaction: Database,
  written: WrittenFile,
  { tenantId, folder }: Pick<Month, 'tenantId' | 'folder'>,
): Promise<WrittenFile> {
  const before = await transaction
    .selectFrom('archive')
    .select('file_name')
    .where('tenant_id', '=', tenantId)
    .where('sha256', '=', written.end.sha256)
    .executeTakeFirst()
  if (before === undefined || !existsSync(join(folder, before.file_name))) return written
  const { sha256 } = await readArchive(join(folder, before.file_name))
  if (sha256 !== written.end.sha256) return written
  await rm(join(folder, written.fileName))
  return { ...written, fileName: before.file_name }
}

/** A trigger writes the file's hash to the journal, so a file that was changed does not pass for this one. */
async function registerArchive(
  transaction: Database,
  { tenantId, timeZone, month, cutOff, now }: Month,
  { end, fileName, ids }: Pick<WrittenFile, 'end' | 'fileName'> & { ids: readonly string[] },
): Promise<void> {
  const { payments, sha256 } = end
  const row = { month, sha256, payments, archived_at: now, restored_at: null }
  await transaction
    .insertInto('archive')
    .values({ tenant_id: tenantId, file_name: fileName, ...row })
    .onConflict((known) => known.columns(['tenant_id', 'file_name']).doUpdateSet(row))
    .execute()
  for (const { ids: some } of batches(tenantId, ids)) {
    await sql`
      insert into archived_payment (tenant_id, payment_id, confirmation_number, file_name)
      select tenant_id, id::text, confirmation_number, ${fileName} from payment
      where tenant_id = ${tenantId} and id = any(${some}::uuid[])
      on conflict (tenant_id, payment_id) do update set file_name = excluded.file_name`.execute(
      transaction,
    )
  }
  await transaction
    .updateTable('point_of_sale_config')
    .set({ archived_before: dayOf(cutOff.getTime(), timeZone) })
    .where('tenant_id', '=', tenantId)
    .execute()
  // Hourly totals are of what the database has.
  await sql`
    delete from hourly_rollup where tenant_id = ${tenantId} and hour_start < (
      select max(subpayment.created_at) from subpayment
      where tenant_id = ${tenantId} and payment_id = any(${ids}::uuid[]))`.execute(transaction)
}
