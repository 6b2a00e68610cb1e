import type { RandomSource } from '../platform/random-source.ts'

/** Seeded pseudo-random numbers (mulberry32), so that the demo is always the same. */
export function seededRandom(seed: number): RandomSource {
  let state = seed
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  const hex = (bytes: number): string =>
    Array.from({ length: bytes * 2 }, () => '0123456789ABCDEF'[below(16)]).join('')
  return { below, hex }
}
