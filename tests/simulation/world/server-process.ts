import type { Hono } from 'hono'

import type { Database } from '#server/db/engine.ts'
import type { Services } from '#server/http/services.ts'
import type { JobOutcome } from '#server/jobs/run-jobs.ts'
import type { Log } from '#server/platform/log.ts'

import type { Sandbox, ServerCode } from '../sandboxes/load.ts'
import { webCrypto } from '../sandboxes/web-crypto.ts'
import type { SimulatedProcess, Environment } from './environment.ts'
import type { ExternalServices } from './external-services.ts'
import { fencedDatabase, ProcessDied, type StatementFault } from './fenced-database.ts'
import type { SharedDatabase } from './shared-database.ts'
import { dateOf, timersOf } from './virtual-time.ts'

/** Faults of reads; whether a read was executed makes no difference. */
const reads: readonly StatementFault[] = ['fails', 'serverDiesBefore']
const writes: readonly StatementFault[] = [...reads, 'answerLost', 'serverDiesAfter']

const faultsOf = (statement: string) => (/^(select|begin)\b/.test(statement) ? reads : writes)

/** A request with a Content-Length, as the server receives it. */
export function requestOf(path: string, { method = 'GET', headers, body }: RequestInit): Request {
  const sent = new Headers(headers)
  const text = typeof body === 'string' ? body : undefined
  if (text !== undefined) sent.set('content-length', String(Buffer.byteLength(text)))
  const init = { method, headers: sent, ...(text !== undefined && { body: text }) }
  return new Request(`http://counter.test${path}`, init)
}

/** Poll interval of the jobs, in milliseconds; long, because each poll costs a statement. */
const jobInterval = 90_000

const returnsEvery = 120_000

/** One process of the real server, from request to database, that may die at any moment. */
export class ServerProcess {
  readonly name: string
  isDead = false
  #app: Hono | undefined
  #cut: () => void
  #onDeath: () => void = () => {}
  readonly #death: Promise<never>
  readonly #db: Database
  readonly #world: Environment
  readonly #sandbox: Sandbox<ServerCode>

  constructor(
    world: Environment,
    name: string,
    sandbox: Sandbox<ServerCode>,
    shared: SharedDatabase,
  ) {
    const { time, faultPoints, prng } = world
    this.name = name
    this.#world = world
    this.#sandbox = sandbox
    const fenced = fencedDatabase({
      shared,
      time,
      faultOf: (statement) => faultPoints.at('server>database', statement, faultsOf(statement)),
      die: () => this.die(),
    })
    this.#db = fenced.db
    this.#cut = fenced.cut
    this.#death = new Promise((_resolve, reject) => {
      this.#onDeath = () => reject(new ProcessDied())
    })
    this.#death.catch(() => {})
    sandbox.enter({
      ...timersOf(time, () => !this.isDead),
      Date: dateOf(time, () => 0),
      performance: { now: () => time.now },
      simulatedRandom: () => prng.next(),
      crypto: webCrypto(prng.below),
    })
  }

  async start(
    externalServices: (code: ServerCode, process: SimulatedProcess) => ExternalServices,
  ): Promise<void> {
    const { code } = this.#sandbox
    const db = this.#db
    const clock = () => new Date(this.#world.time.now)
    const log = this.#log()
    const services: Omit<Services, 'wakeJobs'> = {
      recordSystems: code.createRecordSystems({ log, tokenOf: () => undefined }),
      allowsStubs: false,
      openid: undefined,
      mail: code.createMail(async () => {}, log),
      receiptKeys: { sign: undefined, verify: () => undefined, published: [] },
      signInOrigin: () => '',
      portalOrigin: () => '',
      ...externalServices(code, this),
    }
    const jobHandlers = code.createJobHandlers({ db, clock, log, services, returnsEvery })
    const { cleanUp: _c, mail: _m, reconciliation: _r, orphanReversal: _o, ...ours } = jobHandlers
    const onEnd = (_kind: string, end: JobOutcome) => {
      if (end === 'done') this.#world.onJobDone()
    }
    const jobs = code.startJobs({ db, clock, log, jobHandlers: ours, onEnd, every: jobInterval })
    this.#app = await code.createApp({
      db,
      clock,
      log,
      services: { ...services, wakeJobs: jobs.wake },
      checksReplies: false,
      webFolder: undefined,
      origins: undefined,
      serviceAgreement: undefined,
      contentHost: undefined,
      operations: { isDraining: () => false, metrics: undefined },
      answerTimeout: 120_000,
      requests: { atOnce: Infinity, waiting: 0 },
      trustedProxies: [],
    })
  }

  /** Reports logged errors, except those of a dead process. */
  #log(): Log {
    const report = ({ err }: { err?: Error }, text: string) => {
      if (!this.isDead) this.#world.onServerError(this.name, text, err)
    }
    const ignore = () => {}
    return { error: report, warn: report, info: ignore, debug: ignore } as unknown as Log
  }

  async answer(request: Request): Promise<Response> {
    if (this.isDead || this.#app === undefined) throw new ProcessDied()
    const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' }
    const answering = this.#app.fetch(request, { incoming: { headers: {}, socket } })
    const response = await Promise.race([answering, this.#death])
    if (this.isDead) throw new ProcessDied()
    return response
  }

  die(): void {
    if (this.isDead) return
    this.isDead = true
    this.#world.note(`${this.name} dies`)
    this.#cut()
    this.#onDeath()
    this.#world.onServerDeath()
  }
}
