import type { Context } from 'hono'

import type { Asset } from './assets.ts'

/** A year: for files whose names carry a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time. */
export const revalidated = 'no-cache'

/** Answers with an asset in the best compression that the browser takes, or that it has it already. */
export function serveAsset(context: Context, asset: Asset, cacheControl: string): Response {
  const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '')
  const [encoding, body] =
    asset.br && accepted.has('br')
      ? (['br', asset.br] as const)
      : asset.gzip && accepted.has('gzip')
        ? (['gzip', asset.gzip] as const)
        : ([undefined, asset.content] as const)
  // Each form is a representation of its own, so that a cache never mixes them up.
  const etag = encoding ? asset.etag.replace(/"$/, `-${encoding}"`) : asset.etag
  context.header('Cache-Control', cacheControl)
  context.header('ETag', etag)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('if-none-match') === etag) return context.body(null, 304)
  context.header('Content-Type', asset.type)
  if (encoding) context.header('Content-Encoding', encoding)
  return context.body(body)
}

/** The codings named in the header, but for those it refuses by `q=0`. */
function acceptedEncodings(header: string): Set<string> {
  const named = header.split(',').map((part) => part.trim().toLowerCase().split(';'))
  return new Set(
    named
      .filter(([, quality = '']) => !/^\s*q=0(\.0*)?$/.test(quality))
      .map(([coding = '']) => coding.trim()),
  )
}
