import { expect, test } from 'vitest'

import { withoutMiddleRounds } from './rounds.ts'

function faultPointsOf(...names: string[]) {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { name: `${name}#${count}`, boundary: 'browser>server' as const, what: name, kinds: [] }
  })
}

const namesOf = (passed: { name: string }[]) => passed.map(({ name }) => name)
const pollRounds = (times: number) =>
  Array.from({ length: times }, () => ['ask', 'read']).flatMap((round) => round)

test('keeps the first three and the last two of equal rounds', () => {
  const kept = namesOf(withoutMiddleRounds(faultPointsOf('sell', ...pollRounds(9), 'end')))
  expect(kept.join(' ')).toBe(
    'sell#1 ask#1 read#1 ask#2 read#2 ask#3 read#3 ask#8 read#8 ask#9 read#9 end#1',
  )
})

test('treats two rows separately and keeps what is between them', () => {
  const kept = namesOf(
    withoutMiddleRounds(faultPointsOf(...pollRounds(7), 'job', ...pollRounds(8))),
  )
  expect(kept).toContain('job#1')
  expect(kept).toHaveLength(5 * 2 + 1 + 5 * 2)
  expect(kept).toContain('ask#8')
  expect(kept).not.toContain('ask#11')
})

test('keeps five rounds and everything that does not repeat', () => {
  const passed = faultPointsOf('sell', ...pollRounds(5), 'look', 'sell', 'look', 'record')
  expect(withoutMiddleRounds(passed)).toEqual(passed)
  expect(withoutMiddleRounds([])).toEqual([])
})
