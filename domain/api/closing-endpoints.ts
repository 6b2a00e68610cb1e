import * as z from 'zod/mini'

import {
  CloseDayRequest,
  Closing,
  ClosingsQuery,
  ClosingSummary,
  OpenDay,
} from '../closings/closing.ts'
import { PeriodReport } from '../closings/period-report.ts'
import { PeriodId } from '../closings/period.ts'
import { LedgerExport, LedgerExportQuery } from '../general-ledger/ledger-export.ts'
import { type Endpoint, inTenant, tenant, tenantAnd } from './endpoint.ts'

export const closingEndpoints = {
  getClosings: {
    method: 'GET',
    path: `${inTenant}/closings`,
    access: 'day.close',
    params: tenant,
    query: ClosingsQuery,
    isPaged: true,
    reply: z.array(ClosingSummary),
    failure: 'Could not get the closed days',
  },
  getOpenDay: {
    method: 'GET',
    path: `${inTenant}/open-day`,
    access: 'day.close',
    params: tenant,
    reply: OpenDay,
    failure: 'Could not get the open day',
  },
  getClosing: {
    method: 'GET',
    path: `${inTenant}/closings/:closingId`,
    access: 'day.close',
    params: tenantAnd('closingId'),
    reply: Closing,
    failure: 'Could not get the closed day',
  },
  getPeriodReport: {
    method: 'GET',
    path: `${inTenant}/period-report`,
    access: 'day.close',
    params: tenant,
    query: z.object({ period: PeriodId }),
    reply: PeriodReport,
    failure: 'Could not get the report',
  },
  getLedgerExport: {
    method: 'GET',
    path: `${inTenant}/ledger-export`,
    access: 'day.close',
    params: tenant,
    query: LedgerExportQuery,
    reply: LedgerExport,
    failure: 'Could not get the ledger export',
  },
  /** Cuts the day off. The server finishes the closing by itself; `getClosing` reports its progress. */
  closeDay: {
    method: 'POST',
    path: `${inTenant}/closings`,
    access: 'day.close',
    params: tenant,
    body: CloseDayRequest,
    reply: ClosingSummary,
    failure: 'Failed to close the day',
  },
} as const satisfies Record<string, Endpoint>
