import { expect, test } from 'vitest'

import { positionsOf } from './wal-positions.ts'

test('tells the first position since a time', () => {
  const positions = positionsOf()
  positions.add(1_000, '0/FFFFFFFF')
  positions.add(2_000, '1/0')
  expect(positions.earliestSince(500)).toBe('0/FFFFFFFF')
  expect(positions.earliestSince(1_001)).toBe('1/0')
  expect(positions.earliestSince(2_001)).toBeUndefined()
})

test('tells how far the replica is behind, as a number of bytes and not as text', () => {
  const positions = positionsOf()
  positions.add(1_000, '0/FFFFFFFF')
  positions.add(2_000, '1/0')
  positions.add(3_000, 'A/0')
  positions.replayed('1/5')
  expect(positions.age(4_000)).toBe(2_000)
  positions.replayed('A/0')
  expect(positions.age(4_000)).toBe(1_000)
})

test('forgets positions after ten minutes, and a replica that shows none of them has at least that age', () => {
  const positions = positionsOf()
  for (const at of [0, 1, 700_000]) positions.add(at, `1/${at.toString(16)}`)
  expect(positions.earliestSince(0)).toBe('1/aae60')
  positions.add(700_001, '2/0')
  positions.replayed('0/1')
  expect(positions.age(700_002)).toBe(2)
})
