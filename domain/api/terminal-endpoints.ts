import * as z from 'zod/mini'

import {
  Terminal,
  TerminalReactivation,
  TerminalRequest,
  TerminalStatus,
  TerminalUpdate,
} from '../terminals/terminal.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

/** SPEC §7 Terminals. */
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
