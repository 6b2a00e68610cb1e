import { minute, second } from '../clock.ts'

/** Longer than the gateway may take for a question and a debit, time-outs included (http-gateway.ts). */
export const attemptHeld = 30 * second
/** A gateway does not take a debit that reaches it so long after it was sent. */
export const debitExpires = minute
/** From then on, clocks apart or not, what the gateway does not know did not happen. */
export const lastWord = 2 * minute
