import type { Answered, Place, Service } from './place.ts'
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

/** How long a service that died stays away, and a customer takes. */
const restart = 20_000
const usual = 6_000
const slow = 160_000

type Asked = Record<string, unknown>

const answered = (json: object, status = 200): Answered => ({
  status,
  json: { _hasErrors: false, _errors: [], _type: 'response', ...json },
})
const failed = (exceptionMessage: string, status = 200): Answered =>
  answered({ _hasErrors: true, _errors: [{ exceptionMessage }] }, status)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The card-reader service of a workstation with its one reader. It goes on whether or not anybody waits
 * for the answer, and may die in the middle of a sale.
 */
export class ReaderService implements Service {
  #life = 0
  #isDown = false
  #isInUse = false
  readonly #requestIds = new Set<string>()
  readonly #world: Place

  constructor(world: Place) {
    this.#world = world
  }

  /** Undefined where the connection breaks. */
  async answer(path: string, requestId: string, body: Asked): Promise<Answered | undefined> {
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

  async #do(path: string, requestId: string, body: Asked): Promise<Answered> {
    const [what = '', id = ''] = path.split('/').slice(3)
    switch (what) {
      case 'status':
        return answered({ laneStatus: this.#isInUse ? 'InUse' : 'Ready' })
      case 'idle':
        return this.#isInUse ? failed('The lane is in use.', 400) : answered({})
      case 'reversal':
        return this.#reverse(id, Math.round(Number(body.transactionAmount) * 100))
      case 'sale':
        return this.#sale(requestId, body)
      default:
        return failed('There is no such call.', 404)
    }
  }

  async #sale(requestId: string, body: Asked): Promise<Answered> {
    if (this.#requestIds.has(requestId)) return failed('This request was already received.', 400)
    this.#requestIds.add(requestId)
    if (this.#isInUse) return failed('The lane is in use.', 400)
    this.#isInUse = true
    const life = this.#life
    const outcome = await this.#charge(body, () => life !== this.#life)
    if (life === this.#life) this.#isInUse = false
    return outcome
  }

  async #charge(body: Asked, isOver: () => boolean): Promise<Answered> {
    const { time, faultPoints, books, killTab } = this.#world
    const refused = (statusCode: string, code = '20') =>
      answered({ statusCode, isApproved: false, _processor: { expressResponseCode: code } })
    const customer = faultPoints.at('customer>reader', 'card', customerFaults)
    if (customer === 'tabDies') killTab()
    if (customer === 'serviceDies') this.die()
    await time.sleep(customer === 'isSlow' ? slow : usual)
    if (isOver()) return failed('gone')
    if (customer === 'cancels') return refused('Cancelled')
    if (customer === 'walksAway') return refused('PinPadTimeout')

    const host = faultPoints.at('reader>host', 'sale', saleFaults)
    if (host === 'serviceDiesBefore') this.die()
    if (isOver()) return failed('gone')
    const asked = Math.round(Number(body.transactionAmount) * 100)
    const ticket = textOf(body.ticketNumber)
    const reference = textOf(body.referenceNumber)
    if (host === 'duplicate') return refused('Failed', '23')
    if (host === 'hostAway') return refused('HostError', '1001')
    if (host === 'declined') {
      books.charge(ticket, reference, asked, false)
      return refused('Declined')
    }
    if (host === 'storedOffline') {
      let isHeard = false
      this.#world.forward((isApproved) => {
        books.charge(ticket, reference, asked, isApproved).heardBy = isHeard ? 'all' : 'nobody'
      })
      const reply = answered({ statusCode: 'ApprovedByMerchant', isApproved: true }, 202)
      return { ...reply, onHeard: () => (isHeard = true) }
    }
    const approves = { partial: asked - 500, centShort: asked - 1 }
    const cents = host === 'partial' || host === 'centShort' ? approves[host] : asked
    const cardType = host === 'otherCard' ? 'DEBIT' : 'CREDIT'
    const { id } = books.charge(ticket, reference, cents, true, { cardType })
    if (host === 'serviceDiesAfter') this.die()
    await time.sleep(500)
    if (isOver()) return failed('gone')
    if (host === 'answerLost') return failed('The host did not answer.')
    if (host === 'answerLostAndReversed') {
      // Whoever was quicker: the charge may be given back already.
      if (this.#undo(id, cents)) return refused('HostError', '1001')
      return failed('The host did not answer.')
    }
    return answered({
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

  async #reverse(id: string, cents: number): Promise<Answered> {
    const { time, faultPoints } = this.#world
    const fault = faultPoints.at('reader>host', 'reversal', reversalFaults)
    await time.sleep(500)
    if (fault === 'refused') return answered({ statusCode: 'Failed', isApproved: false })
    if (fault === 'hostAway') return failed('The host did not answer.', 500)
    const isDone = this.#undo(id, cents)
    if (fault === 'serviceDiesAfter') this.die()
    if (fault === 'answerLost') return failed('The host did not answer.', 500)
    return isDone
      ? answered({ statusCode: 'Approved', isApproved: true })
      : answered({ statusCode: 'Failed', isApproved: false })
  }

  #undo(id: string, cents: number): boolean {
    try {
      this.#world.books.reverse(id, cents)
      return true
    } catch (error) {
      if (error instanceof HostRefused) return false
      throw error
    }
  }
}
