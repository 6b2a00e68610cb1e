import { isId } from '#domain/lib/text.ts'
import { createPersistedStore } from '#features/shared/store.ts'

/** IDs of the tenants whose setup checklist is finished or was hidden in this browser. */
export const closedSetupStore = createPersistedStore('counter.setup', (stored) =>
  Array.isArray(stored) ? stored.filter(isId) : null,
)

export const closeSetup = (tenantId: string): void => {
  const closed = closedSetupStore.get() ?? []
  if (!closed.includes(tenantId)) closedSetupStore.set([...closed, tenantId])
}
