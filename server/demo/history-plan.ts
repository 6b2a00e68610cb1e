import { type DemoAccount, demoAccounts } from '#domain/demo/accounts.ts'
import { type DemoProduct, demoProducts } from '#domain/demo/products.ts'
import { lakeviewTenant } from '#domain/demo/tenants.ts'
import { type DemoTerminal, demoTerminals } from '#domain/demo/terminals.ts'
import { momentAt, wallTime } from '#domain/lib/zone.ts'
import type { CardBrand } from '#domain/payments/pos-receipt.ts'
import { REFUND_WINDOW_DAYS } from '#domain/refunds/refund-window.ts'

import { day, hour, later, minute, second } from '../platform/clock.ts'
import { type RandomSource, pick } from '../platform/random-source.ts'

export type Outcome =
  | 'complete'
  | 'declined'
  | 'cancelled'
  | 'partlyRefunded'
  | 'refunded'
  /** Reversed once, then paid on retry: two SALE entries. */
  | 'retried'
  /** A check that the customer's bank returned later. */
  | 'returned'

export type PlannedPayment = {
  at: Date
  cashier: DemoAccount
  lines: readonly DemoProduct[]
  outcome: Outcome
  customer: { firstName: string; lastName: string; email: string } | null
  paidBy:
    | { method: 'BANK'; lastFour: string }
    | {
        method: 'CARD_PRESENT'
        terminal: DemoTerminal
        lastFour: string
        cardBrand: CardBrand
        debitCard: boolean
        swiped: boolean
      }
}

const paymentCount = 240
const todayCount = 14
const zone = lakeviewTenant.config.timeZone
/** Both sides of the refund window: 59 days can be refunded, 61 cannot (SPEC §9). */
const edgeDays = [REFUND_WINDOW_DAYS - 1, REFUND_WINDOW_DAYS + 1]
/** Days since the former cashier Frances left. */
const formerUntil = 21

const products = demoProducts.filter((each) => each.tenantId === 'lakeview' && each.cents >= 100)
const terminals = demoTerminals.filter((each) => each.tenantId === 'lakeview' && !each.deactivated)
const cashiers = demoAccounts.filter(
  ({ tenantId, role }) => tenantId === 'lakeview' && role === 'POS_TELLER',
)
const isActive = ({ deactivated }: DemoAccount) => !deactivated
const brands: readonly CardBrand[] = ['Visa', 'Visa', 'MasterCard', 'Discover', 'American_Express']
const customers = [
  ['June', 'Alvarez'],
  ['Tomas', 'Becker'],
  ['Priya', 'Nair'],
  ['Walter', 'Okafor'],
  ['Lena', 'Sorensen'],
  ['Marcus', 'Hill'],
] as const

/** `minutes` past midnight, `daysBack` calendar days before today. */
export function timeOn(now: Date, daysBack: number, minutes: number): Date {
  const today = Math.floor(wallTime(now.getTime(), zone) / day) * day
  return new Date(momentAt(today - daysBack * day + minutes * minute, zone))
}

/** The office's workdays of the last 58 days, as days back from today, newest first. */
export const workdaysBefore = (now: Date): number[] =>
  Array.from({ length: 58 }, (_, index) => index + 1).filter((daysBack) => {
    const weekday = timeOn(now, daysBack, 12 * 60).getUTCDay()
    return weekday !== 0 && weekday !== 6
  })

/** Lakeview's payment history, oldest first; days count back from `now`. */
export function planHistory(now: Date, random: RandomSource): PlannedPayment[] {
  const workdays = workdaysBefore(now)
  const earlier = paymentCount - todayCount - edgeDays.length
  const planned = [
    ...Array.from({ length: earlier }, (_, index) => {
      const daysBack = workdays.at(index % workdays.length) ?? 1
      const minutes = 8 * 60 + 30 + random.below(8 * 60)
      const at = later(timeOn(now, daysBack, minutes), random.below(60) * second)
      // The first is yesterday's retry, which puts it near the top of the list.
      return plan(at, daysBack, index === 0 ? 'retried' : pickOutcome(random), random)
    }),
    ...edgeDays.map((daysBack) =>
      plan(timeOn(now, daysBack, 10 * 60), daysBack, 'complete', random),
    ),
    ...todaysTimes(now).map((at, index) =>
      plan(at, 0, index < 9 ? 'complete' : pickOutcome(random), random),
    ),
  ]
  return withReturn(
    planned.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    now,
  )
}

/** Returns the last check older than two days: banks take that long. */
function withReturn(planned: PlannedPayment[], now: Date): PlannedPayment[] {
  const returned = planned.findLast(
    ({ at, paidBy }) => paidBy.method === 'BANK' && at < later(now, -2 * day),
  )
  return planned.map((each) => (each === returned ? { ...each, outcome: 'returned' } : each))
}

/** Spread over the last six hours, but only over today, however early the demo starts. */
function todaysTimes(now: Date): Date[] {
  const from = Math.max(timeOn(now, 0, 0).getTime(), later(now, -6 * hour).getTime())
  const step = (now.getTime() - from) / (todayCount + 1)
  return Array.from({ length: todayCount }, (_, index) => new Date(from + step * (index + 1)))
}

function pickOutcome(random: RandomSource): Outcome {
  const roll = random.below(100)
  if (roll < 8) return 'declined'
  if (roll < 12) return 'cancelled'
  if (roll < 20) return 'partlyRefunded'
  if (roll < 27) return 'refunded'
  return 'complete'
}

function plan(at: Date, daysBack: number, outcome: Outcome, random: RandomSource): PlannedPayment {
  const first = pick(products, random)
  const second = pick(products, random)
  const [firstName, lastName] = pick(customers, random)
  const lastFour = String(random.below(10_000)).padStart(4, '0')
  const named = random.below(3) === 0
  const byBank = outcome === 'complete' && random.below(7) === 0
  return {
    at,
    cashier: pick(daysBack > formerUntil ? cashiers : cashiers.filter(isActive), random),
    lines: second !== first && random.below(4) === 0 ? [first, second] : [first],
    outcome,
    customer: named
      ? { firstName, lastName, email: `${firstName}.${lastName}@mail.example`.toLowerCase() }
      : null,
    paidBy: byBank
      ? { method: 'BANK', lastFour }
      : {
          method: 'CARD_PRESENT',
          terminal: pick(terminals, random),
          lastFour,
          cardBrand: pick(brands, random),
          debitCard: random.below(3) === 0,
          swiped: random.below(6) === 0,
        },
  }
}

/** About a day after the payment, but in the past. */
export const refundTime = (at: Date, now: Date): Date =>
  new Date(Math.min(at.getTime() + 26 * hour, (at.getTime() + now.getTime()) / 2))
