import { accountEndpoints } from './account-endpoints.ts'
import { bankEndpoints } from './bank-endpoints.ts'
import { catalogEndpoints } from './catalog-endpoints.ts'
import { closingEndpoints } from './closing-endpoints.ts'
import { depositEndpoints } from './deposit-endpoints.ts'
import { discrepancyEndpoints } from './discrepancy-endpoints.ts'
import { displayEndpoints } from './display-endpoints.ts'
import { editTerminalEndpoints } from './edit-terminal-endpoints.ts'
import { historyEndpoints } from './history-endpoints.ts'
import { languageEndpoints } from './language-endpoints.ts'
import { lockEndpoints } from './lock-endpoints.ts'
import { passwordEndpoints } from './password-endpoints.ts'
import { paymentEndpoints } from './payment-endpoints.ts'
import { paymentListEndpoints } from './payment-list-endpoints.ts'
import { pendingReversalEndpoints } from './pending-reversal-endpoints.ts'
import { productEndpoints } from './product-endpoints.ts'
import { readerCheckEndpoints } from './reader-check-endpoints.ts'
import { receiptEndpoints } from './receipt-endpoints.ts'
import { recordEndpoints } from './record-endpoints.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { rehearsalEndpoints } from './rehearsal-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { settingsEndpoints } from './settings-endpoints.ts'
import { shiftEndpoints } from './shift-endpoints.ts'
import { tenantEndpoints } from './tenant-endpoints.ts'
import { terminalEndpoints } from './terminal-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'

/** Screens import only the groups they use, to load fewer schemas. */
export const endpoints = {
  ...accountEndpoints,
  ...passwordEndpoints,
  ...sessionEndpoints,
  ...rehearsalEndpoints,
  ...lockEndpoints,
  ...languageEndpoints,
  ...tenantEndpoints,
  ...catalogEndpoints,
  ...recordEndpoints,
  ...terminalEndpoints,
  ...editTerminalEndpoints,
  ...readerCheckEndpoints,
  // Must precede `payments/:paymentId`, which also matches `payments/stats`.
  ...historyEndpoints,
  ...paymentListEndpoints,
  ...paymentEndpoints,
  ...receiptEndpoints,
  ...refundEndpoints,
  ...bankEndpoints,
  ...pendingReversalEndpoints,
  ...discrepancyEndpoints,
  ...closingEndpoints,
  ...depositEndpoints,
  ...shiftEndpoints,
  ...displayEndpoints,
  ...userEndpoints,
  ...productEndpoints,
  ...settingsEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
