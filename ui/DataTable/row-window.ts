import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual'

/** A rendered row by index, or a spacer in CSS pixels for rows that are not. */
export type RowSegment = { index: number } | { space: number }

/** The rows near the viewport, plus row `kept` and its neighbors; a negative `kept` adds none. */
export const rangeIncluding = (range: Range, kept: number): number[] => {
  const near = defaultRangeExtractor(range)
  if (kept < 0) return near
  const around = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < range.count)
  return [...new Set([...near, ...around])].toSorted((one, other) => one - other)
}

/** Rendered rows and the spacers between them; `top` and `bottom` bound the whole list. */
export const toSegments = (
  drawn: readonly Pick<VirtualItem, 'index' | 'start' | 'end'>[],
  top: number,
  bottom: number,
): RowSegment[] => {
  const starts = [...drawn.map(({ start }) => start), bottom]
  const first = (starts[0] ?? bottom) - top
  const below = drawn.flatMap(({ index, end }, at): RowSegment[] => {
    const space = (starts[at + 1] ?? bottom) - end
    return space > 0 ? [{ index }, { space }] : [{ index }]
  })
  return first > 0 ? [{ space: first }, ...below] : below
}
