import { FaultPoints, type Hit, type Plan } from '../faults/fault-points.ts'
import type { Prng } from '../faults/prng.ts'
import type { Mechanism } from '../oracle/mechanisms.ts'
import { Browser } from './browser.ts'
import { Liar } from './liar.ts'
import { cartOf, type Office, type Person } from './office.ts'
import { Page } from './page.ts'
import type { Acknowledged, Outage, Place, Visitor } from './place.ts'
import { type Charge, ProcessorBooks } from './processor.ts'
import { ReaderService } from './reader-service.ts'
import { ServerProcess } from './server-process.ts'
import { serverToBank } from './server-to-bank.ts'
import { serverToCloud } from './server-to-cloud.ts'
import { serverToProcessor } from './server-to-processor.ts'
import { VirtualTime } from './virtual-time.ts'

/** Milliseconds until a returned debit is polled for, and once more where it had to wait. */
const mostUntilTold = 6 * 60_000

/** Milliseconds until what a reader approved on its own has reached the processor, soon or late. */
const forwarded = 400_000
const lateForwarded = 60 * 60_000

/** All the parties of one schedule, and the time that they share. */
export class World implements Place {
  readonly time = new VirtualTime()
  readonly books = new ProcessorBooks()
  readonly faultPoints: FaultPoints
  readonly prng: Prng
  readonly office: Office
  readonly reader: ReaderService
  readonly liar: Liar
  readonly browser = new Browser()
  readonly pages: Page[] = []
  readonly servers: ServerProcess[] = []
  readonly acknowledged: Acknowledged[] = []
  readonly log: string[] = []
  readonly seen: Mechanism[] = []
  /** Milliseconds by which the browsers' clocks are wrong. */
  clockIsOff = 0
  /** Set by what goes on: a page is gone, or its cashier. */
  onPageGone: (page: Page) => void = () => {}
  /** Until then a server may have to be told of a debit that came back, in milliseconds. */
  toldOfReturns = 0
  /** By then a server has looked for what readers forwarded, in milliseconds. */
  lookedForStored = 0
  /** The longest that a server took to answer what a reader approved, in milliseconds. */
  slowestRecording = 0
  /** When a page asked its workstation's reader last, in milliseconds. */
  readerAsked = 0
  readonly #outages = new Map<string, number>()

  constructor(office: Office, prng: Prng, plan: Plan) {
    this.office = office
    this.prng = prng
    this.faultPoints = new FaultPoints(plan, ({ boundary, what, kind }: Hit) =>
      this.note(`FAULT ${boundary} ${what}: ${kind}`),
    )
    this.books.onMove = (what, { ticket, reference, cents }) =>
      this.note(`processor: ${what} ${cents} of ${ticket.slice(-4)}/${reference.slice(-4)}`)
    this.books.now = () => this.time.now
    this.reader = new ReaderService(this)
    this.liar = new Liar(this)
  }

  get terminals(): Office['terminals'] {
    return this.office.terminals
  }

  /** What another customer pays for. */
  cart = () => cartOf(this.office, ['Certified Copy'])

  note = (text: string): void => {
    const seconds = ((this.time.now - this.office.opensAt) / 1_000).toFixed(2)
    this.log.push(`${seconds.padStart(8)}s ${text}`)
  }

  see = (mechanism: Mechanism): void => {
    this.seen.push(mechanism)
  }

  async startServer(): Promise<void> {
    const number = this.servers.length
    const realm = this.office.serverRealms[number % this.office.serverRealms.length]
    if (realm === undefined) throw new Error('There is no realm for a server.')
    const server = new ServerProcess(this, `server ${number + 1}`, realm, this.office.shared)
    this.servers.push(server)
    await server.start((code, process) => ({
      processor: serverToProcessor(this, code, process),
      cloudLanes: serverToCloud(this, code, process),
      bankGateway: serverToBank(this, code, process),
    }))
  }

  onServerError(server: string, text: string, error: Error | undefined): void {
    this.note(`${server} logs: ${text}: ${error?.name} ${error?.message}`)
  }

  onJobDone(): void {
    if (this.servers.some(({ isDead }) => isDead)) this.see('M4 a promise outlives its process')
  }

  onServerDeath(): void {
    this.time.at(1_000 + this.prng.below(30_000), () => void this.startServer())
  }

  /** A page of the counter's browser, or of another one. */
  openPage(person: Person, browser = this.browser): Page {
    const number = this.pages.length
    const realm = this.office.clientRealms[number]
    if (realm === undefined) throw new Error('There are too many pages.')
    const session = this.office.sessions[person]
    const page = new Page(this, `page ${number + 1} (${person})`, realm, { browser, session })
    this.pages.push(page)
    return page
  }

  onPageDeath(gone: Visitor): void {
    const page = this.pages.find((each) => each === gone)
    if (page) this.onPageGone(page)
  }

  onSignOut(gone: Visitor): void {
    this.onPageDeath(gone)
  }

  /** The page that a customer stands before. */
  killTab = (): void => this.pages.findLast((page) => !page.isDead)?.die()

  onReaderAsked(): void {
    this.readerAsked = this.time.now
  }

  forward(charge: (isApproved: boolean) => void): void {
    const after = this.prng.below(this.prng.chance(0.25) ? lateForwarded : forwarded)
    const isApproved = this.prng.chance(0.8)
    this.time.at(after, () => charge(isApproved))
    // It is looked for after pauses as long as nothing came.
    this.lookedForStored = Math.max(this.lookedForStored, this.time.now + 2 * after)
  }

  returnDebit(debit: Charge, after: number): void {
    const { time } = this
    this.toldOfReturns = Math.max(this.toldOfReturns, time.now + after + mostUntilTold)
    const comeBack = () => this.books.returnDebit(debit, time.now)
    if (after === 0) comeBack()
    else time.at(after, comeBack)
  }

  outage(name: Outage): void {
    this.#outages.set(name, this.time.now + 5_000 + this.prng.below(85_000))
  }

  isOut(name: Outage): boolean {
    return !this.faultPoints.isHealed && (this.#outages.get(name) ?? 0) > this.time.now
  }

  /** One of the servers answers; what it acknowledges is kept in mind. */
  async serve(page: Visitor, name: string, request: Request): Promise<Response> {
    const alive = this.servers.filter((server) => !server.isDead)
    const server = alive[alive.length > 1 ? this.prng.below(alive.length) : 0]
    if (server === undefined) throw new Error('Nobody listens.')
    const { method, url, headers } = request
    const body = method === 'GET' ? '' : await request.clone().text()
    const sentAt = this.time.now
    const response = await server.answer(request)
    if (name.endsWith('subpayments')) {
      this.slowestRecording = Math.max(this.slowestRecording, this.time.now - sentAt)
    }
    const reply = await response.text()
    this.note(`${page.name}: ${name} -> ${response.status}`)
    if (response.headers.has('idempotent-replayed')) this.see('M3 a reply is said again')
    if (response.ok && name === 'GET payments/:id/attempts/:id') {
      this.see('M2 an attempt is asked about')
    }
    if (response.ok && method !== 'GET') {
      const key = headers.get('idempotency-key')
      const { pathname: path } = new URL(url)
      const authorization = headers.get('authorization') ?? ''
      this.acknowledged.push({ call: name, path, body, key, authorization, reply })
    }
    return new Response(reply, { status: response.status, headers: response.headers })
  }

  /** From now on nothing goes wrong. */
  heal(): void {
    this.note('all is well from here on')
    this.faultPoints.isHealed = true
    if (this.toldOfReturns > 0) this.toldOfReturns = this.time.now + mostUntilTold
  }

  /** Nobody and nothing goes on after a schedule. */
  end(): void {
    this.onPageGone = () => {}
    for (const page of this.pages) page.die()
    for (const server of this.servers) server.die()
  }
}
