import type { Context } from 'hono'

import { acceptedEncodings } from '../platform/accepted-encodings.ts'
import type { Asset } from './assets.ts'

/** A year, for files with a content hash in their name. */
export const immutable = 'public, max-age=31536000, immutable'
export const revalidated = 'no-cache'

/**
 * Sends the asset in the best encoding the browser accepts, or 304.
 * @param varies other request headers that the content depends on
 */
export function serveAsset(
  context: Context,
  asset: Asset,
  cacheControl: string,
  varies: readonly string[] = [],
): Response {
  const accepted = acceptedEncodings(context.req.header('accept-encoding'))
  const [encoding, body] =
    asset.br && accepted.has('br')
      ? (['br', asset.br] as const)
      : asset.gzip && accepted.has('gzip')
        ? (['gzip', asset.gzip] as const)
        : ([undefined, asset.content] as const)
  // Each encoding has its own ETag, so caches never mix them up.
  const etag = encoding ? asset.etag.replace(/"$/, `-${encoding}"`) : asset.etag
  context.header('Cache-Control', cacheControl)
  context.header('ETag', etag)
  context.header('Vary', ['Accept-Encoding', ...varies].join(', '))
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  context.header('Content-Type', asset.type)
  if (encoding) context.header('Content-Encoding', encoding)
  return context.body(body)
}
