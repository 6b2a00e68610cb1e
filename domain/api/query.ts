import type { FieldError } from '../lib/envelope.ts'
import type { Endpoint } from './endpoint.ts'

export type Query = Record<string, string | string[]>

/** The router's parser reads JSON and turns `?location=12` into a number (SPEC §2 filters). */
export const readQuery = (search: string): Query => {
  // A Map, because an object has inherited keys such as `constructor`.
  const values = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values.get(key)
    values.set(key, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}

export const writeQuery = (query: Readonly<Record<string, unknown>>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (typeof each === 'string') params.append(key, each)
  }
  const text = params.toString()
  return text && `?${text}`
}

/** Silently dropping a value would answer a different question. */
export const repeatedKeys = ({ repeatable = [] }: Endpoint, query: Query): FieldError[] =>
  Object.entries(query).flatMap(([path, value]) =>
    typeof value === 'string' || repeatable.includes(path)
      ? []
      : { path, message: `${path.slice(0, 64)} can be given only once.` },
  )
