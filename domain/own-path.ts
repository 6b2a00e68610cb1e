/**
 * The path, query and fragment of an address on `origin`, written as a path; undefined for any other,
 * so that nobody is sent to another site by a link to this one.
 */
export const ownPath = (text: unknown, origin: string): string | undefined => {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  // Of `/.//host` the path is `//host`: what is ours as an address is another site's as a path.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
