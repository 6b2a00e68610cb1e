import * as z from 'zod/mini'

import { Id, isId } from '#domain/lib/text.ts'
import { isPaper } from '#domain/receipts/receipt-paper.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import { createPersistedStore } from './store.ts'

export const chosenTerminalStore = createPersistedStore('counter.terminal', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** Whether stubs replace this workstation's direct readers (SPEC §3 Session). */
export const stubModeStore = createPersistedStore('counter.stub-mode', (stored) =>
  typeof stored === 'boolean' ? stored : null,
)

/** The lane of this workstation's cloud reader (SPEC §3 Session). */
export const cloudLaneStore = createPersistedStore('counter.cloud-lane', (stored) =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0 ? stored : null,
)

export const paperStore = createPersistedStore('counter.paper', (stored) =>
  isPaper(stored) ? stored : null,
)

/** IDs of the products that this workstation shows first. */
export const favoritesStore = createPersistedStore('counter.favorites', (stored) =>
  Array.isArray(stored) ? stored.filter(isId) : null,
)

export const toggleFavorite = (productId: string): void => {
  const favorites = favoritesStore.get() ?? []
  favoritesStore.set(
    favorites.includes(productId)
      ? favorites.filter((each) => each !== productId)
      : [...favorites, productId],
  )
}

const Support = z.object({ tenantId: Id, emailAddress: z.string() })

/** The office's support address, for a time when its settings do not load. */
export const supportStore = createPersistedStore('counter.support', (stored) => {
  const support = Support.safeParse(stored)
  return support.success ? support.data : null
})

export const resetWorkstation = (): void => {
  chosenTerminalStore.set(null)
  stubModeStore.set(null)
  cloudLaneStore.set(null)
}

/** Remembers the reader for the next sale, and the lane of a cloud reader (SPEC §3 Session). */
export const rememberTerminal = (terminal: Terminal): void => {
  chosenTerminalStore.set(terminal._id)
  const isCloud = integrationTypeOf(terminal) === 'TRIPOS_CLOUD'
  cloudLaneStore.set(isCloud ? terminal.laneNumber : null)
}
