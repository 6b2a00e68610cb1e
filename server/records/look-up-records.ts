import { lookupErrors } from '#domain/lookup-rules.ts'

import { Failure, notFound, refuseFields } from '../errors.ts'
import type { Handler } from '../http/call.ts'
import { payabilityOf } from './payability.ts'
import { mostMatches } from './record-system.ts'
import { refuseItemOutage } from './refuse-outage.ts'
import { findSystem } from './system-row.ts'

/** SPEC §7 integrations/{soid}/lookup: the matching records as they stand. */
export const lookUpRecords: Handler<'lookUpRecords'> = async ({
  db,
  now,
  params: { tenantId, soid },
  body: { query },
  services: { recordSystems },
}) => {
  const system = await findSystem(db, tenantId, soid)
  if (!system?.is_listed) throw notFound('Record system')
  const item = recordSystems.itemOf(system)
  refuseItemOutage(item)
  refuseFields(lookupErrors(item, query))
  const records = await recordSystems.of(db, system).search(query)
  if (records.length > mostMatches) {
    throw new Failure(
      422,
      `More than ${mostMatches} records match. Enter more to narrow the search.`,
    )
  }
  return payabilityOf(db, { system, readAt: now, records })
}
