import * as z from 'zod/mini'

import {
  DepositImport,
  DepositLine,
  DepositNoteRequest,
  DepositsQuery,
  DepositWorklist,
  ImportDepositsRequest,
} from '../deposits/deposit-line.ts'
import { DepositSettings, SavedDepositSettings } from '../deposits/deposit-settings.ts'
import { type Endpoint, inTenant, none, tenant, tenantAnd } from './endpoint.ts'

export const depositEndpoints = {
  getDeposits: {
    method: 'GET',
    path: `${inTenant}/deposits`,
    access: 'day.close',
    params: tenant,
    query: DepositsQuery,
    isPaged: true,
    reply: z.array(DepositLine),
    failure: 'Could not get the deposits',
  },
  getDepositWorklist: {
    method: 'GET',
    path: `${inTenant}/deposit-worklist`,
    access: 'day.close',
    params: tenant,
    reply: DepositWorklist,
    failure: 'Could not get the unmatched deposits',
  },
  /** All lines of a bank's file, or none and every problem as a field error. */
  importDeposits: {
    method: 'POST',
    path: `${inTenant}/deposit-imports`,
    access: 'day.close',
    params: tenant,
    body: ImportDepositsRequest,
    reply: DepositImport,
    failure: 'Failed to import the file',
  },
  resolveDeposit: {
    method: 'POST',
    path: `${inTenant}/deposit-worklist/:depositId/note`,
    access: 'day.close',
    params: tenantAnd('depositId'),
    body: DepositNoteRequest,
    reply: none,
    failure: 'Failed to save the note',
  },
  getDepositSettings: {
    method: 'GET',
    path: `${inTenant}/deposit-settings`,
    access: 'day.close',
    params: tenant,
    reply: SavedDepositSettings,
    failure: 'Could not get the settings of the bank files',
  },
  updateDepositSettings: {
    method: 'PUT',
    path: `${inTenant}/deposit-settings`,
    access: 'day.close',
    params: tenant,
    body: DepositSettings,
    reply: none,
    failure: 'Failed to save the settings of the bank files',
  },
} as const satisfies Record<string, Endpoint>
