import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../lib/day.ts'
import type { DepositKind } from './deposit-line.ts'
import { type FreeLine, matchDeposits, type OwedDay, owedOf } from './match-deposits.ts'

const first = '2026-03-02'
const day = (number: number, amount: number, isFree = true): OwedDay => ({
  number,
  businessDay: addDays(first, number),
  amount: BigInt(amount),
  isFree,
})
const line = (id: string, on: number, amount: number, kind: DepositKind = 'DEPOSIT'): FreeLine => ({
  id,
  reference: id,
  kind,
  postedOn: addDays(first, on),
  amount: BigInt(amount),
})

describe('matchDeposits', () => {
  it.each<[string, OwedDay[], FreeLine[], [string, number[], string[]][]]>([
    ['one day', [day(1, 16)], [line('a', 2, 16)], [['a', [1], []]]],
    ['a weekend', [day(1, 16), day(2, 5), day(3, 7)], [line('a', 4, 28)], [['a', [1, 2, 3], []]]],
    ['the older of two equal days', [day(1, 16), day(2, 16)], [line('a', 3, 16)], [['a', [1], []]]],
    ['no day after the deposit', [day(3, 16)], [line('a', 2, 16)], []],
    [
      'no days with a paid one between',
      [day(1, 16), day(2, 5, false), day(3, 7)],
      [line('a', 4, 23)],
      [],
    ],
    ['no other amount', [day(1, 16)], [line('a', 2, 15)], []],
    ['a day of refunds', [day(1, -16)], [line('a', 2, -16)], [['a', [1], []]]],
    [
      'gross, with the fee left alone',
      [day(1, 16)],
      [line('a', 2, 16), line('f', 2, -1, 'FEE')],
      [['a', [1], []]],
    ],
    [
      'net of the fee',
      [day(1, 16)],
      [line('a', 2, 15), line('f', 2, -1, 'FEE'), line('r', 2, -4, 'RETURN')],
      [['a', [1], ['f']]],
    ],
    [
      'net of fee, chargeback and return',
      [day(1, 16)],
      [
        line('a', 2, 7),
        line('r', 2, -4, 'RETURN'),
        line('c', 2, -4, 'CHARGEBACK'),
        line('f', 2, -1, 'FEE'),
      ],
      [['a', [1], ['c', 'f', 'r']]],
    ],
    [
      'not net of the fee of another day',
      [day(1, 16)],
      [line('a', 2, 15), line('f', 3, -1, 'FEE')],
      [],
    ],
    ['no zero deposit', [day(1, 5), day(2, -5)], [line('a', 3, 0)], []],
  ])('matches %s', (_, days, lines, expected) =>
    expect(matchDeposits(days, lines)).toEqual(
      expected.map(([depositId, numbers, deductedIds]) => ({ depositId, deductedIds, numbers })),
    ),
  )

  const anyDays = fc
    .array(fc.record({ amount: fc.integer({ min: -3, max: 12 }), isFree: fc.boolean() }), {
      maxLength: 12,
    })
    .map((all) => all.map(({ amount, isFree }, at) => day(at, amount, isFree)))
  const anyLines = fc
    .array(
      fc.record({
        on: fc.integer({ min: 0, max: 12 }),
        amount: fc.integer({ min: -5, max: 30 }),
        kind: fc.constantFrom<DepositKind>('DEPOSIT', 'DEPOSIT', 'FEE', 'CHARGEBACK', 'RETURN'),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.map(({ on, amount, kind }, at) => line(String(at), on, amount, kind)))

  it('never matches a day or a line twice, nor other than to the cent', () => {
    fc.assert(
      fc.property(anyDays, anyLines, (days, lines) => {
        const matches = matchDeposits(days, lines)
        const numbers = matches.flatMap((match) => match.numbers)
        const ids = matches.flatMap(({ depositId, deductedIds }) => [depositId, ...deductedIds])
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(new Set(ids).size).toBe(ids.length)
        for (const match of matches) {
          const own = lines.filter(
            ({ id }) => id === match.depositId || match.deductedIds.includes(id),
          )
          const paid = days.filter(({ number }) => match.numbers.includes(number))
          const [deposit] = own.filter(({ id }) => id === match.depositId)
          const deducted = own.filter(({ id }) => id !== match.depositId)
          expect(sum(paid)).toBe((deposit?.amount ?? 0n) - sum(deducted))
          expect(paid.every(({ isFree }) => isFree)).toBe(true)
        }
      }),
    )
  })

  it('gives the same for any order of days and lines', () => {
    fc.assert(
      fc.property(anyDays, anyLines, fc.infiniteStream(fc.nat()), (days, lines, keys) => {
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((each) => [keys.next().value as number, each] as const)
            .toSorted(([one], [other]) => one - other)
            .map(([, each]) => each)
        expect(matchDeposits(shuffled(days), shuffled(lines))).toEqual(matchDeposits(days, lines))
      }),
    )
  })

  it('finds every deposit of a bank that pays all days, some together', () => {
    const groups = fc.array(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 }),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(groups, (paid) => {
        let number = 0
        const days: OwedDay[] = []
        const lines = paid.map((amounts, at) => {
          for (const amount of amounts) days.push(day((number += 1), amount))
          return line(String(at), number, Number(sum(days.slice(-amounts.length))))
        })
        const matches = matchDeposits(days, lines)
        expect(matches.map(({ numbers }) => numbers.length)).toEqual(
          paid.map(({ length }) => length),
        )
      }),
    )
  })
})

const sum = (amounts: readonly { amount: bigint }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0n)

it('owes the merchant card sales less refunds, without chargebacks', () => {
  const entry = { kind: 'SALE' as const, amount: 16n, acceptorId: '1' }
  const entries = [
    entry,
    { ...entry, kind: 'REFUND' as const, amount: -5n },
    { ...entry, kind: 'CHARGEBACK' as const, amount: -16n },
    { ...entry, acceptorId: '2' },
    { ...entry, acceptorId: null },
  ]
  expect(owedOf(entries, '1')).toBe(11n)
})
