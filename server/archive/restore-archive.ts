import { basename } from 'node:path'

import { sql } from 'kysely'

import type { Database } from '../db/engine.ts'
import { inTransaction } from '../db/transaction.ts'
import { BadOption } from '../platform/bad-option.ts'
import { type ArchivedPayment, readArchive } from './archive-file.ts'
import { insertPaymentRows } from './payment-rows.ts'

const batch = 500

/**
 * Puts the payments of an archive back, all or none.
 * @returns how many
 * @throws BadOption if they are in the database or the file is none that the office's database knows
 */
export async function restoreArchive(
  db: Database,
  { path, now }: { path: string; now: Date },
): Promise<{ tenant: string; payments: number }> {
  const { tenant, payments, sha256 } = await readArchive(path)
  return inTransaction(db, async (transaction) => {
    const archive = await transaction
      .selectFrom('archive')
      .select(['file_name', 'restored_at'])
      .where('tenant_id', '=', tenant)
      .where('sha256', '=', sha256)
      .forUpdate()
      .executeTakeFirst()
    if (archive === undefined) {
      throw new BadOption(`${basename(path)} is no archive of this database's office "${tenant}".`)
    }
    if (archive.restored_at !== null) {
      throw new BadOption(`The payments of ${basename(path)} are in the database.`)
    }
    await insertPayments(transaction, path)
    await transaction
      .updateTable('archive')
      .set({ restored_at: now })
      .where('tenant_id', '=', tenant)
      .where('file_name', '=', archive.file_name)
      .execute()
    await sql`delete from hourly_rollup where tenant_id = ${tenant}`.execute(transaction)
    return { tenant, payments }
  })
}

async function insertPayments(transaction: Database, path: string): Promise<void> {
  let waiting: ArchivedPayment[] = []
  await readArchive(path, async (payment) => {
    waiting.push(payment)
    if (waiting.length < batch) return
    await insertPaymentRows(transaction, waiting)
    waiting = []
  })
  await insertPaymentRows(transaction, waiting)
}
