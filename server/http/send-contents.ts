import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

import type { Context } from 'hono'

import { acceptedEncodings } from '../platform/accepted-encodings.ts'

const compress = promisify<Buffer, { level: number }, Buffer<ArrayBuffer>>(gzip)

/**
 * Replies of at least this many bytes are compressed. Only lists are that long. The length of a short compressed reply
 * could reveal a session token to someone who chooses the text beside it (BREACH).
 */
const compressedFrom = 32 * 1024

/** Replies `{ok: true, contents}` (SPEC §7). Compresses a long reply, on another thread, if the client accepts gzip. */
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
