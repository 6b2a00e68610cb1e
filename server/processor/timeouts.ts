import { second } from '../clock.ts'

/** Milliseconds that an answer may take: to a question, and to a movement of money, which the bank is asked for. */
export const timeouts = { question: 10 * second, movement: 30 * second } as const

/** Milliseconds that a cashier waits at most for the processor to confirm what a reader approved. */
export const confirmationTimeout = 3 * second

/**
 * How long one process has it to itself to give money back. Longer than that can take with every answer
 * late: a reversal and a refund, three questions between them (give-back.ts, return-money.ts).
 */
export const returnLease = 3 * timeouts.question + 2 * timeouts.movement + 30 * second
