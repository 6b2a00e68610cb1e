import { Pool } from 'undici'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export type LoadResult = { perSecond: number; p50: number; p99: number; answers: number }

export type Drive = {
  origins: readonly string[]
  clients: number
  seconds: number
  request: () => Request
}

/**
 * Closed-loop load: each client sends its next request as soon as it has a response, over its own keep-alive
 * connection. Throws on any status but 200, since fast refusals would count as throughput.
 */
export async function drive({ origins, clients, seconds, request }: Drive): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  const client = async (index: number): Promise<void> => {
    const pool = new Pool(origins[index % origins.length] ?? '', { connections: 1 })
    while (performance.now() < end) {
      const { method, path, headers, body } = request()
      const sentAt = performance.now()
      const { statusCode, body: answer } = await pool.request({
        method,
        path,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`)
      times.push(performance.now() - sentAt)
    }
    await pool.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  const took = (performance.now() - started) / 1_000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), answers: times.length }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0
