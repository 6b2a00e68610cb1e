import { expect, test } from 'vitest'

import { day } from '../platform/clock.ts'
import { planHistory, refundTime } from './history-plan.ts'
import { seededRandom } from './random-source.ts'

const morning = new Date('2026-03-12T15:00:00Z')
const dayIn = (time: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format(time)

test.each([
  ['in the morning', '2026-03-12T15:00:00Z'],
  ['a minute past midnight', '2026-03-12T04:01:00Z'],
  ['late in the evening', '2026-03-13T03:59:00Z'],
  ['after the clocks went back', '2026-11-05T15:00:00Z'],
])('plans 240 past payments, at least 12 of them today, if started %s', (_, at) => {
  const now = new Date(at)
  const planned = planHistory(now, seededRandom(36))
  expect(planned).toHaveLength(240)
  expect(planned.every((each) => each.at < now && refundTime(each.at, now) < now)).toBe(true)
  expect(planned.every((each) => refundTime(each.at, now) > each.at)).toBe(true)
  const today = planned.filter((each) => dayIn(each.at) === dayIn(now))
  expect(today.length).toBeGreaterThanOrEqual(12)
})

test('plans the same history for the same seed', () => {
  expect(planHistory(morning, seededRandom(36))).toEqual(planHistory(morning, seededRandom(36)))
})

test('plans one payment of 59 days, one of 61, and none other older than 58', () => {
  const ages = planHistory(morning, seededRandom(36)).map(
    ({ at }) => (morning.getTime() - at.getTime()) / day,
  )
  const [oldest = 0, next = 0, ...others] = ages.toSorted((one, other) => other - one)
  expect(oldest).toBeGreaterThan(60)
  expect(next).toBeGreaterThan(58)
  expect(next).toBeLessThan(60)
  expect(Math.max(...others)).toBeLessThan(59)
})

test('covers every outcome that the screens show', () => {
  const planned = planHistory(morning, seededRandom(36))
  expect(new Set(planned.map(({ outcome }) => outcome))).toEqual(
    new Set([
      'complete',
      'declined',
      'cancelled',
      'partlyRefunded',
      'refunded',
      'retried',
      'returned',
    ]),
  )
  const returned = planned.filter(({ outcome }) => outcome === 'returned')
  expect(returned).toMatchObject([{ paidBy: { method: 'BANK' } }])
  expect(new Set(planned.map(({ cashier }) => cashier.emailAddress)).size).toBe(3)
  const cards = planned.flatMap(({ paidBy }) => (paidBy.method === 'CARD_PRESENT' ? [paidBy] : []))
  expect(new Set(cards.map(({ terminal }) => terminal.label)).size).toBe(3)
  expect(cards.some(({ swiped }) => swiped)).toBe(true)
  expect(cards.some(({ debitCard, swiped }) => debitCard && !swiped)).toBe(true)
  expect(cards.length).toBeLessThan(planned.length)
})
