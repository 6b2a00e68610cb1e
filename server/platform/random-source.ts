import { randomBytes, randomInt } from 'node:crypto'

export type RandomSource = {
  below: (limit: number) => number
  /** `bytes` random bytes as upper-case hex. */
  hex: (bytes: number) => string
}

export const secureRandom: RandomSource = {
  below: (limit) => randomInt(limit),
  hex: (bytes) => randomBytes(bytes).toString('hex').toUpperCase(),
}

export function pick<Item>(items: readonly Item[], random: RandomSource = secureRandom): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

export const digits = (count: number, random: RandomSource = secureRandom): string =>
  Array.from({ length: count }, () => random.below(10)).join('')
