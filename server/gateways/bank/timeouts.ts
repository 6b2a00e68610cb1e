import { minute, second } from '../../platform/clock.ts'

/** Longer than an inquiry and a debit together can take, including timeouts (http-gateway.ts). */
export const attemptLease = 30 * second
/** A gateway rejects a debit that arrives later than this. */
export const debitExpires = minute
/** A debit unknown to the gateway by then was not made, even if clocks differ. */
export const notFoundFinalAfter = 2 * minute
