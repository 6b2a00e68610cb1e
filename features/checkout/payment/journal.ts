import * as z from 'zod/mini'

import { Id } from '#domain/text.ts'

/** An attempt to charge that this browser has begun. Names alone: nothing of the card, nothing of the customer. */
export const InterruptedPayment = z.object({
  attemptId: Id,
  paymentId: Id,
  tenantId: Id,
  /** The reader's; null for a bank account. */
  terminalId: z.nullable(Id),
  /** The reader approved it on its own, and may charge it later. */
  isStored: z.optional(z.boolean()),
})
export type InterruptedPayment = z.infer<typeof InterruptedPayment>

/** What this browser remembers of its attempts, so that a page that dies leaves none behind unseen. */
export type Journal = {
  /**
   * Writes the attempt down, then does the work that may charge, and forgets it once its outcome is
   * known. One reader serves one payment at a time: throws NotConnected while another tab charges at it.
   */
  keep: <Outcome>(attempt: InterruptedPayment, charge: () => Promise<Outcome>) => Promise<Outcome>
  /** Writes down that the reader approved the attempt on its own. */
  keepStored: (attempt: InterruptedPayment) => Promise<void>
}
