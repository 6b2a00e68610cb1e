import { createHash, timingSafeEqual } from 'node:crypto'

import type { Hono } from 'hono'

import type { Database } from '../db/engine.ts'
import { writeProbe } from '../db/write-probe.ts'
import { Failure } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'

export type Operations = {
  /** It was told to stop, and finishes what is under way. */
  isDraining: () => boolean
  /** What is counted, and the token that whoever asks for it shows; undefined where nobody may. */
  metrics: { of: Metrics; token: string } | undefined
}

/** What the machinery around the server asks it; neither is of the contract. */
export const operationPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/**
 * `/healthz`: the process lives; it asks nothing of anybody, since a restart mends no database. `/readyz`:
 * it takes requests: the database takes writes, with all migrations done, and it is not about to stop.
 * `/metrics`: for whoever shows the token, and for nobody where none is set.
 */
export function mountOperations(
  app: Hono,
  { db, operations }: { db: Database; operations: Operations },
): void {
  const probe = writeProbe(db)
  const said = (status: string) => ({ ok: true, contents: { status } })

  app.get('/healthz', (context) => context.json(said('ok')))

  app.get('/readyz', async (context) => {
    if (operations.isDraining()) throw new Failure(503, 'This server is stopping.')
    const found = await probe()
    if (found !== 'writes') throw new Failure(503, `The database ${found}.`)
    return context.json(said('ready'))
  })

  app.get('/metrics', async (context) => {
    const { metrics } = operations
    if (metrics === undefined) return context.notFound()
    const shown = context.req.header('authorization') ?? ''
    if (!isSame(shown, `Bearer ${metrics.token}`)) throw new Failure(401, 'Show the token.')
    const { text, contentType } = await metrics.of.scrape()
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

/** In the same time, however much of it is right. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
