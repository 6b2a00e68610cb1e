import * as z from 'zod/mini'

import { Money } from './money.ts'
import { Id } from './text.ts'

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
