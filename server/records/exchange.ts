import { RecordSystemUnavailable, RecordSystemBadResponse } from './record-system.ts'

export type HttpTarget = {
  url: string
  token: string | undefined
  timeout: number
}

type ExchangeRequest = {
  path: string
  body: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The connection failed: a read can be retried immediately. */
export class NotConnected extends RecordSystemUnavailable {
  override name = 'NotConnected'
}

/** Enough for five thousand records; larger responses are not read to the end. */
const maxResponseBytes = 4 * 1024 * 1024
/** A proxy reports that the system is unavailable. */
const gatewayStatuses = new Set([429, 502, 503, 504])

/**
 * Throws RecordSystemUnavailable on a timeout or connection failure, RecordSystemBadResponse on an invalid
 * response. Redirects are not followed, so that the credential stays with its host.
 */
export async function exchange(
  { url, token, timeout }: HttpTarget,
  { path, body, headers, signal }: ExchangeRequest,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw gatewayStatuses.has(response.status)
        ? new RecordSystemUnavailable()
        : new RecordSystemBadResponse()
    }
    return parseJson(await readText(response))
  } catch (error) {
    if (error instanceof RecordSystemUnavailable || error instanceof RecordSystemBadResponse)
      throw error
    throw deadline.aborted || signal?.aborted ? new RecordSystemUnavailable() : new NotConnected()
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxResponseBytes) throw new RecordSystemBadResponse()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordSystemBadResponse()
  }
}
