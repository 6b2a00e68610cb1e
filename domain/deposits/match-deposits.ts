import type { ClosingEntry } from '../closings/closing-entry.ts'
import type { DepositKind, SettlementLine } from './deposit-line.ts'

/** A closed day and what the bank owes for it, in micro-units. `isFree`: not matched and not noted. */
export type OwedDay = { number: number; businessDay: string; amount: bigint; isFree: boolean }

/** A line that is neither matched nor noted. */
export type FreeLine = Pick<SettlementLine, 'kind' | 'postedOn' | 'amount' | 'reference'> & {
  id: string
}

/** A deposit, the lines that were deducted from it, and the closings that it pays. */
export type DepositMatch = { depositId: string; deductedIds: string[]; numbers: number[] }

/** A long weekend, and a bank's holiday before it. */
const maxDays = 7

/** Banks pay gross and take fees separately, or deduct the first of these, the first two, or all. */
const deductible: readonly DepositKind[] = ['FEE', 'CHARGEBACK', 'RETURN']

/**
 * Matches deposits with closed days: a deposit pays one day or consecutive ones, posted on the last of them or later,
 * to the cent, or less the fees, chargebacks and returns posted with it. Oldest first; no day and no line is
 * matched twice. The order of the arguments is of no matter.
 */
export const matchDeposits = (
  days: readonly OwedDay[],
  lines: readonly FreeLine[],
): DepositMatch[] => {
  const inOrder = days.toSorted((one, other) => one.number - other.number)
  const deposits = lines.filter(({ kind, amount }) => kind === 'DEPOSIT' && amount !== 0n)
  const paid = new Set<number>()
  const deducted = new Set<string>()
  const isFree = ({ number, isFree: free }: OwedDay) => free && !paid.has(number)

  return deposits.toSorted(oldestFirst).flatMap((deposit) => {
    const others = lines.filter(
      ({ id, kind, postedOn }) =>
        kind !== 'DEPOSIT' && postedOn === deposit.postedOn && !deducted.has(id),
    )
    for (const deductions of choices(others)) {
      const owed = deposit.amount - total(deductions)
      const run = findRun(
        inOrder,
        owed,
        (day) => isFree(day) && day.businessDay <= deposit.postedOn,
      )
      if (run === undefined) continue
      for (const { number } of run) paid.add(number)
      for (const { id } of deductions) deducted.add(id)
      return {
        depositId: deposit.id,
        deductedIds: deductions.toSorted(oldestFirst).map(({ id }) => id),
        numbers: run.map(({ number }) => number),
      }
    }
    return []
  })
}

const byText = (one: string, other: string): number => Number(one > other) - Number(one < other)

const oldestFirst = (one: FreeLine, other: FreeLine): number =>
  byText(one.postedOn, other.postedOn) ||
  byText(one.reference, other.reference) ||
  byText(one.id, other.id)

const total = (amounts: readonly { amount: bigint }[]): bigint =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)

const choices = (others: readonly FreeLine[]): (readonly FreeLine[])[] => {
  const all = deductible.map((_, last) =>
    others.filter(({ kind }) => deductible.indexOf(kind) <= last),
  )
  return [[], ...all.filter((each, at) => each.length > (all[at - 1]?.length ?? 0))]
}

/** The oldest, then the shortest, run of consecutive free days with this sum. */
const findRun = (
  days: readonly OwedDay[],
  owed: bigint,
  isFree: (day: OwedDay) => boolean,
): OwedDay[] | undefined => {
  for (let start = 0; start < days.length; start += 1) {
    let sum = 0n
    for (let end = start; end < Math.min(start + maxDays, days.length); end += 1) {
      const day = days[end]
      if (day === undefined || !isFree(day)) break
      sum += day.amount
      if (sum === owed) return days.slice(start, end + 1)
    }
  }
  return undefined
}

type Entry = { kind: ClosingEntry['kind']; amount: bigint; acceptorId: string | null }

/**
 * What the bank owes for a closed day: the card sales less refunds and corrections of the merchant. Chargebacks
 * are not in the card batch: the bank takes them by lines of their own.
 */
export const owedOf = (entries: readonly Entry[], acceptorId: string): bigint =>
  total(entries.filter((entry) => entry.acceptorId === acceptorId && entry.kind !== 'CHARGEBACK'))
