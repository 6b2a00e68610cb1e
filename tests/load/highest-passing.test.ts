import { expect, test } from 'vitest'

import { highestPassing } from './highest-passing.ts'

const search = async (limit: number) => {
  const tried: number[] = []
  const found = await highestPassing(10, async (rate) => {
    tried.push(rate)
    return rate <= limit
  })
  return { found, tried }
}

test('doubles the rate until one fails, then halves the step', async () => {
  expect(await search(57)).toEqual({ found: 55, tried: [10, 20, 40, 80, 60, 50, 55] })
})

test('finds none if the first rate fails', async () => {
  expect(await search(9)).toEqual({ found: 0, tried: [10] })
})
