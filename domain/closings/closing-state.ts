import * as z from 'zod/mini'

/**
 * State of a closing. CUT_OFF: its entries are fixed. BATCH_CLOSED: the card processor closed its batch.
 * COMPARED: the entries are compared with the processor's. CLOSED: the report exists and never changes.
 */
export const ClosingState = z.enum(['CUT_OFF', 'BATCH_CLOSED', 'COMPARED', 'CLOSED'])
export type ClosingState = z.infer<typeof ClosingState>

/** `close` before COMPARED: without a processor there is nothing to compare with. */
export type ClosingEvent = 'closeBatch' | 'compare' | 'close'

/** Thrown if an event cannot happen in a state, which is a programming error. */
export class IllegalClosingTransition extends Error {
  override name = 'IllegalClosingTransition'
}

const rules: Record<ClosingEvent, { from: readonly ClosingState[]; to: ClosingState }> = {
  closeBatch: { from: ['CUT_OFF'], to: 'BATCH_CLOSED' },
  compare: { from: ['BATCH_CLOSED'], to: 'COMPARED' },
  close: { from: ['CUT_OFF', 'BATCH_CLOSED', 'COMPARED'], to: 'CLOSED' },
}

/** @throws IllegalClosingTransition */
export const nextClosingState = (state: ClosingState, event: ClosingEvent): ClosingState => {
  const { from, to } = rules[event]
  if (from.includes(state)) return to
  throw new IllegalClosingTransition(`A closing in ${state} cannot ${event}.`)
}

/** The next step of a closing; undefined once it is closed. */
export const nextStep = (state: ClosingState, hasProcessor: boolean): ClosingEvent | undefined => {
  if (state === 'CLOSED') return undefined
  if (state === 'COMPARED' || !hasProcessor) return 'close'
  return state === 'CUT_OFF' ? 'closeBatch' : 'compare'
}
