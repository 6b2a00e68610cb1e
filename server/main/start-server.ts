import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { getRequestListener } from '@hono/node-server'

import { scheduleReturnPolls } from '../bank-debits/bank-jobs.ts'
import { scheduleClosings } from '../closings/closing-jobs.ts'
import { scheduleReconciliation } from '../closings/reconciliation-jobs.ts'
import { openEngine, type Storage } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { openReplica, type Replica } from '../db/replica.ts'
import { followReader } from '../demo/follow-reader.ts'
import { refuseDemoAccounts } from '../demo/public-accounts.ts'
import { mayHoldDemo, seedDemo } from '../demo/seed-demo.ts'
import { simulateHistory } from '../demo/simulate-history.ts'
import type { DemoReader } from '../demo/start-reader.ts'
import { simulatedGateway } from '../gateways/bank/simulated-gateway.ts'
import { createMail } from '../gateways/mail/mail.ts'
import { createLimitedServer, type Limits, defaultLimits } from '../http/limits.ts'
import { createMetrics } from '../http/metrics.ts'
import type { Origins } from '../http/options-origins.ts'
import type { Services } from '../http/services.ts'
import { newSetUpLink, setUpLinkTo } from '../identity/set-up-links.ts'
import { type Jobs, type JobsOptions, startJobs } from '../jobs/run-jobs.ts'
import { scheduleCheckpoints } from '../journal/checkpoints.ts'
import type { SigningKey } from '../journal/signing-key.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Tracing } from '../platform/tracing.ts'
import { createReceiptKeys } from '../receipt-keys/receipt-keys.ts'
import { startNotices } from '../records/notices/run-notices.ts'
import { createRecordSystems } from '../records/record-systems.ts'
import { createApp } from './app.ts'
import { enqueueCleanUp } from './clean-up.ts'
import { createJobHandlers } from './job-handlers.ts'
import { saveAddress } from './last-address.ts'
import { registerLedgerGauges } from './ledger-gauges.ts'
import { listen, type Listening } from './listen.ts'
import { registerReplicaLag } from './replica-lag.ts'
import { enqueueVacuum } from './vacuum.ts'
import { traceJobs, watchServices } from './watched-services.ts'

export type ServerOptions = {
  /** 0 picks a free port. */
  port?: number
  storage?: Storage
  demo?: boolean
  isProduction?: boolean
  clock?: Clock
  log?: Log
  /** The built app; without it the server provides only the API and the sign-in page. */
  webFolder?: string | undefined
  origins?: Origins | undefined
  portalOrigin?: string | undefined
  serviceAgreement?: string | undefined
  contentHost?: string | undefined
  checksReplies?: boolean
  /** By default there are no external services, and stubs are allowed. */
  services?: Partial<Services>
  /** Milliseconds between polls for undelivered notices to record systems. */
  noticesEvery?: number | undefined
  /** Poll interval of the job worker, and the grace period for running jobs at the stop. */
  jobs?: Pick<JobsOptions, 'every' | 'gracePeriod'>
  /** Milliseconds between polls for returned checks; 5 minutes by default. */
  returnsEvery?: number | undefined
  /** Signs the journals; without it they have no checkpoints. */
  journalKey?: SigningKey | undefined
  /** Starts the reader of the demo's workstations, after the demo is seeded. */
  startReader?: (() => Promise<DemoReader>) | undefined
  trustedProxies?: readonly string[]
  limits?: Partial<Limits>
  metricsToken?: string | undefined
  tracing?: Tracing | undefined
  /** Milliseconds to keep answering after the stop signal, while `/readyz` fails. */
  drainFor?: number | undefined
  /** A server that does not listen yet, if the caller needs it too. */
  http?: Server
  /** Handles requests outside the API: Vite, in development. */
  otherwise?: (request: IncomingMessage, response: ServerResponse) => void
}

export type RunningServer = {
  /** Such as `http://localhost:4000`. */
  origin: string
  storage: string
  hasDemo: boolean
  reader: DemoReader | undefined
  /** Undefined once there is an office, or if the server uses no passwords. */
  setUpLink: string | undefined
  snapshot?: (() => Promise<Blob>) | undefined
  /** Stops accepting, finishes open requests, closes the database and releases its folder. */
  close: () => Promise<void>
}

const apiPath = /^\/(api|auth|verify|\.well-known|healthz|readyz|metrics)(\/|$|\?)/

/** The defaults suit a test: free port, in-memory database, no demo, no log, every reply checked. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { clock = systemClock, log = createLog('silent'), otherwise, tracing } = options
  const limits = { ...defaultLimits, ...options.limits }
  const engine = await openEngine(options.storage ?? { kind: 'memory' }, tracing?.statement)
  let listening: Listening | undefined
  let replica: Replica | undefined
  let reader: DemoReader | undefined
  let jobs: Jobs | undefined
  let isDraining = false
  let stopNotices: (() => Promise<void>) | undefined
  try {
    await migrate(engine.db)
    if (options.isProduction) await refuseDemoAccounts(engine.db)
    const mayHold = options.demo === true && (await mayHoldDemo(engine.db))
    reader = mayHold ? await options.startReader?.() : undefined
    const isProcessed = reader?.processor !== undefined
    const hasDemo = mayHold && (await seedDemo(engine.db, clock(), { isProcessed }))
    if (reader) await followReader(engine.db, reader.host)
    if (reader) await simulateHistory(reader, { db: engine.db, journalKey: options.journalKey })
    const portalOrigin = () => options.portalOrigin ?? listening?.origin ?? ''
    const services = watchServices(tracing, {
      processor: reader?.processor,
      cloudLanes: undefined,
      bankGateway: simulatedGateway(engine.db, clock),
      recordSystems: createRecordSystems({ log, tokenOf: () => undefined }),
      allowsStubs: true,
      openid: undefined,
      mail: createMail(async () => {}, log),
      receiptKeys: createReceiptKeys(undefined),
      signInOrigin: () => options.origins?.auth ?? portalOrigin(),
      portalOrigin,
      ...options.services,
    })
    await scheduleReturnPolls(engine.db, services.bankGateway, clock())
    await enqueueCleanUp(engine.db, clock())
    if (options.storage?.kind === 'folder') await enqueueVacuum(engine.db, clock())
    await scheduleClosings(engine.db, clock())
    if (options.journalKey) await scheduleCheckpoints(engine.db, clock())
    if (services.processor !== undefined) await scheduleReconciliation(engine.db, clock())
    const { returnsEvery, journalKey } = options
    const dependencies = { db: engine.db, clock, log, services }
    const created = createJobHandlers({ ...dependencies, returnsEvery, journalKey })
    const jobHandlers = traceJobs(tracing, created)
    const { metricsToken: token } = options
    const metrics =
      token === undefined
        ? undefined
        : createMetrics((registry) => {
            registerLedgerGauges(registry, { db: engine.db, clock })
            registerReplicaLag(registry, () => replica)
          })
    replica = openReplica({
      primary: engine.db,
      storage: options.storage,
      log,
      onRead: (answer) => metrics?.replicaRead(answer),
      onStatement: tracing?.statement,
    })
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
      replica,
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
      requests: limits.requests,
      trustedProxies: options.trustedProxies ?? [],
      tracing,
    })
    const api = getRequestListener(app.fetch)
    const http = options.http ?? createLimitedServer(limits)
    http.on('request', (request, response) => {
      if (otherwise && !apiPath.test(request.url ?? '')) otherwise(request, response)
      else void api(request, response)
    })
    const setUpToken = services.openid?.isOnly ? undefined : await newSetUpLink(engine.db, clock())
    listening = await listen(http, options.port ?? 0)
    await saveAddress(options.storage, services.signInOrigin())
    return {
      origin: listening.origin,
      storage: engine.description,
      hasDemo,
      reader,
      setUpLink: setUpToken && setUpLinkTo(services.signInOrigin(), setUpToken),
      snapshot: engine.snapshot,
      close: async () => {
        isDraining = true
        await sleep(options.drainFor ?? 0)
        await listening?.close()
        await jobs?.stop()
        await stopNotices?.()
        await reader?.close()
        await replica?.close()
        await engine.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    const explained = await engine.explain(error)
    await jobs?.stop()
    await stopNotices?.()
    await reader?.close()
    await replica?.close()
    // A crashed engine cannot be closed; the original error matters.
    await engine.close().catch(() => {})
    await tracing?.close()
    throw explained
  }
}
