import { Pool } from 'undici'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Milliseconds. */
export type Driven = { perSecond: number; p50: number; p99: number; answers: number }

export type Drive = {
  /** Each client goes on with the next of them. */
  origins: readonly string[]
  clients: number
  seconds: number
  request: () => Request
}

/**
 * So many clients that ask again as soon as they are answered, each over a connection of its own that it
 * keeps. Any answer but 200 ends it: what is refused quickly would count as fast.
 */
export async function drive({ origins, clients, seconds, request }: Drive): Promise<Driven> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  const client = async (index: number): Promise<void> => {
    const pool = new Pool(origins[index % origins.length] ?? '', { connections: 1 })
    while (performance.now() < end) {
      const { method, path, headers, body } = request()
      const asked = performance.now()
      const { statusCode, body: answer } = await pool.request({
        method,
        path,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`)
      times.push(performance.now() - asked)
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
