import type { FaultPoint } from './faults/fault-points.ts'

/** Rounds kept at the beginning and at the end of a row. */
const first = 3
const last = 2
/** Maximum number of fault points in a round. */
const longest = 60

/**
 * Removes the middle of rows of equal rounds: when a page polls a reader every two seconds, the thirtieth poll is no
 * other case than the fourth. Random schedules still break any of them.
 */
export function withoutMiddleRounds(passed: readonly FaultPoint[]): FaultPoint[] {
  const names = passed.map(({ name }) => name.slice(0, name.lastIndexOf('#')))
  const kept: FaultPoint[] = []
  let at = 0
  while (at < passed.length) {
    const { length, left } = longestRow(names, at)
    const afterFirst = at + first * length
    kept.push(...passed.slice(at, left > 0 ? afterFirst : at + 1))
    at = left > 0 ? afterFirst + left : at + 1
  }
  return kept
}

/**
 * Finds the row starting here with the most to leave out: the length of a round, and how many fault points
 * to skip.
 */
function longestRow(names: readonly string[], at: number): { length: number; left: number } {
  let best = { length: 1, left: 0 }
  for (let length = 1; length <= longest; length += 1) {
    let end = at + length
    while (end < names.length && names[end] === names[end - length]) end += 1
    const rounds = Math.floor((end - at) / length)
    const left = (rounds - first - last) * length
    if (left > best.left) best = { length, left }
  }
  return best
}
