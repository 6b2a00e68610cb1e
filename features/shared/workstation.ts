import { createPersistedStore } from './store.ts'

/** The card reader that this workstation used last, remembered for the next sale. */
export const chosenTerminalStore = createPersistedStore('counter.terminal', (stored) =>
  typeof stored === 'string' ? stored : null,
)
