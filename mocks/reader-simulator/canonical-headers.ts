import type { CanonicalHeaders } from '#domain/reader-signature.ts'

/** As the vendor's samples write one: they never sign a header whose name begins so. */
const isSigned = (name: string): boolean => name !== '' && !/^tp-/i.test(name)

/**
 * What a client may have signed who lists these names in `SignedHeaders`, as one entry for each order
 * that the vendor's public samples produce: sorted by name, sorted by line (which puts
 * `accept-encoding:` before `accept:`), and the order of the list. Most lists have but one. Names
 * stay as the client spells them; one without a header has no line.
 */
export const canonicalHeaders = (
  listed: readonly string[],
  { headers, url }: Pick<Request, 'headers' | 'url'>,
): CanonicalHeaders[] => {
  // In a browser no script sees the header Host.
  const values = new Map([['host', new URL(url).host], ...headers])
  const linesOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const value = values.get(name.toLowerCase())
      return value === undefined ? [] : [`${name}:${value.trim()}`]
    })
  const names = listed.map((name) => name.trim()).filter(isSigned)
  const sorted = names.toSorted()
  const lines = linesOf(sorted)
  const readings = [
    { names: sorted, lines },
    { names: sorted, lines: lines.toSorted() },
    { names, lines: linesOf(names) },
  ]
  return [...new Map(readings.map((one) => [JSON.stringify(one), one])).values()]
}
