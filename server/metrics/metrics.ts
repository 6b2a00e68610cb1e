import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import type { Clock } from '../clock.ts'
import type { Database } from '../db/engine.ts'
import type { JobEnd } from '../jobs/run-jobs.ts'
import { bookGauges } from './book-gauges.ts'

export type Metrics = {
  /** Counts each request by its route, never by its path, which names payments and offices. */
  requests: MiddlewareHandler
  /** Counts how a look at a job ended. */
  jobEnded: (kind: string, end: JobEnd) => void
  /** All of it, as Prometheus reads it. */
  scrape: () => Promise<{ text: string; contentType: string }>
}

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** What is counted of this server. No label holds anything of a person, an office or a payment. */
export function createMetrics({ db, clock }: { db: Database; clock: Clock }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const jobs = new Counter({
    name: 'counter_job_looks_total',
    help: 'How looks at jobs ended: done, again, or failed.',
    labelNames: ['kind', 'end'],
    registers,
  })
  bookGauges(registry, { db, clock })
  return {
    requests: async (context, next) => {
      const stop = seconds.startTimer()
      await next()
      stop({ method: context.req.method, route: routeOf(context), status: context.res.status })
    },
    jobEnded: (kind, end) => jobs.inc({ kind, end }),
    scrape: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/**
 * The template of the route that answered, such as `/api/pos/tenants/:tenantId/payments/:paymentId`; `app` for
 * the portal's own pages and files, `none` for all addresses and methods that there are not. So the label has as
 * many values as the server has routes, whatever is asked for.
 */
function routeOf(context: Context): string {
  // Without an index it is what ran last: a later route may match too, and the portal's matches everything.
  const path = routePath(context)
  if (!path.includes('*')) return path
  return [404, 405].includes(context.res.status) ? 'none' : 'app'
}
