import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

import type { ReplicaAnswer } from '../db/replica.ts'
import type { JobOutcome } from '../jobs/run-jobs.ts'

export type Metrics = {
  /** Counts requests by route, not by path, which contains ids. */
  requests: MiddlewareHandler
  jobEnded: (kind: string, end: JobOutcome) => void
  replicaRead: (answer: ReplicaAnswer) => void
  scrape: () => Promise<{ text: string; contentType: string }>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** This server's metrics, with those that `registerGauges` adds. No label identifies a person, an office or a payment. */
export function createMetrics(registerGauges: (registry: Registry) => void): Metrics {
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
  const jobRuns = new Counter({
    name: 'counter_job_runs_total',
    help: 'Job runs by outcome: done, again or failed.',
    labelNames: ['kind', 'end'],
    registers,
  })
  const replicaReads = new Counter({
    name: 'counter_replica_reads_total',
    help: 'Reads that the replica may answer: by it, or by the primary because it was behind, promoted or failed.',
    labelNames: ['answer'],
    registers,
  })
  registerGauges(registry)
  return {
    requests: async (context, next) => {
      const stop = seconds.startTimer()
      await next()
      stop({ method: context.req.method, route: routeOf(context), status: context.res.status })
    },
    jobEnded: (kind, end) => jobRuns.inc({ kind, end }),
    replicaRead: (answer) => replicaReads.inc({ answer }),
    scrape: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/**
 * The route's template, `app` for the portal's pages and files, or `none` for unknown paths: bounded label
 * values.
 */
export function routeOf(context: Context): string {
  // Without an index, the route that ran last: several can match, and the portal's matches everything.
  const path = routePath(context)
  if (!path.includes('*')) return path
  return [404, 405].includes(context.res.status) ? 'none' : 'app'
}
