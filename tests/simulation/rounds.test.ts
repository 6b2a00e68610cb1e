import { expect, test } from 'vitest'

import { withoutMiddleRounds } from './rounds.ts'

/** FaultPoints of those ways, counted as in a schedule. */
function passing(...ways: string[]) {
  const counts = new Map<string, number>()
  return ways.map((way) => {
    const count = (counts.get(way) ?? 0) + 1
    counts.set(way, count)
    return { name: `${way}#${count}`, boundary: 'browser>server' as const, what: way, kinds: [] }
  })
}

const namesOf = (passed: { name: string }[]) => passed.map(({ name }) => name)
const asked = (times: number) =>
  Array.from({ length: times }, () => ['ask', 'read']).flatMap((round) => round)

test('of a row of equal rounds the first three and the last two are kept', () => {
  const kept = namesOf(withoutMiddleRounds(passing('sell', ...asked(9), 'end')))
  expect(kept.join(' ')).toBe(
    'sell#1 ask#1 read#1 ask#2 read#2 ask#3 read#3 ask#8 read#8 ask#9 read#9 end#1',
  )
})

test('what comes between two rows stays, and so does each row by itself', () => {
  const kept = namesOf(withoutMiddleRounds(passing(...asked(7), 'job', ...asked(8))))
  expect(kept).toContain('job#1')
  expect(kept).toHaveLength(5 * 2 + 1 + 5 * 2)
  expect(kept).toContain('ask#8')
  expect(kept).not.toContain('ask#11')
})

test('five rounds are all kept, and what does not repeat is', () => {
  const passed = passing('sell', ...asked(5), 'look', 'sell', 'look', 'record')
  expect(withoutMiddleRounds(passed)).toEqual(passed)
  expect(withoutMiddleRounds([])).toEqual([])
})
