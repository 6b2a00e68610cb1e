import { paymentEndpoints } from '#domain/payment-endpoints.ts'
import type { Payment } from '#domain/payment.ts'
import { refundEndpoints } from '#domain/refund-endpoints.ts'
import type { RefundLine } from '#domain/refund.ts'

import { Browser } from '../world/browser.ts'
import { ProcessDied } from '../world/fenced-database.ts'
import type { Person } from '../world/office.ts'
import type { Page } from '../world/page.ts'
import { centsOf } from '../world/server-to-processor.ts'
import type { Flow, Scene } from './flow.ts'
import { type Charge, Selling } from './selling.ts'

/** As often as the dialog asks by itself (features/refunds/refunding.ts). */
const tries = 5
/** How often somebody presses "Check again" after that. */
const presses = 3

type Wanted = { key: string; lines: RefundLine[] | 'all' }

/** A payment is paid in peace; then one or two people give money back, twice at once here and there. */
export class Refunding implements Flow {
  isOver = false
  readonly #scene: Scene
  readonly #charge: Charge

  constructor(scene: Scene, charge: Charge) {
    this.#scene = scene
    this.#charge = charge
  }

  start(): void {
    const { onCrash } = this.#scene
    void this.#run()
      .catch((error: unknown) => {
        if (!(error instanceof ProcessDied)) onCrash('refunding', error)
      })
      .finally(() => {
        this.isOver = true
      })
  }

  async #run(): Promise<void> {
    const { world } = this.#scene
    const { faultPoints, prng, time } = world
    const payment = await this.#paid()
    faultPoints.isHealed = false
    world.onPageGone = (page) => this.#leave.get(page)?.()
    const saleId = payment.subpayments[0]?.btpsTransactionId ?? ''
    const people: Person[] = prng.chance(0.5) ? ['cashier', 'admin'] : ['cashier']
    await Promise.all(
      people.map(async (person, index) => {
        const page = world.openPage(person, new Browser())
        const left = new Promise<void>((resolve) => this.#leave.set(page, resolve))
        await time.sleep(index * prng.below(4_000))
        const wanted = this.#wantedOf(payment)
        const isTwice = prng.chance(0.3)
        const refunding = [this.#refund(page, payment, saleId, wanted)]
        if (isTwice) refunding.push(this.#refund(page, payment, saleId, wanted))
        await Promise.race([Promise.all(refunding), left])
      }),
    )
  }

  readonly #leave = new Map<Page, () => void>()

  async #paid(): Promise<Payment> {
    const { world, onCrash } = this.#scene
    const { faultPoints, time } = world
    faultPoints.isHealed = true
    const selling = new Selling({
      world,
      charge: this.#charge,
      onTold: () => {},
      onReturn: () => {},
      onCrash,
    })
    selling.start()
    while (!selling.isOver) await time.sleep(1_000)
    const [page] = world.pages
    const paid = world.acknowledged.find(({ call }) => /(subpayments|bank-charges)$/.test(call))
    const { contents } = JSON.parse(paid?.reply ?? '{}') as {
      contents?: Payment | { payment: Payment }
    }
    if (page === undefined || contents === undefined) throw new Error('It was not paid.')
    return 'payment' in contents ? contents.payment : contents
  }

  #wantedOf(payment: Payment): Wanted {
    const { prng } = this.#scene.world
    const key = `0195aa10-0000-4000-8000-${prng
      .below(2 ** 40)
      .toString(16)
      .padStart(12, '0')}`
    if (prng.chance(0.2)) return { key: payment._id, lines: 'all' }
    const isWhole = prng.chance(0.3)
    const lines = payment.payables.map(({ lineItemId, amountValue }) => {
      const cents = centsOf({ amount: amountValue })
      return { lineItemId, amount: isWhole ? cents : prng.below(cents + 1) }
    })
    return { key, lines }
  }

  async #refund(page: Page, payment: Payment, saleId: string, wanted: Wanted): Promise<void> {
    const { world, onTold } = this.#scene
    const { code } = page
    const { key, lines } = wanted
    const tell = (kind: 'refunded' | 'notRefunded', words: string) => {
      world.note(`${page.name}: ${words}`)
      onTold({ by: page.name, at: world.time.now, paymentId: payment._id, kind, key, words })
    }
    const body = {
      idempotencyId: key,
      lineItems: lines === 'all' ? [] : lines,
      initiatorType: 'AGENCY' as const,
    }
    const params = { transactionId: saleId }
    try {
      if (lines === 'all') {
        const whole = { params: { paymentId: payment._id } }
        await this.#untilAnswered(page, () => code.call(refundEndpoints.refundPayment, whole))
      } else {
        await code.call(refundEndpoints.draftRefund, { params, body })
        await this.#untilAnswered(page, () =>
          code.call(refundEndpoints.processRefund, { params, body }),
        )
      }
      tell('refunded', `refunded ${key.slice(-4)}`)
      await code.call(paymentEndpoints.getPayment, { params: { paymentId: payment._id } })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ApiError') throw error
      tell('notRefunded', error.message)
    }
  }

  /** The same refund again, for as long as its answers are lost and somebody has the patience. */
  async #untilAnswered(page: Page, ask: () => Promise<unknown>): Promise<void> {
    const { code } = page
    let asked = 0
    await code.retryUntilAnswered(
      code.browserClock,
      async () => {
        asked += 1
        if (asked > tries * presses) return
        await ask()
      },
      () => {},
    )
    if (asked > tries * presses) throw new ProcessDied()
  }
}
