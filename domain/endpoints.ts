import { accountEndpoints } from './account-endpoints.ts'
import { bankEndpoints } from './bank-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { discrepancyEndpoints } from './discrepancy-endpoints.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { passwordEndpoints } from './password-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { pendingReversalEndpoints } from './pending-reversal-endpoints.ts'
import { productEndpoints } from './product-endpoints.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { tenantEndpoints } from './tenant-endpoints.ts'
import { terminalEndpoints } from './terminal-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'

/**
 * Every call of the product, by its name. The app's screens import the parts they use, so that
 * each loads the schemas of its own calls only.
 */
export const endpoints = {
  ...accountEndpoints,
  ...passwordEndpoints,
  ...sessionEndpoints,
  ...tenantEndpoints,
  ...catalogEndpoints,
  ...recordEndpoints,
  ...terminalEndpoints,
  // Before `payments/:paymentId`, which a router would take `payments/stats` for.
  ...historyEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...bankEndpoints,
  ...pendingReversalEndpoints,
  ...discrepancyEndpoints,
  ...userEndpoints,
  ...productEndpoints,
  ...settingsEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
