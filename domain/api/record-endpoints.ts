import * as z from 'zod/mini'

import { Payable } from '../pricing/payable.ts'
import { LookupRequest } from '../records/record-search.ts'
import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'

/** SPEC §7. */
export const recordEndpoints = {
  lookUpRecords: {
    method: 'POST',
    path: `${inTenant}/integrations/:soid/lookup`,
    access: 'payment.take',
    params: tenantAnd('soid'),
    body: LookupRequest,
    reply: z.array(Payable),
    failure: 'Record search failed',
  },
} as const satisfies Record<string, Endpoint>
