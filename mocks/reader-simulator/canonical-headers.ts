import type { CanonicalHeaders } from '#domain/reader/reader-signature.ts'

/** The vendor's samples never sign headers that start with `tp-`. */
const isSigned = (name: string): boolean => name !== '' && !/^tp-/i.test(name)

/**
 * The vendor's samples sort headers by name, by line (`accept-encoding:` before `accept:`) or not.
 */
export const canonicalHeaders = (
  listed: readonly string[],
  { headers, url }: Pick<Request, 'headers' | 'url'>,
): CanonicalHeaders[] => {
  // Browsers hide the Host header.
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
