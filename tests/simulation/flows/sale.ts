import { attemptOf } from '#domain/payments/attempt.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Resolution } from '#features/checkout/charge/interrupted/resolve-outcome.ts'
import type { BankOutcome } from '#features/checkout/charge/take-bank-payment.ts'
import type { PaymentOutcome } from '#features/checkout/charge/take-payment.ts'
import type { PaymentDraft } from '#features/checkout/state/payment-draft.ts'

import type { Person } from '../world/office.ts'
import type { Page } from '../world/page.ts'
import type { ShownOutcome } from '../world/shown-outcome.ts'
import type { Flow, Scene } from './flow.ts'

const returns = ['none', 'colleague', 'twoWindows', 'journalWiped'] as const

/** How long work continues, and may fail, if no cashier returns, in milliseconds. */
const alone = 4 * 60_000

const maxTries = 3

/** How often, and at which interval in milliseconds, a page polls for the confirmation. */
const maxPolls = 30
const pollInterval = 15_000

type ShownCharge = Omit<Extract<ShownOutcome, { attemptId: string }>, 'by' | 'at'>

type Outcome = PaymentOutcome | BankOutcome

const paidOrChecking = ({ status }: Payment) => (status === 'CHECKING' ? 'checking' : 'paid')

/** Charges the customer, from scratch or resuming an earlier attempt. */
export type Charge = (page: Page, earlier: PaymentDraft | null) => Promise<Outcome>

export type SaleScene = Scene & { charge: Charge }

/** One customer at a counter, from the card to the receipt, with a successor if a page is gone. */
export class SaleFlow implements Flow {
  readonly busy = new Set<Page>()
  readonly #scene: SaleScene
  #pendingReturns = 0

  constructor(scene: SaleScene) {
    this.#scene = scene
    scene.world.onPageGone = (page) => this.#takeOver(page)
  }

  get isOver(): boolean {
    return this.busy.size === 0 && this.#pendingReturns === 0
  }

  start(person: Person = 'cashier'): void {
    const page = this.#scene.world.openPage(person)
    void this.#attend(page, () => this.#pay(page, null, 1))
  }

  async #attend(page: Page, work: () => Promise<void>): Promise<void> {
    this.busy.add(page)
    try {
      await work()
    } catch (error) {
      this.#scene.onCrash(page.name, error)
    }
    this.busy.delete(page)
  }

  async #pay(page: Page, earlier: PaymentDraft | null, tries: number): Promise<void> {
    const { world, charge } = this.#scene
    const { prng, time } = world
    const { left } = page
    // The cashier is at rest: a colleague can take over here, too.
    page.isStarting = false
    if (world.beforeCall) await world.beforeCall(page)
    page.draft = earlier?.payment?._id
    world.note(`${page.name}: charges`)
    const outcome = await charge(page, earlier)
    // After a sign-out nothing is shown.
    if (left.signal.aborted || page.isDead || outcome.kind === 'signedOut') return
    const attemptId = page.charging
    page.charging = undefined
    await this.#show(page, outcome)
    await this.#waitForProcessor(page, outcome, attemptId)
    if (outcome.kind === 'approved' || tries === maxTries || !prng.chance(0.75)) return
    await time.sleep(2_000 + prng.below(20_000))
    if (left.signal.aborted || page.isDead) return
    await this.#pay(page, outcome.draft, tries + 1)
  }

  async #show(page: Page, outcome: Exclude<Outcome, { kind: 'signedOut' }>): Promise<void> {
    const payment = outcome.kind === 'approved' ? outcome.payment : outcome.draft.payment
    const message =
      outcome.kind === 'approved' ? 'paid' : `${outcome.error.title}: ${outcome.error.detail}`
    this.#scene.world.note(`${page.name}: ${message}`)
    if (payment === null) return
    const isReversed = outcome.kind === 'failed' && 'isUndone' in outcome && outcome.isUndone
    const number = outcome.kind === 'failed' ? outcome.draft.attempts : undefined
    const naming = attemptOf(payment._id, number ?? 1)
    const { attemptId } = await this.#scene.world.time.during(naming)
    this.#report(page, {
      paymentId: payment._id,
      attemptId: number === undefined ? '' : attemptId,
      kind:
        outcome.kind === 'approved' ? paidOrChecking(payment) : isReversed ? 'undone' : 'notPaid',
      message,
    })
  }

  /** Polls until the processor has confirmed the approval, as UnconfirmedPayment.tsx does. */
  async #waitForProcessor(page: Page, outcome: Outcome, attemptId = ''): Promise<void> {
    if (outcome.kind !== 'approved' || outcome.payment.status !== 'CHECKING') return
    const { time } = this.#scene.world
    const { code, left } = page
    for (let polls = 0; polls < maxPolls; polls += 1) {
      await time.sleep(pollInterval)
      if (left.signal.aborted || page.isDead) return
      const payment = await code.paymentApi.getPayment(outcome.payment._id).catch(() => undefined)
      if (payment === undefined || payment.status === 'CHECKING') continue
      if (left.signal.aborted || page.isDead) return
      const isPaid = payment.status !== 'INCOMPLETE'
      const message = isPaid
        ? 'confirmed'
        : 'Not paid. If the card was charged, it is being reversed.'
      this.#scene.world.note(`${page.name}: ${message}`)
      const kind = isPaid ? 'paid' : 'notPaid'
      this.#report(page, { paymentId: payment._id, attemptId, kind, message })
      return
    }
  }

  #report(page: Page, outcome: ShownCharge): void {
    if (page.lies) return
    this.#scene.onShown({ by: page.name, at: this.#scene.world.time.now, ...outcome })
  }

  #takeOver(gone: Page): void {
    const { world } = this.#scene
    const { time, faultPoints, prng } = world
    // The person who was there no longer waits.
    this.busy.delete(gone)
    if (!this.#isOfCounter(gone)) return
    const next = faultPoints.at('browser>journal', 'return', returns)
    if (next === 'journalWiped') gone.browser.wipe()
    this.#pendingReturns += 1
    if (next === 'none') {
      time.at(alone, () => {
        this.#pendingReturns -= 1
      })
      return
    }
    time.at(1_500 + prng.below(60_000), () => {
      this.#pendingReturns -= 1
      const person = next === 'colleague' ? 'colleague' : 'cashier'
      const left = next === undefined ? gone.charging : undefined
      for (let windows = next === 'twoWindows' ? 2 : 1; windows > 0; windows -= 1) {
        const page = world.openPage(person, gone.browser)
        void this.#attend(page, () => this.#resume(page, left))
      }
    })
  }

  /** The harness has pages for ten; no schedule needs more than nine. */
  #isOfCounter(page: Page): boolean {
    return page.browser === this.#scene.world.browser && this.#scene.world.pages.length < 9
  }

  /** Whether the journal is reliable: no failed write and no wipe. */
  #isJournalReliable(): boolean {
    const { hits } = this.#scene.world.faultPoints
    const isLost = (kind: string) => kind === 'fails' || kind === 'journalWiped'
    return hits.every(({ boundary, kind }) => boundary !== 'browser>journal' || !isLost(kind))
  }

  /** @param charging the interrupted attempt, if the browser remembers it */
  async #resume(page: Page, charging: string | undefined): Promise<void> {
    const { world, onReturn } = this.#scene
    const { code, left, session } = page
    const found = new Set<string>()
    page.charging = charging
    const show = (attemptId: string, finding: Resolution) => {
      if (finding.kind === 'checking' || finding.kind === 'otherCashier') return
      found.add(attemptId)
      page.charging = undefined
      const message = finding.kind === 'notPaid' ? finding.reason : 'paid'
      world.note(`${page.name}: finds ${message}`)
      const { _id: paymentId } = finding.payment
      const kind = finding.kind === 'charged' ? 'paid' : 'notPaid'
      this.#report(page, { paymentId, attemptId, kind, message })
    }
    await code.resumeInterrupted(session.tenantId, world.office.config, left.signal, show)
    if (charging === undefined || page.isDead || left.signal.aborted || !this.#isJournalReliable())
      return
    onReturn(page.name, found.has(charging))
  }
}
