import { createHash, timingSafeEqual } from 'node:crypto'

import type { Hono } from 'hono'

import type { Database } from '../db/engine.ts'
import { writeProbe } from '../db/write-probe.ts'
import { Failure } from '../platform/errors.ts'
import type { Metrics } from './metrics.ts'

export type Operations = {
  isDraining: () => boolean
  metrics: { of: Metrics; token: string } | undefined
}

/** Health and metrics endpoints for operators; not part of the API contract. */
export const operationPaths: readonly string[] = ['/healthz', '/readyz', '/metrics']

/**
 * `/healthz` checks no dependency: a restart repairs no database. `/readyz`: migrations done, database
 * writable, not shutting down. `/metrics` needs the token; 404 if none is set.
 */
export function mountOperations(
  app: Hono,
  { db, operations }: { db: Database; operations: Operations },
): void {
  const probe = writeProbe(db)
  const statusBody = (status: string) => ({ ok: true, contents: { status } })

  app.get('/healthz', (context) => context.json(statusBody('ok')))

  app.get('/readyz', async (context) => {
    if (operations.isDraining()) throw new Failure(503, 'This server is stopping.')
    const found = await probe()
    if (found !== 'writes') throw new Failure(503, `The database ${found}.`)
    return context.json(statusBody('ready'))
  })

  app.get('/metrics', async (context) => {
    const { metrics } = operations
    if (metrics === undefined) return context.notFound()
    const shown = context.req.header('authorization') ?? ''
    if (!safeEqual(shown, `Bearer ${metrics.token}`))
      throw new Failure(401, 'Missing or invalid token.')
    const { text, contentType } = await metrics.of.scrape()
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
}

const safeEqual = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
