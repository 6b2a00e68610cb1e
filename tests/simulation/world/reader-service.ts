import type { ServiceReply, Environment, CardReaderService } from './environment.ts'
import { HostRefused } from './processor.ts'

const customerFaults = ['cancels', 'walksAway', 'isSlow', 'tabDies', 'serviceDies'] as const

const saleFaults = [
  'declined',
  'partial',
  'centShort',
  'otherCard',
  'duplicate',
  'hostAway',
  'answerLost',
  'answerLostAndReversed',
  'serviceDiesBefore',
  'serviceDiesAfter',
  'storedOffline',
] as const

const reversalFaults = ['hostAway', 'answerLost', 'refused', 'serviceDiesAfter'] as const

/** Restart time of the service, and how long a customer takes, in milliseconds. */
const restart = 20_000
const usual = 6_000
const slow = 160_000

type RequestBody = Record<string, unknown>

const replyOf = (json: object, status = 200): ServiceReply => ({
  status,
  json: { _hasErrors: false, _errors: [], _type: 'response', ...json },
})
const errorReply = (exceptionMessage: string, status = 200): ServiceReply =>
  replyOf({ _hasErrors: true, _errors: [{ exceptionMessage }] }, status)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The card-reader service of a workstation with one reader. It continues when no one waits for the answer,
 * and may die during a sale.
 */
export class ReaderService implements CardReaderService {
  #life = 0
  #isDown = false
  #isInUse = false
  readonly #requestIds = new Set<string>()
  readonly #world: Environment

  constructor(world: Environment) {
    this.#world = world
  }

  async answer(
    path: string,
    requestId: string,
    body: RequestBody,
  ): Promise<ServiceReply | undefined> {
    if (this.#isDown) return undefined
    const life = this.#life
    const reply = await this.#do(path, requestId, body)
    return life === this.#life ? reply : undefined
  }

  die(): void {
    const { time, note } = this.#world
    note('the reader service dies')
    this.#life += 1
    this.#isDown = true
    this.#isInUse = false
    this.#requestIds.clear()
    time.at(restart, () => {
      this.#isDown = false
    })
  }

  async #do(path: string, requestId: string, body: RequestBody): Promise<ServiceReply> {
    const [what = '', id = ''] = path.split('/').slice(3)
    switch (what) {
      case 'status':
        return replyOf({ laneStatus: this.#isInUse ? 'InUse' : 'Ready' })
      case 'idle':
        return this.#isInUse ? errorReply('The lane is in use.', 400) : replyOf({})
      case 'reversal':
        return this.#reverse(id, Math.round(Number(body.transactionAmount) * 100))
      case 'sale':
        return this.#sale(requestId, body)
      default:
        return errorReply('There is no such call.', 404)
    }
  }

  async #sale(requestId: string, body: RequestBody): Promise<ServiceReply> {
    if (this.#requestIds.has(requestId))
      return errorReply('This request was already received.', 400)
    this.#requestIds.add(requestId)
    if (this.#isInUse) return errorReply('The lane is in use.', 400)
    this.#isInUse = true
    const life = this.#life
    const outcome = await this.#charge(body, () => life !== this.#life)
    if (life === this.#life) this.#isInUse = false
    return outcome
  }

  async #charge(body: RequestBody, isOver: () => boolean): Promise<ServiceReply> {
    const { time, faultPoints, processorLedger, killTab } = this.#world
    const refused = (statusCode: string, code = '20') =>
      replyOf({ statusCode, isApproved: false, _processor: { expressResponseCode: code } })
    const customer = faultPoints.at('customer>reader', 'card', customerFaults)
    if (customer === 'tabDies') killTab()
    if (customer === 'serviceDies') this.die()
    await time.sleep(customer === 'isSlow' ? slow : usual)
    if (isOver()) return errorReply('gone')
    if (customer === 'cancels') return refused('Cancelled')
    if (customer === 'walksAway') return refused('PinPadTimeout')

    const host = faultPoints.at('reader>host', 'sale', saleFaults)
    if (host === 'serviceDiesBefore') this.die()
    if (isOver()) return errorReply('gone')
    const requestedCents = Math.round(Number(body.transactionAmount) * 100)
    const ticket = textOf(body.ticketNumber)
    const reference = textOf(body.referenceNumber)
    if (host === 'duplicate') return refused('Failed', '23')
    if (host === 'hostAway') return refused('HostError', '1001')
    if (host === 'declined') {
      processorLedger.charge(ticket, reference, requestedCents, false)
      return refused('Declined')
    }
    if (host === 'storedOffline') {
      let isReceived = false
      this.#world.forward((isApproved) => {
        processorLedger.charge(ticket, reference, requestedCents, isApproved).heardBy = isReceived
          ? 'all'
          : 'none'
      })
      const reply = replyOf({ statusCode: 'ApprovedByMerchant', isApproved: true }, 202)
      return { ...reply, onReceived: () => (isReceived = true) }
    }
    const approves = { partial: requestedCents - 500, centShort: requestedCents - 1 }
    const cents = host === 'partial' || host === 'centShort' ? approves[host] : requestedCents
    const cardType = host === 'otherCard' ? 'DEBIT' : 'CREDIT'
    const { id } = processorLedger.charge(ticket, reference, cents, true, { cardType })
    if (host === 'serviceDiesAfter') this.die()
    await time.sleep(500)
    if (isOver()) return errorReply('gone')
    if (host === 'answerLost') return errorReply('The host did not answer.')
    if (host === 'answerLostAndReversed') {
      // The page may have reversed the charge already.
      if (this.#tryReverse(id, cents)) return refused('HostError', '1001')
      return errorReply('The host did not answer.')
    }
    return replyOf({
      statusCode: 'Approved',
      isApproved: true,
      transactionId: id,
      approvedAmount: cents / 100,
      paymentType: cardType === 'DEBIT' ? 'Debit' : 'Credit',
      accountNumber: '************6781',
      cardLogo: 'Visa',
      approvalNumber: '000123',
      _processor: { expressResponseCode: '0' },
    })
  }

  async #reverse(id: string, cents: number): Promise<ServiceReply> {
    const { time, faultPoints } = this.#world
    const fault = faultPoints.at('reader>host', 'reversal', reversalFaults)
    await time.sleep(500)
    if (fault === 'refused') return replyOf({ statusCode: 'Failed', isApproved: false })
    if (fault === 'hostAway') return errorReply('The host did not answer.', 500)
    const isDone = this.#tryReverse(id, cents)
    if (fault === 'serviceDiesAfter') this.die()
    if (fault === 'answerLost') return errorReply('The host did not answer.', 500)
    return isDone
      ? replyOf({ statusCode: 'Approved', isApproved: true })
      : replyOf({ statusCode: 'Failed', isApproved: false })
  }

  #tryReverse(id: string, cents: number): boolean {
    try {
      this.#world.processorLedger.reverse(id, cents)
      return true
    } catch (error) {
      if (error instanceof HostRefused) return false
      throw error
    }
  }
}
