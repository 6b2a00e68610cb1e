import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { refundEndpoints } from '#domain/api/refund-endpoints.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { RefundLine } from '#domain/refunds/refund.ts'

import { Browser } from '../world/browser.ts'
import { ProcessDied } from '../world/fenced-database.ts'
import type { Person } from '../world/office.ts'
import type { Page } from '../world/page.ts'
import { centsOf } from '../world/server-to-processor.ts'
import type { Flow, Scene } from './flow.ts'
import { type Charge, SaleFlow } from './sale.ts'

/** How often a client repeats the idempotent request by itself. */
const tries = 5
/** How often a person tries again afterward. */
const presses = 3

type RefundRequest = { key: string; lines: RefundLine[] | 'all' }

/** A payment is paid without faults; then one or two people refund it, sometimes twice at once. */
export class RefundFlow implements Flow {
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
        const request = this.#drawRequest(payment)
        const isTwice = prng.chance(0.3)
        const refunds = [this.#refund(page, payment, saleId, request)]
        if (isTwice) refunds.push(this.#refund(page, payment, saleId, request))
        await Promise.race([Promise.all(refunds), left])
      }),
    )
  }

  readonly #leave = new Map<Page, () => void>()

  async #paid(): Promise<Payment> {
    const { world, onCrash } = this.#scene
    const { faultPoints, time } = world
    faultPoints.isHealed = true
    const sale = new SaleFlow({
      world,
      charge: this.#charge,
      onShown: () => {},
      onReturn: () => {},
      onCrash,
    })
    sale.start()
    while (!sale.isOver) await time.sleep(1_000)
    const [page] = world.pages
    const paid = world.acknowledged.find(({ call }) => /(subpayments|bank-charges)$/.test(call))
    const { contents } = JSON.parse(paid?.reply ?? '{}') as {
      contents?: Payment | { payment: Payment }
    }
    if (page === undefined || contents === undefined) throw new Error('It was not paid.')
    return 'payment' in contents ? contents.payment : contents
  }

  #drawRequest(payment: Payment): RefundRequest {
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

  async #refund(
    page: Page,
    payment: Payment,
    saleId: string,
    request: RefundRequest,
  ): Promise<void> {
    const { world, onShown } = this.#scene
    const { code } = page
    const { key, lines } = request
    const show = (kind: 'refunded' | 'notRefunded', message: string) => {
      world.note(`${page.name}: ${message}`)
      onShown({ by: page.name, at: world.time.now, paymentId: payment._id, kind, key, message })
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
      show('refunded', `refunded ${key.slice(-4)}`)
      await code.call(paymentEndpoints.getPayment, { params: { paymentId: payment._id } })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'ApiError') throw error
      show('notRefunded', error.message)
    }
  }

  /** Repeats the same refund while its answers are lost, up to a limit. */
  async #untilAnswered(page: Page, send: () => Promise<unknown>): Promise<void> {
    const { code } = page
    let attempts = 0
    await code.retryUntilAnswered(
      code.browserClock,
      async () => {
        attempts += 1
        if (attempts > tries * presses) return
        await send()
      },
      () => {},
    )
    if (attempts > tries * presses) throw new ProcessDied()
  }
}
