import { Discrepancies, ResolveRequest } from '../payments/discrepancy.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

export const discrepancyEndpoints = {
  getDiscrepancies: {
    method: 'GET',
    path: `${inTenant}/discrepancies`,
    access: 'settings.edit',
    params: tenant,
    reply: Discrepancies,
    failure: 'Could not get the discrepancies',
  },
  /** Adds a note or requests a reversal. The list reports the reversal's progress. */
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
