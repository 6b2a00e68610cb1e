import { randomBytes, randomInt } from 'node:crypto'

/** Where random choices come from; the demo brings its own, so that it is repeatable. */
export type RandomSource = {
  /** An integer from 0 to below `limit`. */
  below: (limit: number) => number
  /** That many bytes as upper-case hex digits. */
  hex: (bytes: number) => string
}

export const secureRandom: RandomSource = {
  below: (limit) => randomInt(limit),
  hex: (bytes) => randomBytes(bytes).toString('hex').toUpperCase(),
}

/** One of the items. */
export function pick<Item>(items: readonly Item[], random: RandomSource = secureRandom): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** That many decimal digits. */
export const digits = (count: number, random: RandomSource = secureRandom): string =>
  Array.from({ length: count }, () => random.below(10)).join('')
