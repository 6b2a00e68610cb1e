import * as z from 'zod/mini'

/**
 * State of a shift. OPEN: its cashier sells. COUNTED: closed, waits for a supervisor. SENT_BACK: the cashier
 * counts again. APPROVED: done.
 */
export const ShiftState = z.enum(['OPEN', 'COUNTED', 'SENT_BACK', 'APPROVED'])
export type ShiftState = z.infer<typeof ShiftState>

/** `closeForgotten`: an administrator closes it without a count. */
export type ShiftEvent = 'count' | 'closeForgotten' | 'approve' | 'sendBack'

/** Thrown if an event cannot happen in a state, which is a programming error. */
export class IllegalShiftTransition extends Error {
  override name = 'IllegalShiftTransition'
}

const rules: Record<ShiftEvent, { from: readonly ShiftState[]; to: ShiftState }> = {
  count: { from: ['OPEN', 'SENT_BACK'], to: 'COUNTED' },
  closeForgotten: { from: ['OPEN'], to: 'COUNTED' },
  approve: { from: ['COUNTED'], to: 'APPROVED' },
  sendBack: { from: ['COUNTED'], to: 'SENT_BACK' },
}

export const canChange = (state: ShiftState, event: ShiftEvent): boolean =>
  rules[event].from.includes(state)

/** @throws IllegalShiftTransition */
export const nextShiftState = (state: ShiftState, event: ShiftEvent): ShiftState => {
  if (canChange(state, event)) return rules[event].to
  throw new IllegalShiftTransition(`A shift in ${state} cannot ${event}.`)
}
