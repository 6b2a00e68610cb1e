const collator = new Intl.Collator('en-US', { sensitivity: 'base' })

/** Orders texts, ignoring case and accents. */
export const compareText = (one: string, other: string): number => collator.compare(one, other)

/** Lowercase without accents, so that "munoz" finds "Muñoz". */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word of `search` is in one of the texts, ignoring case and accents. */
export const matchesSearch = (search: string, texts: readonly string[]): boolean => {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return true
  const folded = texts.map(fold)
  return words.every((word) => folded.some((text) => text.includes(word)))
}
