/** Prevents open redirects: undefined for an address outside `origin`. */
export const toSameOriginPath = (text: unknown, origin: string): string | undefined => {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  // `/.//host` has our origin but the path `//host`, which leads to another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
