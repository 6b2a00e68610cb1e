import type { PayableRequest } from '#domain/pricing/payable.ts'
import { itemOutageRefusal } from '#domain/records/record-refusals.ts'

import type { Call } from '../http/call.ts'
import { refuseIf } from '../platform/errors.ts'
import type { RecordsRead } from '../records/payability.ts'
import { findSystem } from '../records/system-row.ts'

type RecordsRequest = Pick<Call<'getFees'>, 'db' | 'now' | 'services'> & { tenantId: string }

/**
 * Reads a cart's records from their systems: the browser's copy is not trusted. Omits unknown and unlisted
 * ones; throws during an outage. May take seconds: never call it inside a transaction.
 */
export async function readRecords(
  { db, now, services: { recordSystems }, tenantId }: RecordsRequest,
  payables: readonly PayableRequest[],
): Promise<RecordsRead[]> {
  const wanted = new Map<string, string[]>()
  for (const { payableType, soid, catalogItemId } of payables) {
    if (payableType !== 'Integrated' || soid === null) continue
    wanted.set(soid, [...(wanted.get(soid) ?? []), catalogItemId])
  }
  const read: RecordsRead[] = []
  for (const [soid, ids] of wanted) {
    const system = await findSystem(db, tenantId, soid)
    if (!system?.is_listed) continue
    refuseIf(itemOutageRefusal(recordSystems.itemOf(system)))
    const records = await recordSystems.of(db, system).read(ids)
    read.push({ system, readAt: now, records })
  }
  return read
}
