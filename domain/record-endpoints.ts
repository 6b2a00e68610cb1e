import * as z from 'zod/mini'

import { type Endpoint, inTenant, tenantAnd } from './endpoint.ts'
import { Payable } from './payable.ts'
import { LookupRequest } from './record-search.ts'

/** Records that live in an agency's own systems (SPEC §7). */
export const recordEndpoints = {
  /** The matching records as lines for the cart; an empty list where there are none. */
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
