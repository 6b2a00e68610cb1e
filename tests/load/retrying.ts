import { setTimeout as sleep } from 'node:timers/promises'

import { request } from 'undici'

import type { Ask, Reply } from '../durability/sign-in.ts'

/** One try of a request. */
export type Try = {
  method: string
  path: string
  /** When it was due, by `performance.now()`: at the client's arrival, the answer before it or the end of a wait. */
  due: number
  /** Milliseconds from then to the whole answer. */
  took: number
  /** 0 without an answer. */
  status: number
  /** A server error that says when to come back: 503 with `Retry-After`. */
  isAnnounced: boolean
}

type Retrying = {
  /** Milliseconds after which the client gives up. */
  deadline?: number
  /** When the first request was due; by default when it is made. */
  arrival?: number
  onTry?: (made: Try) => void
}

const timeout = 15_000

/** Repeats each request, as docs/sale-by-api.md says, until a server answers with something else than a server error. */
export function retrying(
  origins: () => readonly string[],
  { deadline = Infinity, arrival, onTry }: Retrying = {},
): Ask {
  let next = arrival
  return async (method, path, body, headers = {}) => {
    let due = next ?? performance.now()
    next = undefined
    const end = due + deadline
    do {
      const list = origins()
      const origin = list[Math.floor(Math.random() * list.length)] ?? ''
      const { reply, status, wait } = await tryOnce(origin + path, method, body, headers)
      const now = performance.now()
      const isAnnounced = status === 503 && wait > 0
      onTry?.({ method, path, due, took: now - due, status, isAnnounced })
      if (reply) return reply
      due = now + Math.max(wait, 100)
      await sleep(due - now)
    } while (performance.now() < end)
    throw new Error(`No answer within ${deadline / 1_000} s.`)
  }
}

async function tryOnce(
  url: string,
  method: string,
  body: unknown,
  headers: object,
): Promise<{ status: number; reply?: Reply; wait: number }> {
  try {
    const response = await request(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    })
    const { statusCode: status } = response
    // A server error says nothing about the outcome, so retry. One of a proxy may have no JSON.
    if (status >= 500) {
      await response.body.dump()
      return { status, wait: Number(response.headers['retry-after'] ?? 0) * 1_000 }
    }
    return {
      status,
      reply: { status, body: (await response.body.json()) as Reply['body'] },
      wait: 0,
    }
  } catch {
    return { status: 0, wait: 0 }
  }
}
