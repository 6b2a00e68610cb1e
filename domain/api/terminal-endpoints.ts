import * as z from 'zod/mini'

import { Terminal, TerminalStatus } from '../terminals/terminal.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Terminals; an administrator's are in edit-terminal-endpoints.ts. */
export const terminalEndpoints = {
  getTerminals: {
    method: 'GET',
    path: `${inTenant}/terminals`,
    access: 'payment.take',
    params: tenant,
    query: z.object({ includeDeleted: z.optional(z.enum(['true', 'false'])) }),
    reply: z.array(Terminal),
    failure: 'Could not get terminals',
  },
  getTerminal: {
    method: 'GET',
    path: `${inTenant}/terminals/:terminalId`,
    access: 'payment.take',
    params: tenantAnd('terminalId'),
    reply: Terminal,
    failure: 'Could not get terminal',
  },
  getTerminalStatus: {
    method: 'GET',
    path: `${inTenant}/terminals/:terminalId/status`,
    access: 'payment.take',
    params: tenantAnd('terminalId'),
    reply: TerminalStatus,
    failure: 'Could not get terminal',
  },
} as const satisfies Record<string, Endpoint>
