const { fetch: send } = globalThis
const never = new Promise<never>(() => {})

let ended = 0

/**
 * The search for the server and the customer display call one at a time, for whichever story is shown: after a call
 * that never settles they would make no other.
 */
const isShared = ([address, options]: Parameters<typeof fetch>): boolean =>
  options?.method === 'HEAD' || (typeof address === 'string' && address.endsWith('/snapshot'))

globalThis.fetch = async (...request) => {
  const before = ended
  try {
    return await send(...request)
  } finally {
    if (ended !== before && !isShared(request)) await never
  }
}

/**
 * Ends a story: its calls that are under way never settle. The browser fails a hanging call after five minutes, and
 * what a payment does then, such as a reversal or a toast, would happen during another story.
 */
export function endCalls(): void {
  ended += 1
}
