import { setTimeout as sleep } from 'node:timers/promises'

import type { Ask, Reply } from './sign-in.ts'

type Retrying = {
  /** Milliseconds after which the client gives up. */
  deadline?: number
  /** Called for each reply other than a server error. */
  onReply?: (status: number) => void
  /** Called for each server error. */
  onServerError?: (status: number, headers: Headers) => void
}

const timeout = 15_000

/** Repeats each request, as docs/sale-by-api.md says, until a server answers with something else than a server error. */
export const retrying =
  (
    origins: () => readonly string[],
    { deadline = Infinity, onReply, onServerError }: Retrying = {},
  ): Ask =>
  async (method, path, body, headers = {}) => {
    const end = performance.now() + deadline
    while (performance.now() < end) {
      const list = origins()
      const origin = list[Math.floor(Math.random() * list.length)] ?? ''
      let wait = 100
      try {
        const response = await fetch(origin + path, {
          method,
          headers: { 'content-type': 'application/json', ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeout),
        })
        // A server error says nothing about the outcome, so retry. One of a proxy may have no JSON.
        if (response.status >= 500) {
          onServerError?.(response.status, response.headers)
          wait = Math.max(wait, Number(response.headers.get('retry-after') ?? 0) * 1_000)
          await response.body?.cancel()
        } else {
          const reply = { status: response.status, body: (await response.json()) as Reply['body'] }
          onReply?.(reply.status)
          return reply
        }
      } catch {}
      await sleep(wait)
    }
    throw new Error(`No answer within ${deadline / 1_000} s.`)
  }
