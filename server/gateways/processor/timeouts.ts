import { second } from '../../platform/clock.ts'

/** Milliseconds. A transaction waits for the bank, too. */
export const timeouts = { inquiry: 10 * second, transaction: 30 * second } as const

/** How long a cashier waits at most for the processor to confirm an approval. */
export const confirmationTimeout = 3 * second

/** Lease for returning money: longer than a reversal, a refund and three inquiries with late answers. */
export const returnLease = 3 * timeouts.inquiry + 2 * timeouts.transaction + 30 * second
