import { expect, test } from 'vitest'

import {
  IllegalShiftTransition,
  nextShiftState,
  type ShiftEvent,
  ShiftState,
} from './shift-state.ts'

const events: ShiftEvent[] = ['count', 'closeForgotten', 'approve', 'sendBack']

/** Every legal transition; all others throw. */
const legal: Readonly<Record<string, ShiftState>> = {
  'OPEN count': 'COUNTED',
  'OPEN closeForgotten': 'COUNTED',
  'SENT_BACK count': 'COUNTED',
  'COUNTED approve': 'APPROVED',
  'COUNTED sendBack': 'SENT_BACK',
}

test.each(ShiftState.options.flatMap((state) => events.map((event) => [state, event] as const)))(
  'moves from %s by %s only as the rules say',
  (state, event) => {
    const to = legal[`${state} ${event}`]
    if (to === undefined) {
      expect(() => nextShiftState(state, event)).toThrow(IllegalShiftTransition)
    } else {
      expect(nextShiftState(state, event)).toBe(to)
    }
  },
)
