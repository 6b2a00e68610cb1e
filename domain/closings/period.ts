import * as z from 'zod/mini'

import { addDays } from '../lib/day.ts'
import { text } from '../lib/text.ts'

/** A month, `2026-03`, or a fiscal year, `FY2026`, which is named after the year in which it ends. */
export type Period = { kind: 'MONTH'; year: number; month: number } | { kind: 'YEAR'; year: number }

/** The first and the last business day of a period. */
export type DayRange = { firstDay: string; lastDay: string }

export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/
const YEAR = /^FY(20\d\d)$/

/** @returns undefined if the text is not a period's ID */
export const readPeriod = (id: string): Period | undefined => {
  const [, year, month] = MONTH.exec(id) ?? []
  if (year !== undefined) return { kind: 'MONTH', year: Number(year), month: Number(month) }
  const [, fiscalYear] = YEAR.exec(id) ?? []
  return fiscalYear === undefined ? undefined : { kind: 'YEAR', year: Number(fiscalYear) }
}

/** A period's ID: `2026-03`, or `FY2026`. */
export const PeriodId = text(7).check(
  z.refine((id) => readPeriod(id) !== undefined, 'Must be a month like 2026-03, or FY2026.'),
)

/**
 * The period with a valid ID.
 * @throws RangeError if it is not one
 */
export const periodOf = (id: string): Period => {
  const period = readPeriod(id)
  if (!period) throw new RangeError(`Not a period: ${id}`)
  return period
}

export const periodId = (period: Period): string =>
  period.kind === 'MONTH' ? `${period.year}-${twoDigits(period.month)}` : `FY${period.year}`

/** `March 2026`, `Fiscal Year 2026`. */
export const periodName = (period: Period): string =>
  period.kind === 'MONTH'
    ? `${MONTHS[period.month - 1]} ${period.year}`
    : `Fiscal Year ${period.year}`

/** @param startMonth the month, from 1, in which the office's fiscal year begins */
export const daysOfPeriod = (period: Period, startMonth: number): DayRange => {
  const first: [year: number, month: number] =
    period.kind === 'MONTH'
      ? [period.year, period.month]
      : [startMonth === 1 ? period.year : period.year - 1, startMonth]
  const next: [year: number, month: number] =
    period.kind === 'MONTH' ? monthAfter(first) : [first[0] + 1, startMonth]
  return { firstDay: firstDayOf(...first), lastDay: addDays(firstDayOf(...next), -1) }
}

/** The months and fiscal years with a day from `since` to `until`, newest first. */
export const periodsBetween = (since: string, until: string, startMonth: number): Period[] => {
  const [lastYear = 0, lastMonth = 1] = until.split('-').map(Number)
  const from = (period: Period) => daysOfPeriod(period, startMonth).lastDay >= since
  const years: Period[] = []
  const current = startMonth > 1 && lastMonth >= startMonth ? lastYear + 1 : lastYear
  for (let year = current; from({ kind: 'YEAR', year }); year -= 1) {
    years.push({ kind: 'YEAR', year })
  }
  const months: Period[] = []
  for (let count = lastYear * 12 + lastMonth - 1; ; count -= 1) {
    const month: Period = { kind: 'MONTH', year: Math.floor(count / 12), month: (count % 12) + 1 }
    if (!from(month)) return [...years, ...months]
    months.push(month)
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const firstDayOf = (year: number, month: number): string => `${year}-${twoDigits(month)}-01`

const monthAfter = ([year, month]: [year: number, month: number]): [number, number] =>
  month === 12 ? [year + 1, 1] : [year, month + 1]
