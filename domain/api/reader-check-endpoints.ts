import * as z from 'zod/mini'

import { ProcessorStatus, ReaderCheck, ReaderCheckRequest } from '../reader/reader-check.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'

/** The links between a workstation and the card processor. */
export const readerCheckEndpoints = {
  /** Newest first. */
  getReaderChecks: {
    method: 'GET',
    path: `${inTenant}/terminals/:terminalId/checks`,
    access: 'settings.edit',
    params: tenantAnd('terminalId'),
    reply: z.array(ReaderCheck),
    failure: 'Could not get terminal',
  },
  recordReaderCheck: {
    method: 'POST',
    path: `${inTenant}/terminals/:terminalId/checks`,
    access: 'payment.take',
    params: tenantAnd('terminalId'),
    body: ReaderCheckRequest,
    reply: ReaderCheck,
    failure: 'Failed to configure terminal',
  },
  getProcessorStatus: {
    method: 'GET',
    path: `${inTenant}/processor/status`,
    access: 'payment.take',
    params: tenant,
    reply: ProcessorStatus,
    failure: 'Could not get terminal',
  },
} as const satisfies Record<string, Endpoint>
