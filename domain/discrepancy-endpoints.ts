import { Discrepancies, ResolveRequest } from './discrepancy.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** How the office's ledger and the card processor differ, and what a person decided about it. */
export const discrepancyEndpoints = {
  getDiscrepancies: {
    method: 'GET',
    path: `${inTenant}/discrepancies`,
    access: 'settings.edit',
    params: tenant,
    reply: Discrepancies,
    failure: 'Could not get the discrepancies',
  },
  /** Leaves a note, or orders a reversal; the list shows how the reversal goes. */
  resolveDiscrepancy: {
    method: 'POST',
    path: `${inTenant}/discrepancies/:discrepancyId/resolve`,
    access: 'settings.edit',
    params: tenantAnd('discrepancyId'),
    body: ResolveRequest,
    reply: none,
    failure: 'Failed to resolve the discrepancy',
  },
} as const satisfies Record<string, Endpoint>
