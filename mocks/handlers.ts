import type { HttpHandler } from 'msw'

import type { EndpointName } from '#domain/api/endpoints.ts'

import { handle, type Resolvers } from './backend/endpoint.ts'
import { account } from './handlers/account.ts'
import { attempts } from './handlers/attempts.ts'
import { bank } from './handlers/bank.ts'
import { closings } from './handlers/closings.ts'
import { deposits } from './handlers/deposits.ts'
import { discrepancies } from './handlers/discrepancies.ts'
import { displays } from './handlers/displays.ts'
import { generalLedger } from './handlers/general-ledger.ts'
import { history } from './handlers/history.ts'
import { lock } from './handlers/lock.ts'
import { payments } from './handlers/payments.ts'
import { pendingReversals } from './handlers/pending-reversals.ts'
import { periodReports } from './handlers/period-reports.ts'
import { products } from './handlers/products.ts'
import { readerChecks } from './handlers/reader-checks.ts'
import { receipts } from './handlers/receipts.ts'
import { records } from './handlers/records.ts'
import { refunds } from './handlers/refunds.ts'
import { rehearsals } from './handlers/rehearsals.ts'
import { sales } from './handlers/sales.ts'
import { sessions } from './handlers/sessions.ts'
import { settings } from './handlers/settings.ts'
import { shifts } from './handlers/shifts.ts'
import { subpayments } from './handlers/subpayments.ts'
import { tenant } from './handlers/tenant.ts'
import { terminals } from './handlers/terminals.ts'
import { passwords, users } from './handlers/users.ts'

const resolvers: Resolvers = {
  ...account,
  ...passwords,
  ...sessions,
  ...rehearsals,
  ...lock,
  ...tenant,
  ...records,
  ...terminals,
  ...readerChecks,
  // Must precede `payments/:paymentId`, which also matches `payments/stats`.
  ...history,
  ...payments,
  ...sales,
  ...subpayments,
  ...attempts,
  ...pendingReversals,
  ...discrepancies,
  ...closings,
  ...deposits,
  ...shifts,
  ...displays,
  ...periodReports,
  ...generalLedger,
  ...receipts,
  ...refunds,
  ...bank,
  ...users,
  ...products,
  ...settings,
}

const handlerOf = <Name extends EndpointName>(name: Name): HttpHandler =>
  handle<Name>(name, resolvers[name])

/** The mock server: all endpoints over an in-memory database (`resetDb` in mocks/backend/db.ts). */
export const handlers: HttpHandler[] = (Object.keys(resolvers) as EndpointName[]).map((name) =>
  handlerOf(name),
)
