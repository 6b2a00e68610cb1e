import type { Money } from '#domain/money/money.ts'
import { attemptOf, referenceNumberOf } from '#domain/payments/attempt.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { Acknowledged, LieSource, Environment, SentRequest, PageState } from './environment.ts'
import { type LieKind, liesAbout, transactionOf } from './lie-kinds.ts'
import { contentsOf, parsed, type Subject, subjectOf } from './lie-subject.ts'
import { requestOf } from './server-process.ts'
import { centsOf } from './server-to-processor.ts'

/** Milliseconds after which the server treats the processor's "no such charge" as final. */
const untilFinal = 6 * 60_000

/** Moments at which a second client may lie: before or after the page's own call. */
const moments: Readonly<Record<'before' | 'after', Readonly<Record<string, string>>>> = {
  before: {
    'POST payments/:id/sales': 'cloud sale',
    'POST payments/:id/bank-charges': 'bank charge',
    'POST refunds/draft/:id': 'refund',
  },
  after: {
    'POST payments/:id/attempts/:id': 'begin',
    sale: 'sale',
    'POST payments/:id/subpayments': 'recording',
    'PUT payments/:id/failed': 'failure',
  },
}

/** Calls that a lying page may replace. */
const replaced: Readonly<Record<string, string>> = {
  'POST payments/:id/subpayments': 'recording',
  'PUT payments/:id/failed': 'failure',
}

export type Lie = {
  kind: LieKind
  /** When it was sent, such as `instead of recording`. */
  moment: string
  paymentId: string
  attemptId: string
  /** The transaction of a reported approval; undefined for a reported failure. */
  transactionId: string | undefined
  totalCents: number
  /** Epoch milliseconds. */
  sentAt: number
  reply: { status: number; message: string; paymentStatus: string | undefined } | undefined
}

type LiarContext = Pick<
  Environment,
  'time' | 'processorLedger' | 'faultPoints' | 'prng' | 'serve' | 'note' | 'onReaderRequest'
> & {
  readonly acknowledged: readonly Acknowledged[]
  readonly terminals: readonly Terminal[]
  readonly cart: () => PaymentRequest
}

/**
 * A holder of a cashier's token that sends false reports: a manipulated page, or a second client beside an
 * honest page.
 */
export class Liar implements LieSource {
  readonly lies: Lie[] = []
  /** When the last lie was sent, and when the server knows it is false, in milliseconds. */
  sentBy = 0
  knownBy = 0
  #others = 0
  readonly #context: LiarContext
  readonly #client: PageState = {
    name: 'a second client',
    isDead: false,
    charging: undefined,
    lies: true,
    isStarting: false,
    uses: () => false,
    die: () => {},
    signOut: () => {},
  }

  constructor(context: LiarContext) {
    this.#context = context
  }

  async instead(page: PageState, name: string, sent: SentRequest): Promise<SentRequest> {
    const moment = replaced[name]
    const subject = moment === undefined ? undefined : subjectOf(this.#context, name, sent)
    if (subject === undefined) return sent
    const kind = this.#draw(`instead of ${moment}`, subject)
    if (kind === undefined) return sent
    page.lies = true
    return this.#prepare(kind, subject, `instead of ${moment}`)
  }

  async beside(when: 'before' | 'after', name: string, sent: SentRequest): Promise<void> {
    const moment = moments[when][name]
    const subject = moment === undefined ? undefined : subjectOf(this.#context, name, sent)
    if (subject === undefined) return
    const kind = this.#draw(`beside ${moment}`, subject)
    if (kind === undefined) return
    const { prng, time } = this.#context
    // Sent before the page continues: later the page may have reversed or paid what the lie is about.
    const isImmediate = moment === 'sale' || moment === 'bank charge'
    const wait = isImmediate ? 0 : prng.pick([0, 0, 0, 2_000, 90_000])
    this.sentBy = Math.max(this.sentBy, time.now + wait)
    const lying = async () => {
      if (wait > 0) await time.sleep(wait)
      await this.#send(await this.#prepare(kind, subject, `beside ${moment}`))
    }
    const done = lying().catch(() => {})
    if (isImmediate || (wait === 0 && prng.chance(0.5))) await done
  }

  async answered({ init }: SentRequest, response: Response): Promise<void> {
    const lie = this.#byInit.get(init)
    if (lie === undefined) return
    const text = await response.clone().text()
    const { message } = parsed(text) as { message?: string }
    const { status } = response
    lie.reply = { status, message: message ?? '', paymentStatus: contentsOf(text).status }
  }

  readonly #byInit = new WeakMap<RequestInit, Lie>()

  #draw(what: string, subject: Subject): LieKind | undefined {
    return this.#context.faultPoints.at('liar>server', what, liesAbout(subject))
  }

  /** Creates what the lie needs, such as another payment, and builds the request. */
  async #prepare(kind: LieKind, subject: Subject, moment: string): Promise<SentRequest> {
    const { time } = this.#context
    const { paymentId, totalCents } = subject
    const { body, attemptId, transactionId } = await this.#reportOf(kind, subject)
    const [method, call] = transactionId === undefined ? ['PUT', 'failed'] : ['POST', 'subpayments']
    const init = this.#initOf(method, subject, body)
    const reported = { kind, moment, paymentId, attemptId, transactionId, totalCents }
    const lie = { ...reported, sentAt: time.now, reply: undefined }
    this.lies.push(lie)
    this.#byInit.set(init, lie)
    this.sentBy = Math.max(this.sentBy, time.now)
    this.knownBy = Math.max(this.knownBy, time.now + untilFinal)
    return { path: `${subject.base}/${paymentId}/${call}`, init }
  }

  async #reportOf(
    kind: LieKind,
    subject: Subject,
  ): Promise<Pick<Lie, 'attemptId' | 'transactionId'> & { body: Record<string, unknown> }> {
    const { terminals, prng, time } = this.#context
    const { attemptId, paymentId, total } = subject
    const isReversal = kind === 'reversedRecorded' || kind === 'reversedUnrecorded'
    if (isReversal || kind === 'declinedUnrecorded') {
      const error = { failureCode: 'Declined', failureDescription: 'A lie.' }
      const amounts = { chargedAmount: null, authorizedAmount: null }
      const attempt = { attemptId, takenBack: isReversal }
      const body = { error: { ...error, ...amounts }, attempt }
      return { body, attemptId, transactionId: undefined }
    }
    const isOther = kind === 'otherPayment' || kind === 'otherPaymentPaid'
    const transactionId = isOther
      ? await this.#sellAnother(subject, kind === 'otherPaymentPaid')
      : transactionOf(kind, subject, this.#context.processorLedger)
    const usual = terminals.find(({ label }) => label === 'Front Counter 2')
    const others = terminals.filter(({ label }) => label !== 'Front Counter 2')
    const terminal = kind === 'otherTerminal' ? prng.pick(others) : usual
    const names = await Promise.all(
      [1, 2].map((number) => time.during(attemptOf(paymentId, number))),
    )
    const another = names.find((each) => each.attemptId !== attemptId)
    const named = (kind === 'otherAttempt' && another?.attemptId) || attemptId
    const body = this.#recordingOf(named, transactionId, total, terminal?._id)
    return { body, attemptId: named, transactionId }
  }

  #recordingOf(attemptId: string, transactionId: string, total: Money, terminalId = '') {
    const card = { paymentType: 'CREDIT', lastFour: '6781', posReceipt: null }
    return { attemptId, terminalId, transactionId, approvedAmount: total, ...card }
  }

  /** Another customer pays honestly at another counter. */
  async #sellAnother(subject: Subject, isRecorded: boolean): Promise<string> {
    const { processorLedger, time, cart, terminals, onReaderRequest } = this.#context
    const { base } = subject
    this.#others += 1
    const key = { 'idempotency-key': `another-${this.#others}` }
    const init = this.#initOf('POST', subject, cart(), key)
    const reply = await (await this.#send({ path: base, init })).text()
    const { _id: id = '', totals } = contentsOf(reply)
    if (totals === undefined) throw new Error(`Another payment was refused: ${reply}`)
    const own = await time.during(attemptOf(id, 1))
    // Clients choose attempt IDs, so it may equal that of another payment.
    const attemptId = isRecorded ? own.attemptId : subject.attemptId
    const names = { attemptId, ticketNumber: own.ticketNumber }
    const path = `${base}/${id}/attempts/${names.attemptId}`
    // An honest counter asks its reader only once the server has accepted the start.
    const start = () => this.#send({ path, init: this.#initOf('POST', subject, undefined) })
    while ((await start()).status >= 500) await time.sleep(1_000)
    onReaderRequest.call(this.#context)
    const cents = centsOf(totals.grandTotal)
    const reference = referenceNumberOf(attemptId)
    const charge = processorLedger.charge(names.ticketNumber, reference, cents, true)
    const terminal = terminals.find(({ label }) => label === 'Front Counter 2')
    const record = async () => {
      const body = this.#recordingOf(names.attemptId, charge.id, totals.grandTotal, terminal?._id)
      const to = `${base}/${id}/subpayments`
      await this.#send({ path: to, init: this.#initOf('POST', subject, body) })
    }
    if (isRecorded) await record()
    // Recorded later by the honest counter, or found by the server.
    else time.at(30_000, () => void record().catch(() => {}))
    return charge.id
  }

  #initOf(method: string, subject: Subject, body: unknown, more = {}): RequestInit {
    const { authorization } = subject
    const headers = { authorization, 'content-type': 'application/json', ...more }
    return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  }

  async #send(sent: SentRequest): Promise<Response> {
    const { serve } = this.#context
    const { path, init } = sent
    const name = path.replace(/^.*\/(payments)/, '$1').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    const request = requestOf(path, init)
    const response = await serve.call(
      this.#context,
      this.#client,
      `${init.method} ${name}`,
      request,
    )
    await this.answered(sent, response)
    return response
  }
}
