import * as z from 'zod/mini'

import { Payment } from '../payments/payment.ts'
import { LedgerRow } from '../reports/ledger-row.ts'
import type { Endpoint } from './endpoint.ts'
import { listLedgerRows } from './history-endpoints.ts'

/** SPEC §7 Payments. */
export const paymentListEndpoints = {
  /** Whole payments, or with `fields=list` the rows of the history. */
  getPayments: { ...listLedgerRows, reply: z.union([z.array(Payment), z.array(LedgerRow)]) },
} as const satisfies Record<string, Endpoint>
