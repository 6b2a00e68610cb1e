import type { MiddlewareHandler } from 'hono'
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
      const route = context.res.status === 404 ? 'none' : routePath(context, -1)
      stop({ method: context.req.method, route, status: context.res.status })
    },
    jobEnded: (kind, end) => jobs.inc({ kind, end }),
    scrape: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
