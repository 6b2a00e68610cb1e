const { fetch: send } = globalThis
const never = new Promise<never>(() => {})

let ended = 0

globalThis.fetch = async (...request) => {
  const before = ended
  try {
    return await send(...request)
  } finally {
    if (ended !== before) await never
  }
}

/**
 * Ends a story: its calls that are under way never settle. The browser fails a hanging call after five minutes, and
 * what a payment does then, such as a reversal or a toast, would happen during another story.
 */
export function endCalls(): void {
  ended += 1
}
