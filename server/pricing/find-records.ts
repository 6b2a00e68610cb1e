import type { Payable } from '#domain/pricing/payable.ts'
import { type FindRecord, keyOf } from '#domain/records/price-record.ts'

import type { Database } from '../db/engine.ts'
import { type RecordsRead, toPayables } from '../records/payability.ts'

/** Subtracts earlier payments now, in the caller's transaction. */
export async function findRecords(
  db: Database,
  records: readonly RecordsRead[],
): Promise<FindRecord> {
  const found = new Map<string, Payable>()
  for (const read of records) {
    for (const each of await toPayables(db, read)) {
      found.set(keyOf({ soid: read.system.soid, catalogItemId: each.id }), each)
    }
  }
  return (name) => found.get(keyOf(name))
}
