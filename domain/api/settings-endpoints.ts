import * as z from 'zod/mini'

import { LedgerAccounts, LedgerAccountsRequest } from '../general-ledger/ledger-account.ts'
import { FeeSchedule, FeeScheduleRequest } from '../pricing/fee-schedule.ts'
import { IntegratedPayable } from '../records/record-search.ts'
import { ServiceOfferingConfig } from '../settings/config.ts'
import { SettingsRequest } from '../settings/settings-request.ts'
import { type Endpoint, tenant } from './endpoint.ts'

/** SPEC §7 Settings; the calls of fees and account codes are ours. */
export const settingsEndpoints = {
  updateConfig: {
    method: 'PUT',
    path: '/api/config/:tenantId',
    access: 'settings.edit',
    params: tenant,
    body: SettingsRequest,
    reply: ServiceOfferingConfig,
    failure: 'Failed to update the point-of-sale settings',
  },
  /** Includes record systems that the catalog does not show. */
  getRecordSystems: {
    method: 'GET',
    path: '/api/config/:tenantId/record-systems',
    access: 'settings.edit',
    params: tenant,
    reply: z.array(IntegratedPayable),
    failure: 'Could not get point-of-sale settings',
  },
  getFeeSchedule: {
    method: 'GET',
    path: '/api/config/:tenantId/fees',
    access: 'settings.edit',
    params: tenant,
    reply: FeeSchedule,
    failure: 'Could not get point-of-sale settings',
  },
  updateFeeSchedule: {
    method: 'PUT',
    path: '/api/config/:tenantId/fees',
    access: 'settings.edit',
    params: tenant,
    body: FeeScheduleRequest,
    reply: FeeSchedule,
    failure: 'Failed to update the point-of-sale settings',
  },
  getLedgerAccounts: {
    method: 'GET',
    path: '/api/config/:tenantId/ledger-accounts',
    access: 'settings.edit',
    params: tenant,
    reply: LedgerAccounts,
    failure: 'Could not get the account codes',
  },
  updateLedgerAccounts: {
    method: 'PUT',
    path: '/api/config/:tenantId/ledger-accounts',
    access: 'settings.edit',
    params: tenant,
    body: LedgerAccountsRequest,
    reply: LedgerAccounts,
    failure: 'Failed to save the account codes',
  },
} as const satisfies Record<string, Endpoint>
