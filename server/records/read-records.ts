import type { PayableRequest } from '#domain/payable.ts'

import type { Call } from '../http/call.ts'
import type { Read } from './payability.ts'
import { refuseItemOutage } from './refuse-outage.ts'
import { findSystem } from './system-row.ts'

type Asking = Pick<Call<'getFees'>, 'db' | 'now' | 'services'> & { tenantId: string }

/**
 * The records of a cart, read anew from their systems: what the browser says of them is not believed.
 * A record or a system that is not there, or not in the catalogue, is left out. Throws during an outage of an item, and where a
 * system does not answer. May take seconds: never inside a transaction.
 */
export async function readRecords(
  { db, now, services: { recordSystems }, tenantId }: Asking,
  payables: readonly PayableRequest[],
): Promise<Read[]> {
  const wanted = new Map<string, string[]>()
  for (const { payableType, soid, catalogItemId } of payables) {
    if (payableType !== 'Integrated' || soid === null) continue
    wanted.set(soid, [...(wanted.get(soid) ?? []), catalogItemId])
  }
  const read: Read[] = []
  for (const [soid, ids] of wanted) {
    const system = await findSystem(db, tenantId, soid)
    if (!system?.is_listed) continue
    refuseItemOutage(recordSystems.itemOf(system))
    const records = await recordSystems.of(db, system).read(ids)
    read.push({ system, readAt: now, records })
  }
  return read
}
