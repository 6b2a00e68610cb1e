const { fetch: send } = globalThis
const never = new Promise<never>(() => {})

let ended = 0
const underWay = new Map<object, string>()

/**
 * The search for the server and the customer display call one at a time, for whichever story is shown: after a call
 * that never settles they would make no other.
 */
const isShared = ([address, options]: Parameters<typeof fetch>): boolean =>
  options?.method === 'HEAD' || (typeof address === 'string' && address.endsWith('/snapshot'))

const nameOf = ([address, options]: Parameters<typeof fetch>): string =>
  `${options?.method ?? 'GET'} ${address instanceof Request ? address.url : address}`

globalThis.fetch = async (...request) => {
  const before = ended
  underWay.set(request, nameOf(request))
  try {
    return await send(...request)
  } finally {
    underWay.delete(request)
    if (ended !== before && !isShared(request)) await never
  }
}

/** The calls that have not settled, for the message of a failed query. */
export const callsUnderWay = (): string[] => [...underWay.values()]

/**
 * Ends a story: its calls that are under way never settle. The browser fails a hanging call after five minutes, and
 * what a payment does then, such as a reversal or a toast, would happen during another story.
 */
export function endCalls(): void {
  ended += 1
  underWay.clear()
}
