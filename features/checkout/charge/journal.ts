import * as z from 'zod/mini'

import { Id } from '#domain/lib/text.ts'

/** A payment attempt in progress in this browser: identifiers only, no card or customer data. */
export const InterruptedPayment = z.object({
  attemptId: Id,
  paymentId: Id,
  tenantId: Id,
  /** Null for a bank account. */
  terminalId: z.nullable(Id),
  /** The reader approved offline and may charge the card later. */
  isStored: z.optional(z.boolean()),
})
export type InterruptedPayment = z.infer<typeof InterruptedPayment>

/** Tracks this browser's payment attempts, so that a page that dies leaves none unresolved. */
export type Journal = {
  /**
   * Saves the attempt, runs `charge`, and deletes the entry once the outcome is known. Throws
   * NotConnected while another tab charges at the same reader.
   */
  keep: <Outcome>(attempt: InterruptedPayment, charge: () => Promise<Outcome>) => Promise<Outcome>
  markOfflineApproval: (attempt: InterruptedPayment) => Promise<void>
}
