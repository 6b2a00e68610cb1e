import type { FaultPoint } from './faults/fault-points.ts'

/** How many rounds of a row are kept at its beginning and at its end. */
const first = 3
const last = 2
/** FaultPoints that one round may have. */
const longest = 60

/**
 * What was passed, without the rounds in the middle of a row of equal ones: while somebody asks every
 * two seconds whether a reader has answered, the thirtieth time is not another case than the fourth.
 * Schedules by chance still break any of them.
 */
export function withoutMiddleRounds(passed: readonly FaultPoint[]): FaultPoint[] {
  const ways = passed.map(({ name }) => name.slice(0, name.lastIndexOf('#')))
  const kept: FaultPoint[] = []
  let at = 0
  while (at < passed.length) {
    const { length, left } = longestRow(ways, at)
    const begun = at + first * length
    kept.push(...passed.slice(at, left > 0 ? begun : at + 1))
    at = left > 0 ? begun + left : at + 1
  }
  return kept
}

/** The row of equal rounds from there on that has most to leave out: a round's length, and how much. */
function longestRow(ways: readonly string[], at: number): { length: number; left: number } {
  let best = { length: 1, left: 0 }
  for (let length = 1; length <= longest; length += 1) {
    let end = at + length
    while (end < ways.length && ways[end] === ways[end - length]) end += 1
    const rounds = Math.floor((end - at) / length)
    const left = (rounds - first - last) * length
    if (left > best.left) best = { length, left }
  }
  return best
}
