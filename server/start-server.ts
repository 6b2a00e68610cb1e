import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'

import { createApp } from './app.ts'
import { scheduleReturnPolls } from './bank/bank-jobs.ts'
import { simulatedGateway } from './bank/simulated-gateway.ts'
import { type Clock, systemClock } from './clock.ts'
import { openEngine, type Storage } from './db/engine.ts'
import { migrate } from './db/migrate.ts'
import { followReader } from './demo/follow-reader.ts'
import { refuseDemoAccounts } from './demo/public-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { DemoReader } from './demo/start-reader.ts'
import { limitedServer, type Limits, usualLimits } from './http/limits.ts'
import { orderCleanUp } from './jobs/clean-up.ts'
import { jobHandlersOf } from './jobs/job-handlers.ts'
import { type Jobs, type JobsOptions, startJobs } from './jobs/run-jobs.ts'
import { listen, type Listening } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { createMail } from './mail/mail.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { Origins } from './options-origins.ts'
import { scheduleReconciliation } from './reconciliation/reconciliation-jobs.ts'
import { startNotices } from './records/notices/run-notices.ts'
import { createRecordSystems } from './records/record-systems.ts'
import type { Services } from './services.ts'

export type ServerOptions = {
  /** 0 takes any free port. */
  port?: number
  storage?: Storage
  /** Seeds an empty database with the demo's tenants, accounts and history. */
  demo?: boolean
  /** Refuses a database whose demo accounts still have their public password. */
  isProduction?: boolean
  clock?: Clock
  log?: Log
  /** The built app; without it only the API and the sign-in page are served. */
  webFolder?: string | undefined
  origins?: Origins | undefined
  /** Where the app is for people, where that is not where it listens. */
  portalOrigin?: string | undefined
  serviceAgreement?: string | undefined
  /** Where drivers and installers are downloaded from. */
  contentHost?: string | undefined
  checksReplies?: boolean
  /** What lies beyond the database; none of it, and stubs allowed, by default. */
  services?: Partial<Services>
  /** Milliseconds between two looks at what record systems have to be told. */
  noticesEvery?: number | undefined
  /** How often it is looked what is to be done, and how long that is waited for at the end. */
  jobs?: Pick<JobsOptions, 'every' | 'gracePeriod'>
  /** Milliseconds between two polls for returned checks; 5 minutes by default. */
  returnsEvery?: number | undefined
  /** Starts the reader of the demo's workstations, once it is known that the demo is there. */
  startReader?: (() => Promise<DemoReader>) | undefined
  /** The addresses of our own proxies; without any, nobody is believed to ask for another. */
  trustedProxies?: readonly string[]
  /** What one client may take of the server. */
  limits?: Partial<Limits>
  /** What whoever asks for the metrics shows; without it nobody gets them. */
  metricsToken?: string | undefined
  /** Milliseconds that it goes on answering once it is told to stop, saying that it is not ready. */
  drainFor?: number | undefined
  /** A server that does not listen yet, where someone else needs to know it too. */
  http?: Server
  /** Answers what the API does not: Vite, in development. */
  otherwise?: (request: IncomingMessage, response: ServerResponse) => void
}

export type RunningServer = {
  /** Such as `http://localhost:4000`. */
  origin: string
  /** Where the data is, for the start message. */
  storage: string
  /** Whether the demo's accounts are there to sign in with. */
  hasDemo: boolean
  /** The reader of the demo's workstations, where one was started. */
  reader: DemoReader | undefined
  /** A copy of the embedded database, to start others from. */
  snapshot?: (() => Promise<Blob>) | undefined
  /** Stops accepting, lets open requests finish, closes the database, releases its folder. */
  close: () => Promise<void>
}

const apiPath = /^\/(api|auth|healthz|readyz|metrics)(\/|$|\?)/

/**
 * Starts the whole server: database, migrations, demo data, HTTP. The defaults are those of a test:
 * a free port, a database in memory, no demo, no log, every reply checked.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { clock = systemClock, log = createLog('silent'), otherwise } = options
  const limits = { ...usualLimits, ...options.limits }
  const engine = await openEngine(options.storage ?? { kind: 'memory' })
  let listening: Listening | undefined
  let reader: DemoReader | undefined
  let jobs: Jobs | undefined
  let isDraining = false
  let stopNotices: (() => Promise<void>) | undefined
  try {
    await migrate(engine.db)
    if (options.isProduction) await refuseDemoAccounts(engine.db)
    const hasDemo = options.demo === true && (await seedDemo(engine.db, clock()))
    reader = hasDemo ? await options.startReader?.() : undefined
    if (reader) await followReader(engine.db, reader.host)
    const portalOrigin = () => options.portalOrigin ?? listening?.origin ?? ''
    const services = {
      processor: reader?.processor,
      cloudLanes: undefined,
      bankGateway: simulatedGateway(engine.db, clock),
      recordSystems: createRecordSystems({ log, tokenOf: () => undefined }),
      allowsStubs: true,
      openid: undefined,
      mail: createMail(async () => {}, log),
      signInOrigin: () => options.origins?.auth ?? portalOrigin(),
      portalOrigin,
      ...options.services,
    }
    await scheduleReturnPolls(engine.db, services.bankGateway, clock())
    await orderCleanUp(engine.db, clock())
    if (services.processor !== undefined) await scheduleReconciliation(engine.db, clock())
    const { returnsEvery } = options
    const jobHandlers = jobHandlersOf({ db: engine.db, clock, log, services, returnsEvery })
    const { metricsToken: token } = options
    const metrics = token === undefined ? undefined : createMetrics({ db: engine.db, clock })
    const onEnd = metrics?.jobEnded
    jobs = startJobs({ db: engine.db, clock, log, jobHandlers, onEnd, ...options.jobs })
    const { recordSystems } = services
    stopNotices = startNotices({
      db: engine.db,
      clock,
      log,
      recordSystems,
      every: options.noticesEvery,
    })
    const app = await createApp({
      db: engine.db,
      clock,
      log,
      checksReplies: options.checksReplies ?? true,
      services: { wakeJobs: jobs.wake, ...services },
      webFolder: options.webFolder,
      origins: options.origins,
      serviceAgreement: options.serviceAgreement,
      contentHost: options.contentHost,
      operations: {
        isDraining: () => isDraining,
        metrics: metrics && token !== undefined ? { of: metrics, token } : undefined,
      },
      answerTimeout: limits.answer,
      trustedProxies: options.trustedProxies ?? [],
    })
    const api = getRequestListener(app.fetch)
    const http = options.http ?? limitedServer(limits)
    http.on('request', (request, response) => {
      if (otherwise && !apiPath.test(request.url ?? '')) otherwise(request, response)
      else void api(request, response)
    })
    listening = await listen(http, options.port ?? 0)
    return {
      origin: listening.origin,
      storage: engine.description,
      hasDemo,
      reader,
      snapshot: engine.snapshot,
      close: async () => {
        isDraining = true
        await sleep(options.drainFor ?? 0)
        await listening?.close()
        await jobs?.stop()
        await stopNotices?.()
        await reader?.close()
        await engine.close()
      },
    }
  } catch (error) {
    const explained = await engine.explain(error)
    await jobs?.stop()
    await stopNotices?.()
    await reader?.close()
    // One that crashed cannot be closed either: what matters is why.
    await engine.close().catch(() => {})
    throw explained
  }
}
