import type { Endpoint } from './endpoint.ts'

/**
 * The `Link` header of a full page (RFC 8288): the same request with the last item's ID as `before`. The next
 * page may be empty.
 * @param url the request's
 */
export function nextPageLink(
  { isPaged }: Endpoint,
  url: string,
  { query, contents }: { query: unknown; contents: unknown },
): string | undefined {
  if (!isPaged) return undefined
  const { pageSize } = query as { pageSize: number }
  const page = contents as readonly { _id: string }[]
  const last = page.at(-1)
  if (last === undefined || page.length < pageSize) return undefined
  const { pathname, searchParams } = new URL(url)
  searchParams.set('before', last._id)
  return `<${pathname}?${searchParams}>; rel="next"`
}
