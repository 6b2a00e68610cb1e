import { isPaper } from '#domain/receipt-paper.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminal.ts'

import { createPersistedStore } from './store.ts'

/** The card reader that this workstation used last, remembered for the next sale. */
export const chosenTerminalStore = createPersistedStore('counter.terminal', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** Whether direct readers are replaced by stubs on this workstation (SPEC §3 Session). */
export const stubModeStore = createPersistedStore('counter.stub-mode', (stored) =>
  typeof stored === 'boolean' ? stored : null,
)

/** The lane of the cloud reader that this workstation uses (SPEC §3 Session). */
export const cloudLaneStore = createPersistedStore('counter.cloud-lane', (stored) =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null,
)

/** The paper in this workstation's receipt printer. */
export const paperStore = createPersistedStore('counter.paper', (stored) =>
  isPaper(stored) ? stored : null,
)

/** Forgets what is kept about this workstation's reader. */
export const resetWorkstation = (): void => {
  chosenTerminalStore.set(null)
  stubModeStore.set(null)
  cloudLaneStore.set(null)
}

/** Remembers the reader for the next sale, and of a cloud reader its lane (SPEC §3 Session). */
export const rememberTerminal = (terminal: Terminal): void => {
  chosenTerminalStore.set(terminal._id)
  const isCloud = integrationTypeOf(terminal) === 'TRIPOS_CLOUD'
  cloudLaneStore.set(isCloud ? terminal.laneNumber : null)
}
