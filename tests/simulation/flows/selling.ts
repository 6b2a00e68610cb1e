import { attemptOf } from '#domain/attempt.ts'
import type { Payment } from '#domain/payment.ts'
import type { Resolution } from '#features/checkout/interrupted/resolve-outcome.ts'
import type { PaymentDraft } from '#features/checkout/payment/payment-draft.ts'
import type { BankOutcome } from '#features/checkout/payment/take-bank-payment.ts'
import type { PaymentOutcome } from '#features/checkout/payment/take-payment.ts'

import type { Person } from '../world/office.ts'
import type { Page } from '../world/page.ts'
import type { Told } from '../world/told.ts'
import type { Flow, Scene } from './flow.ts'

/** What may happen to a counter whose page is gone. */
const returns = ['nobody', 'colleague', 'twoWindows', 'journalWiped'] as const

/** Milliseconds in which what is under way goes on, and goes wrong, where nobody returns. */
const alone = 4 * 60_000

const mostTries = 3

/** How often, and after how many milliseconds, somebody asks whether the processor has confirmed it. */
const questions = 30
const askEvery = 15_000

type ToldOfCharge = Omit<Extract<Told, { attemptId: string }>, 'by' | 'at'>

type Outcome = PaymentOutcome | BankOutcome

const paidOrChecking = ({ status }: Payment) => (status === 'CHECKING' ? 'checking' : 'paid')

/** Charges the customer: anew, or once more what an earlier attempt left. */
export type Charge = (page: Page, earlier: PaymentDraft | null) => Promise<Outcome>

export type Counter = Scene & { charge: Charge }

/** One customer at a counter, from the card to the receipt, and whoever takes over where a page is gone. */
export class Selling implements Flow {
  /** Pages at which something is under way that somebody waits for. */
  readonly busy = new Set<Page>()
  readonly #counter: Counter
  /** Somebody is about to open a new page. */
  #comes = 0

  constructor(counter: Counter) {
    this.#counter = counter
    counter.world.onPageGone = (page) => this.#takeOver(page)
  }

  get isOver(): boolean {
    return this.busy.size === 0 && this.#comes === 0
  }

  start(person: Person = 'cashier'): void {
    const page = this.#counter.world.openPage(person)
    void this.#attend(page, () => this.#pay(page, null, 1))
  }

  async #attend(page: Page, work: () => Promise<void>): Promise<void> {
    this.busy.add(page)
    try {
      await work()
    } catch (error) {
      this.#counter.onCrash(page.name, error)
    }
    this.busy.delete(page)
  }

  async #pay(page: Page, earlier: PaymentDraft | null, tries: number): Promise<void> {
    const { world, charge } = this.#counter
    const { prng, time } = world
    const { left } = page
    world.note(`${page.name}: charges`)
    const outcome = await charge(page, earlier)
    // Signed out meanwhile: nobody is left to be told.
    if (left.signal.aborted || page.isDead || outcome.kind === 'signedOut') return
    const attemptId = page.charging
    page.charging = undefined
    await this.#tell(page, outcome)
    await this.#waitForProcessor(page, outcome, attemptId)
    if (outcome.kind === 'approved' || tries === mostTries || !prng.chance(0.75)) return
    await time.sleep(2_000 + prng.below(20_000))
    if (left.signal.aborted || page.isDead) return
    await this.#pay(page, outcome.draft, tries + 1)
  }

  async #tell(page: Page, outcome: Exclude<Outcome, { kind: 'signedOut' }>): Promise<void> {
    const payment = outcome.kind === 'approved' ? outcome.payment : outcome.draft.payment
    const words =
      outcome.kind === 'approved' ? 'paid' : `${outcome.error.title}: ${outcome.error.text}`
    this.#counter.world.note(`${page.name}: ${words}`)
    if (payment === null) return
    const isUndone = outcome.kind === 'failed' && 'isUndone' in outcome && outcome.isUndone
    const number = outcome.kind === 'failed' ? outcome.draft.attempts : undefined
    const naming = attemptOf(payment._id, number ?? 1)
    const { attemptId } = await this.#counter.world.time.during(naming)
    this.#report(page, {
      paymentId: payment._id,
      attemptId: number === undefined ? '' : attemptId,
      kind: outcome.kind === 'approved' ? paidOrChecking(payment) : isUndone ? 'undone' : 'notPaid',
      words,
    })
  }

  /** As UnconfirmedPayment.tsx does: it asks until the processor has confirmed what the reader approved. */
  async #waitForProcessor(page: Page, outcome: Outcome, attemptId = ''): Promise<void> {
    if (outcome.kind !== 'approved' || outcome.payment.status !== 'CHECKING') return
    const { time } = this.#counter.world
    const { code, left } = page
    for (let asked = 0; asked < questions; asked += 1) {
      await time.sleep(askEvery)
      if (left.signal.aborted || page.isDead) return
      const payment = await code.paymentApi.getPayment(outcome.payment._id).catch(() => undefined)
      if (payment === undefined || payment.status === 'CHECKING') continue
      if (left.signal.aborted || page.isDead) return
      const isPaid = payment.status !== 'INCOMPLETE'
      const words = isPaid
        ? 'confirmed'
        : 'Not paid. If the card was charged, it is being reversed.'
      this.#counter.world.note(`${page.name}: ${words}`)
      const kind = isPaid ? 'paid' : 'notPaid'
      this.#report(page, { paymentId: payment._id, attemptId, kind, words })
      return
    }
  }

  /** What a page shows that reports what is not so counts for nothing. */
  #report(page: Page, told: ToldOfCharge): void {
    if (page.lies) return
    this.#counter.onTold({ by: page.name, at: this.#counter.world.time.now, ...told })
  }

  #takeOver(gone: Page): void {
    const { world } = this.#counter
    const { time, faultPoints, prng } = world
    // Whoever was there waits no longer, whatever still goes on.
    this.busy.delete(gone)
    if (!this.#isOfCounter(gone)) return
    const how = faultPoints.at('browser>journal', 'return', returns)
    if (how === 'journalWiped') gone.browser.wipe()
    this.#comes += 1
    if (how === 'nobody') {
      time.at(alone, () => {
        this.#comes -= 1
      })
      return
    }
    time.at(1_500 + prng.below(60_000), () => {
      this.#comes -= 1
      const person = how === 'colleague' ? 'colleague' : 'cashier'
      const left = how === undefined ? gone.charging : undefined
      for (let windows = how === 'twoWindows' ? 2 : 1; windows > 0; windows -= 1) {
        const page = world.openPage(person, gone.browser)
        void this.#attend(page, () => this.#resume(page, left))
      }
    })
  }

  /** Nine pages are more than any schedule needs, and all that there are. */
  #isOfCounter(page: Page): boolean {
    return page.browser === this.#counter.world.browser && this.#counter.world.pages.length < 9
  }

  /** A browser that could not write, or was wiped meanwhile, promises nothing. */
  #keeps(): boolean {
    const { hits } = this.#counter.world.faultPoints
    const isLost = (kind: string) => kind === 'fails' || kind === 'journalWiped'
    return hits.every(({ boundary, kind }) => boundary !== 'browser>journal' || !isLost(kind))
  }

  /** @param charging what was left at the counter, where its browser remembers it */
  async #resume(page: Page, charging: string | undefined): Promise<void> {
    const { world, onReturn } = this.#counter
    const { code, left, session } = page
    const found = new Set<string>()
    page.charging = charging
    const tell = (attemptId: string, finding: Resolution) => {
      if (finding.kind === 'checking' || finding.kind === 'otherCashier') return
      found.add(attemptId)
      page.charging = undefined
      const words = finding.kind === 'notPaid' ? finding.reason : 'paid'
      world.note(`${page.name}: finds ${words}`)
      const { _id: paymentId } = finding.payment
      const kind = finding.kind === 'charged' ? 'paid' : 'notPaid'
      this.#report(page, { paymentId, attemptId, kind, words })
    }
    await code.resumeInterrupted(session.tenantId, world.office.config, left.signal, tell)
    if (charging === undefined || page.isDead || left.signal.aborted || !this.#keeps()) return
    onReturn(page.name, found.has(charging))
  }
}
