import {
  TerminalReactivation,
  TerminalRequest,
  TerminalUpdate,
} from '../terminals/terminal-requests.ts'
import { Terminal } from '../terminals/terminal.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Terminals: what an administrator changes. */
export const editTerminalEndpoints = {
  createTerminal: {
    method: 'POST',
    path: `${inTenant}/terminals`,
    access: 'settings.edit',
    params: tenant,
    body: TerminalRequest,
    reply: Terminal,
    failure: 'Failed to create terminal.',
    idempotent: true,
  },
  updateTerminal: {
    method: 'PUT',
    path: `${inTenant}/terminals/:terminalId`,
    access: 'settings.edit',
    params: tenantAnd('terminalId'),
    body: TerminalUpdate,
    reply: Terminal,
    failure: 'Failed to configure terminal',
  },
  deleteTerminal: {
    method: 'DELETE',
    path: `${inTenant}/terminals/:terminalId`,
    access: 'settings.edit',
    params: tenantAnd('terminalId'),
    reply: none,
    failure: 'Failed to delete the terminal',
  },
  reactivateTerminal: {
    method: 'POST',
    path: `${inTenant}/terminals/:terminalId/reactivate`,
    access: 'settings.edit',
    params: tenantAnd('terminalId'),
    body: TerminalReactivation,
    reply: Terminal,
    failure: 'Failed to reactivate the terminal',
  },
} as const satisfies Record<string, Endpoint>
