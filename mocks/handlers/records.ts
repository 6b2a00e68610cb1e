import { invalidFields } from '#domain/lib/refusal.ts'
import { lookupErrors } from '#domain/records/lookup-rules.ts'
import { itemOutageRefusal, unknownRecordSystem } from '#domain/records/record-refusals.ts'

import type { Resolvers } from '../backend/endpoint.ts'
import { recordsWith } from '../backend/records.ts'
import { failureOf, refuseIf } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

export const records: Pick<Resolvers, 'lookUpRecords'> = {
  lookUpRecords: ({ params: { tenantId, soid }, body: { query } }) => {
    const tenant = findTenant(tenantId)
    const item = tenant.config.integratedPayables.find((each) => each.soid === soid)
    if (!item) throw failureOf(unknownRecordSystem)
    refuseIf(itemOutageRefusal(item))
    refuseIf(invalidFields(lookupErrors(item, query)))
    return recordsWith(tenant, soid, query).map((each) => ({ ...each, outage: item.outage }))
  },
}
