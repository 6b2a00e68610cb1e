import { addDays } from '../lib/day.ts'
import { type Money, zero } from '../money/money.ts'
import type { ClosingSummary } from './closing.ts'
import type { DayFigures, SplitKind } from './day-figures.ts'

type Closed = Pick<ClosingSummary, 'businessDay' | 'state'>

/** The closings of the same weekday a week before: usually one, none if the office was closed. */
export const closingsWeekBefore = <Summary extends Closed>(
  businessDay: string,
  closings: readonly Summary[],
): Summary[] => {
  const before = addDays(businessDay, -7)
  return closings.filter((each) => each.state === 'CLOSED' && each.businessDay === before)
}

/** `before` is the same line of the whole day a week before. */
export type ComparedLine = { label: string; net: Money; count: number; before: Money }

type HasSplits = Pick<DayFigures, 'splits'>

const linesOf = ({ splits }: HasSplits, by: SplitKind) =>
  splits.find((split) => split.by === by)?.lines ?? []

/** A split of the day beside the day a week before. Hours list both days, other splits the lines of the day. */
export const compareSplit = (
  by: SplitKind,
  day: HasSplits,
  before: HasSplits | undefined,
): ComparedLine[] => {
  const lines = new Map(linesOf(day, by).map((line) => [line.label, line]))
  const earlier = new Map(before ? linesOf(before, by).map((line) => [line.label, line]) : [])
  const labels = by === 'HOUR' ? [...lines.keys(), ...earlier.keys()] : [...lines.keys()]
  return [...new Set(labels)].toSorted().map((label) => ({
    label,
    net: lines.get(label)?.net ?? zero(),
    count: lines.get(label)?.count ?? 0,
    before: earlier.get(label)?.net ?? zero(),
  }))
}
