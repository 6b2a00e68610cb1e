import type { Endpoint } from './endpoint.ts'
import type { Problem } from './envelope.ts'

/** A query as schemas read it: one value a string, a repeated key a list. */
export type Query = Record<string, string | string[]>

/**
 * Reads the part of an address behind its `?`, as plain text. The router's own way reads JSON, which turns
 * `?location=12` into a number and a list into brackets (SPEC §2 filters).
 */
export const readQuery = (search: string): Query => {
  // Not an object that is written into: it has keys of its own before, such as `constructor`.
  const values = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values.get(key)
    values.set(key, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}

/** The other way round; what is not text is left out. */
export const writeQuery = (query: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (typeof each === 'string') params.append(key, each)
  }
  const text = params.toString()
  return text && `?${text}`
}

/**
 * The keys that are repeated though the endpoint takes them once: to use one of the values and drop the
 * others would answer another question than the one that was asked.
 */
export const repeatedKeys = ({ repeatable = [] }: Endpoint, query: Query): Problem[] =>
  Object.entries(query).flatMap(([path, value]) =>
    typeof value === 'string' || repeatable.includes(path)
      ? []
      : { path, message: `Give ${path.slice(0, 64)} once: it takes one value.` },
  )
