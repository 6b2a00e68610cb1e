import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

import type { Context } from 'hono'

import { acceptedEncodings } from '../platform/accepted-encodings.ts'

const compress = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip)

/**
 * From this size in bytes a reply is compressed. Only lists are so long: a session token beside something that the
 * caller chose would show in the compressed length (BREACH).
 */
const compressedFrom = 32 * 1024

/** Replies `{ok: true, contents}` (SPEC §7); a long one compressed, on another thread, if the client accepts it. */
export async function sendContents(context: Context, contents: unknown): Promise<Response> {
  // A Buffer: Node.js copies a long string body into up to three times its size.
  const body = Buffer.from(JSON.stringify({ ok: true, contents }))
  context.header('Content-Type', 'application/json')
  if (body.length < compressedFrom) return context.body(body)
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (!acceptedEncodings(context.req.header('accept-encoding')).has('gzip')) {
    return context.body(body)
  }
  context.header('Content-Encoding', 'gzip')
  return context.body(await compress(body, { level: constants.Z_BEST_SPEED }))
}
