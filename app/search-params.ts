/**
 * The query string as plain text: one value a string, a repeated key a list. The router's own way
 * writes JSON, which turns `?location=12` into a number and a list into brackets (SPEC §2 filters).
 */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const values: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    const earlier = values[key]
    values[key] = earlier === undefined ? value : [earlier, value].flat()
  }
  return values
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
export const safeRedirect = (redirect: unknown, fallback: string): string => {
  if (typeof redirect !== 'string' || !redirect.startsWith('/')) return fallback
  const url = new URL(redirect, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : fallback
}
