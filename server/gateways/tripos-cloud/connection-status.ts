/** Statuses of a reader that can take a card. The vendor's list is not public: correct it here. */
const connectedStatuses: ReadonlySet<string> = new Set([
  'connected',
  'online',
  'open',
  'ready',
  'available',
  'active',
  'running',
])

export const isConnectedStatus = (status: string): boolean =>
  connectedStatuses.has(status.toLowerCase())
