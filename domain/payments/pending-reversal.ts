import * as z from 'zod/mini'

import { Id } from '../lib/text.ts'
import { Money } from '../money/money.ts'

/** A charge that must be reversed. The server retries until it succeeds. */
export const PendingReversal = z.object({
  paymentId: Id,
  attemptId: Id,
  confirmationNumber: z.nullable(z.string()),
  amount: z.nullable(Money),
  /** Unix seconds. */
  since: z.int(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
})
export type PendingReversal = z.infer<typeof PendingReversal>
