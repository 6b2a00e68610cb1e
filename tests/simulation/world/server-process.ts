import type { Hono } from 'hono'

import type { Database } from '#server/db/engine.ts'
import type { JobOutcome } from '#server/jobs/run-jobs.ts'
import type { Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'

import type { Realm, ServerCode } from '../sandboxes/load.ts'
import { webCrypto } from '../sandboxes/web-crypto.ts'
import { fencedDatabase, ProcessDied, type StatementFault } from './fenced-database.ts'
import type { Outside } from './outside.ts'
import type { Mortal, Place } from './place.ts'
import type { SharedDatabase } from './shared-database.ts'
import { dateOf, timersOf } from './virtual-time.ts'

/** Of what changes nothing there is no after: whether it was carried out makes no difference. */
const reads: readonly StatementFault[] = ['fails', 'serverDiesBefore']
const writes: readonly StatementFault[] = [...reads, 'answerLost', 'serverDiesAfter']

const faultsOf = (statement: string) => (/^(select|begin)\b/.test(statement) ? reads : writes)

/** A request as it arrives: it says its length. */
export function requestOf(path: string, { method = 'GET', headers, body }: RequestInit): Request {
  const sent = new Headers(headers)
  const text = typeof body === 'string' ? body : undefined
  if (text !== undefined) sent.set('content-length', String(Buffer.byteLength(text)))
  const init = { method, headers: sent, ...(text !== undefined && { body: text }) }
  return new Request(`http://counter.test${path}`, init)
}

/** How often a server looks for work, in milliseconds: seldom, since each look costs a statement. */
const looksEvery = 90_000

/** How often returned debits are polled for, in milliseconds. */
const returnsEvery = 120_000

/** One process of the real server, from request to database. It may die at any moment. */
export class ServerProcess {
  readonly name: string
  isDead = false
  #app: Hono | undefined
  #cut: () => void
  #onDeath: () => void = () => {}
  readonly #death: Promise<never>
  readonly #db: Database
  readonly #world: Place
  readonly #realm: Realm<ServerCode>

  constructor(world: Place, name: string, realm: Realm<ServerCode>, shared: SharedDatabase) {
    const { time, faultPoints, prng } = world
    this.name = name
    this.#world = world
    this.#realm = realm
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
    realm.inhabit({
      ...timersOf(time, () => !this.isDead),
      Date: dateOf(time, () => 0),
      performance: { now: () => time.now },
      dice: () => prng.next(),
      crypto: webCrypto(prng.below),
    })
  }

  async start(outside: (code: ServerCode, process: Mortal) => Outside): Promise<void> {
    const { code } = this.#realm
    const db = this.#db
    const clock = () => new Date(this.#world.time.now)
    const log = this.#log()
    const services: Omit<Services, 'wakeJobs'> = {
      recordSystems: code.createRecordSystems({ log, tokenOf: () => undefined }),
      allowsStubs: false,
      openid: undefined,
      mail: code.createMail(async () => {}, log),
      signInOrigin: () => '',
      portalOrigin: () => '',
      ...outside(code, this),
    }
    const jobHandlers = code.createJobHandlers({ db, clock, log, services, returnsEvery })
    const { cleanUp: _c, mail: _m, reconciliation: _r, orphanReversal: _o, ...ours } = jobHandlers
    const onEnd = (_kind: string, end: JobOutcome) => {
      if (end === 'done') this.#world.onJobDone()
    }
    const jobs = code.startJobs({ db, clock, log, jobHandlers: ours, onEnd, every: looksEvery })
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
      trustedProxies: [],
    })
  }

  /** What it logs of its own failures; of a process that died nobody reads it. */
  #log(): Log {
    const tell = ({ err }: { err?: Error }, text: string) => {
      if (!this.isDead) this.#world.onServerError(this.name, text, err)
    }
    const quiet = () => {}
    return { error: tell, warn: tell, info: quiet, debug: quiet } as unknown as Log
  }

  /** Its answer; fails where it dies over it. */
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
