import * as z from 'zod/mini'

import { text } from '../lib/text.ts'
import { sum } from '../money/money.ts'
import { DayFigures, figuresOf, type SplitLine } from './day-figures.ts'
import { PeriodId } from './period.ts'

/** What a period sums of its days: all but the late entries, which each day lists. */
export const PeriodFigures = z.pick(DayFigures, { totals: true, splits: true })
export type PeriodFigures = z.infer<typeof PeriodFigures>

/** The closed days of a month or a fiscal year, added up. Days are like `2026-03-12`. */
export const PeriodReport = z.object({
  period: PeriodId,
  office: text(200),
  firstDay: z.string(),
  lastDay: z.string(),
  /** The closings that it adds up; null if there are none. */
  closings: z.nullable(z.object({ count: z.int(), first: z.int(), last: z.int() })),
  /** Closings of the period that are not finished, so their day is not in it. */
  unfinished: z.int(),
  /** The office's first and last closed day; null before the first closing. */
  closedDays: z.nullable(z.object({ first: z.string(), last: z.string() })),
  ...PeriodFigures.shape,
})
export type PeriodReport = z.infer<typeof PeriodReport>

export const noFigures: PeriodFigures = (() => {
  const { totals, splits } = figuresOf([], { openedAt: 0, timeZone: 'UTC', terminals: new Map() })
  return { totals, splits }
})()

/** Adds up the figures of several days. The order does not matter. */
export const sumFigures = (days: readonly PeriodFigures[]): PeriodFigures => {
  const countedTotal = (kind: 'sales' | 'refunds' | 'chargebacks' | 'corrections') => ({
    count: days.reduce((count, { totals }) => count + totals[kind].count, 0),
    amount: sum(days.map(({ totals }) => totals[kind].amount)),
  })
  return {
    totals: {
      sales: countedTotal('sales'),
      refunds: countedTotal('refunds'),
      chargebacks: countedTotal('chargebacks'),
      corrections: countedTotal('corrections'),
      fees: sum(days.map(({ totals }) => totals.fees)),
      net: sum(days.map(({ totals }) => totals.net)),
    },
    splits: noFigures.splits.map(({ by }) => ({
      by,
      lines: sumLines(
        days.flatMap(({ splits }) => splits.find((split) => split.by === by)?.lines ?? []),
      ),
    })),
  }
}

const sumLines = (all: readonly SplitLine[]): SplitLine[] => {
  const groups = new Map<string, SplitLine[]>()
  for (const line of all) {
    const group = groups.get(line.label)
    if (group) group.push(line)
    else groups.set(line.label, [line])
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([label, lines]) => ({
      label,
      count: lines.reduce((total, { count }) => total + count, 0),
      sales: sum(lines.map(({ sales }) => sales)),
      refunds: sum(lines.map(({ refunds }) => refunds)),
      fees: sum(lines.map(({ fees }) => fees)),
      net: sum(lines.map(({ net }) => net)),
    }))
}
