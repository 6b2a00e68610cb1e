import {
  AssignRequest,
  Discrepancies,
  NoteRequest,
  ResolveRequest,
} from '../payments/discrepancy.ts'
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
  /** Takes a discrepancy, hands it over or releases it. */
  assignDiscrepancy: {
    method: 'PUT',
    path: `${inTenant}/discrepancies/:discrepancyId/assignee`,
    access: 'settings.edit',
    params: tenantAnd('discrepancyId'),
    body: AssignRequest,
    reply: none,
    failure: 'Failed to assign the discrepancy',
  },
  /** A repeat of the person's last note adds nothing. */
  addDiscrepancyNote: {
    method: 'POST',
    path: `${inTenant}/discrepancies/:discrepancyId/notes`,
    access: 'settings.edit',
    params: tenantAnd('discrepancyId'),
    body: NoteRequest,
    reply: none,
    failure: 'Failed to add the note',
  },
  /** With a note, or by requesting a reversal. The list reports the reversal's progress. */
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
