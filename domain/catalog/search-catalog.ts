import { fold } from '../lib/search.ts'

/** What a search reads of a product or record type. */
export type Searchable = { name: string; description: string; category?: string | null }

/**
 * Prepares a list for search as typed. Each word of the query must occur in the name, category or
 * description. Names that start with the query come first, then names with such a word, then names
 * that contain it; equals keep their order.
 */
export const searchCatalog = <Item>(
  items: readonly Item[],
  read: (item: Item) => Searchable,
): ((query: string) => Item[]) => {
  const entries = items.map((item) => {
    const { name, description, category } = read(item)
    const key = fold(name)
    return { item, name: ` ${key}`, all: `${key} ${fold(`${category ?? ''} ${description}`)}` }
  })
  return (query) => {
    const sought = fold(query).trim()
    const words = sought.split(/\s+/)
    const rank = (name: string) => {
      const place = name.indexOf(` ${sought}`)
      if (place >= 0) return Math.min(place, 1)
      return words.every((word) => name.includes(word)) ? 2 : 3
    }
    const hits = entries.filter(({ all }) => words.every((word) => all.includes(word)))
    return hits
      .map(({ item, name }) => ({ item, rank: rank(name) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ item }) => item)
  }
}
