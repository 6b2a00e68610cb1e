import type { Asked } from './schedule.ts'

/** Schedules in which something once did not hold, and what that was. They run before all others. */
export const redSeeds: readonly { asked: Asked; what: string }[] = [
  {
    asked: {
      seed: 1,
      flow: 'workstation',
      kinds: new Map([
        [25, 'answerLost'],
        [26, 'refused'],
      ]),
    },
    what: "The reader's 'failed' was believed while the processor could not be asked: two charges.",
  },
]
