import { ownPath } from '#domain/own-path.ts'

/**
 * The query string as plain text: one value a string, a repeated key a list. The router's own way
 * writes JSON, which turns `?location=12` into a number and a list into brackets (SPEC §2 filters).
 */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  // Not an object that is written into: it has keys of its own before, such as `constructor`.
  const values = new Map<string, string | string[]>()
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values.get(key)
    values.set(key, earlier === undefined ? value : [earlier, value].flat())
  }
  return Object.fromEntries(values)
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const each of [value].flat()) if (typeof each === 'string') params.append(key, each)
  }
  const text = params.toString()
  return text && `?${text}`
}

/** Where to go after signing in: a path of ours, never another site's address. */
export const safeRedirect = (redirect: unknown, fallback: string): string =>
  ownPath(redirect, location.origin) ?? fallback
