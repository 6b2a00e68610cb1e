import { FaultPoints, type Hit, type Plan } from '../faults/fault-points.ts'
import type { Prng } from '../faults/prng.ts'
import type { Mechanism } from '../oracle/mechanisms.ts'
import { Browser } from './browser.ts'
import type { Acknowledged, Outage, Environment, PageState } from './environment.ts'
import { Liar } from './liar.ts'
import { cartOf, type Office, type Person } from './office.ts'
import { Page } from './page.ts'
import { type Charge, ProcessorLedger } from './processor.ts'
import { ReaderService } from './reader-service.ts'
import { ServerProcess } from './server-process.ts'
import { serverToBank } from './server-to-bank.ts'
import { serverToCloud } from './server-to-cloud.ts'
import { serverToProcessor } from './server-to-processor.ts'
import { VirtualTime } from './virtual-time.ts'

/** Milliseconds until a returned debit is polled for, including one retry. */
const maxReturnPollDelay = 6 * 60_000

/** Maximum milliseconds until an offline approval is forwarded, usually and in late cases. */
const maxForwardDelay = 400_000
const maxLateForwardDelay = 60 * 60_000

/** All parties of one schedule and the time they share. */
export class World implements Environment {
  readonly time = new VirtualTime()
  readonly processorLedger = new ProcessorLedger()
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
  clockOffset = 0
  onPageGone: (page: Page) => void = () => {}
  beforeCall: Environment['beforeCall']
  /** When the server will have polled for all returned debits, in milliseconds. */
  returnsPolledBy = 0
  /** When the server will have inquired about all forwarded charges, in milliseconds. */
  offlineChargesKnownBy = 0
  /** The longest time a server took to answer a recording, in milliseconds. */
  slowestRecording = 0
  /** When a page last called its workstation's reader, in milliseconds. */
  readerRequestedAt = 0
  readonly #outages = new Map<string, number>()

  constructor(office: Office, prng: Prng, plan: Plan) {
    this.office = office
    this.prng = prng
    this.faultPoints = new FaultPoints(plan, ({ boundary, what, kind }: Hit) =>
      this.note(`FAULT ${boundary} ${what}: ${kind}`),
    )
    this.processorLedger.onEntry = (what, { ticket, reference, cents }) =>
      this.note(`processor: ${what} ${cents} of ${ticket.slice(-4)}/${reference.slice(-4)}`)
    this.processorLedger.now = () => this.time.now
    this.reader = new ReaderService(this)
    this.liar = new Liar(this)
  }

  get terminals(): Office['terminals'] {
    return this.office.terminals
  }

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
    const sandbox = this.office.serverSandboxes[number % this.office.serverSandboxes.length]
    if (sandbox === undefined) throw new Error('There is no sandbox for a server.')
    const server = new ServerProcess(this, `server ${number + 1}`, sandbox, this.office.shared)
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
    if (this.servers.some(({ isDead }) => isDead)) this.see('M4 a job outlives its process')
  }

  onServerDeath(): void {
    this.time.at(1_000 + this.prng.below(30_000), () => void this.startServer())
  }

  openPage(person: Person, browser = this.browser): Page {
    const number = this.pages.length
    const sandbox = this.office.clientSandboxes[number]
    if (sandbox === undefined) throw new Error('There are too many pages.')
    const session = this.office.sessions[person]
    const page = new Page(this, `page ${number + 1} (${person})`, sandbox, { browser, session })
    this.pages.push(page)
    return page
  }

  onPageDeath(gone: PageState): void {
    const page = this.pages.find((each) => each === gone)
    if (page) this.onPageGone(page)
  }

  onSignOut(gone: PageState): void {
    this.onPageDeath(gone)
  }

  killTab = (): void => this.pages.findLast((page) => !page.isDead)?.die()

  onReaderRequest(): void {
    this.readerRequestedAt = this.time.now
  }

  forward(charge: (isApproved: boolean) => void): void {
    const after = this.prng.below(this.prng.chance(0.25) ? maxLateForwardDelay : maxForwardDelay)
    const isApproved = this.prng.chance(0.8)
    this.time.at(after, () => charge(isApproved))
    // Inquiries continue with a backoff until the charge is there.
    this.offlineChargesKnownBy = Math.max(this.offlineChargesKnownBy, this.time.now + 2 * after)
  }

  returnDebit(debit: Charge, after: number): void {
    const { time } = this
    this.returnsPolledBy = Math.max(this.returnsPolledBy, time.now + after + maxReturnPollDelay)
    const returnNow = () => this.processorLedger.returnDebit(debit, time.now)
    if (after === 0) returnNow()
    else time.at(after, returnNow)
  }

  outage(name: Outage): void {
    this.#outages.set(name, this.time.now + 5_000 + this.prng.below(85_000))
  }

  isOut(name: Outage): boolean {
    return !this.faultPoints.isHealed && (this.#outages.get(name) ?? 0) > this.time.now
  }

  /** Sends the request to one of the live servers and records acknowledged writes. */
  async serve(page: PageState, name: string, request: Request): Promise<Response> {
    const alive = this.servers.filter((server) => !server.isDead)
    const server = alive[alive.length > 1 ? this.prng.below(alive.length) : 0]
    if (server === undefined) throw new Error('No server is running.')
    const { method, url, headers } = request
    const body = method === 'GET' ? '' : await request.clone().text()
    const sentAt = this.time.now
    const response = await server.answer(request)
    if (name.endsWith('subpayments')) {
      this.slowestRecording = Math.max(this.slowestRecording, this.time.now - sentAt)
    }
    const reply = await response.text()
    this.note(`${page.name}: ${name} -> ${response.status}`)
    if (response.headers.has('idempotent-replayed')) this.see('M3 a reply is replayed')
    if (response.ok && name === 'GET payments/:id/attempts/:id') {
      this.see('M2 an attempt is inquired')
    }
    if (response.ok && method !== 'GET') {
      const key = headers.get('idempotency-key')
      const { pathname: path } = new URL(url)
      const authorization = headers.get('authorization') ?? ''
      this.acknowledged.push({ call: name, path, body, key, authorization, reply })
    }
    return new Response(reply, { status: response.status, headers: response.headers })
  }

  heal(): void {
    this.note('all is well from here on')
    this.faultPoints.isHealed = true
    if (this.returnsPolledBy > 0) this.returnsPolledBy = this.time.now + maxReturnPollDelay
  }

  end(): void {
    this.onPageGone = () => {}
    for (const page of this.pages) page.die()
    for (const server of this.servers) server.die()
  }
}
