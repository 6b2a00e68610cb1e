import { lookupErrors } from '#domain/records/lookup-rules.ts'

import type { Resolvers } from '../backend/endpoint.ts'
import { recordsWith, refuseItemOutage } from '../backend/records.ts'
import { notFound, Failure } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

export const records: Pick<Resolvers, 'lookUpRecords'> = {
  lookUpRecords: ({ params: { tenantId, soid }, body: { query } }) => {
    const tenant = findTenant(tenantId)
    const item = tenant.config.integratedPayables.find((each) => each.soid === soid)
    if (!item) throw notFound('Record system')
    refuseItemOutage(item)
    const problems = lookupErrors(item, query)
    if (problems[0]) throw new Failure(422, problems[0].message, problems)
    return recordsWith(tenant, soid, query)
  },
}
