import { lookupErrors } from '#domain/records/lookup-rules.ts'
import { itemOutageRefusal, unknownRecordSystem } from '#domain/records/record-refusals.ts'

import type { Handler } from '../http/call.ts'
import { Failure, failureOf, refuseFields, refuseIf } from '../platform/errors.ts'
import { toPayables } from '../records/payability.ts'
import { maxMatches } from '../records/record-system.ts'
import { findSystem } from '../records/system-row.ts'

/** SPEC §7 integrations/{soid}/lookup: searches the records. */
export const lookUpRecords: Handler<'lookUpRecords'> = async ({
  db,
  now,
  params: { tenantId, soid },
  body: { query },
  services: { recordSystems },
}) => {
  const system = await findSystem(db, tenantId, soid)
  if (!system?.is_listed) throw failureOf(unknownRecordSystem)
  const item = recordSystems.itemOf(system)
  refuseIf(itemOutageRefusal(item))
  refuseFields(lookupErrors(item, query))
  const records = await recordSystems.of(db, system).search(query)
  if (records.length > maxMatches) {
    throw new Failure(
      422,
      `More than ${maxMatches} records match. Enter more to narrow the search.`,
    )
  }
  const payables = await toPayables(db, { system, readAt: now, records })
  return payables.map((each) => ({ ...each, outage: item.outage }))
}
