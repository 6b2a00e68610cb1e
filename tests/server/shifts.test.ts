import { expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { minute } from '#server/platform/clock.ts'

import { contentsOf, inTenant, openCounter, type Person, terminalNamed } from './counter.ts'
import { refund, sell, wholeOf } from './refund-calls.ts'

const counter = openCounter()
const at = (rest: string) => inTenant('lakeview', rest)
const signIn = (name: string) => counter().signIn(`${name}@lakeview.example`)

const open = async (person: Person, label: string): Promise<Shift> => {
  const { _id: terminalId } = await terminalNamed(person, label)
  return contentsOf('openShift', await person.post(at('/shifts'), { terminalId }))
}
const count = async (person: Person, { _id }: Shift, amount: string): Promise<Shift> => {
  const counted = [{ tender: 'CARD_PRESENT', amount: usd(amount) }]
  return contentsOf('countShift', await person.post(at(`/shifts/${_id}/count`), { counted }))
}

test('gives a terminal to one of two cashiers who open a shift at once', async () => {
  const people = [await signIn('cashier'), await signIn('cashier2')] as const
  const { _id: terminalId } = await terminalNamed(people[0], 'Front Counter 1')
  const replies = await Promise.all(
    people.map((person) => person.post(at('/shifts'), { terminalId })),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const winner = people[replies.findIndex(({ status }) => status === 200)]
  if (winner === undefined) throw new Error('Nobody has the shift.')
  const [shift] = contentsOf('getShifts', await winner.get(at('/shifts')))
  if (shift === undefined) throw new Error('The shift is not listed.')
  await count(winner, shift, '0.00')
})

test('counts what its cashier sold and refunded while it was open, and nothing later', async () => {
  const cashier = await signIn('cashier')
  const other = await signIn('cashier2')
  await sell(cashier)
  counter().pass(minute)
  const shift = await open(cashier, 'Front Counter 1')
  counter().pass(minute)
  const kept = await sell(cashier)
  const returned = await sell(cashier)
  const elsewhere = await sell(other)
  await refund(cashier, returned, { lines: wholeOf(returned) })
  const admin = await signIn('admin')
  await refund(admin, kept, { lines: wholeOf(kept) })
  expect(elsewhere.status).toBe('COMPLETE')
  counter().pass(minute)
  const expected = {
    sales: { count: 2, amount: usd('32.00') },
    refunds: { count: 1, amount: usd('16.00') },
  }
  const [xReport] = contentsOf('getShifts', await admin.get(at('/shifts')))
  expect(xReport?.lines[0]).toMatchObject({ ...expected, counted: null })
  const counted = await count(cashier, shift, '30.00')
  expect(counted.lines[0]).toMatchObject({ ...expected, overShort: usd('-2.00') })
  await sell(cashier)
  const [closed] = contentsOf('getShifts', await cashier.get(at('/shifts')))
  expect(closed?.lines[0]).toMatchObject(expected)
})
