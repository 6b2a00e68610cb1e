/** A reproducible random source: the same seed gives the same numbers (mulberry32). */
export type Prng = {
  next: () => number
  /** An integer from 0 to below `limit`. */
  below: (limit: number) => number
  /** True with this probability. */
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

export const prngOf = (seed: number): Prng => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
