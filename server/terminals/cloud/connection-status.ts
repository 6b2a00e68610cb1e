/**
 * The words of the cloud for a reader that can be asked for a card. The vendor's list is not public:
 * this is the one place to correct it. Any other word counts as not connected.
 */
const connected: ReadonlySet<string> = new Set([
  'connected',
  'online',
  'open',
  'ready',
  'available',
  'active',
  'running',
])

export const isConnectedWord = (status: string): boolean => connected.has(status.toLowerCase())
