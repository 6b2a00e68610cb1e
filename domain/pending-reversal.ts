import * as z from 'zod/mini'

import { Money } from './money.ts'
import { Id } from './text.ts'

/** A charge that must not stand and is not given back yet. It is tried again until it is. */
export const PendingReversal = z.object({
  paymentId: Id,
  attemptId: Id,
  confirmationNumber: z.nullable(z.string()),
  /** Null where nobody knows yet how much was charged. */
  amount: z.nullable(Money),
  /** Seconds since 1970, the server's. */
  since: z.int(),
  /** How often the server tried by itself. */
  attempts: z.int(),
  /** Why it did not succeed; null where it was not tried yet. */
  lastError: z.nullable(z.string()),
})
export type PendingReversal = z.infer<typeof PendingReversal>
