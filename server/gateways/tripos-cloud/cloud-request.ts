import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** The request never reached the cloud, so nothing happened. */
export class NotSent extends Error {
  override name = 'NotSent'
}

type CloudRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: unknown
  signal: AbortSignal
}

/** The complete response; `json` is undefined if the body is not JSON. */
export type CloudAnswer = { status: number; json: unknown }

/**
 * `fetch` times out after five minutes and reuses connections that may be dead. Here a failure before the
 * connection is a NotSent; after any other, the outcome is unknown.
 */
export async function cloudRequest(url: string, options: CloudRequest): Promise<CloudAnswer> {
  const isTls = new URL(url).protocol === 'https:'
  const sent = options.body === undefined ? undefined : Buffer.from(JSON.stringify(options.body))
  let isConnected = false
  try {
    return await new Promise<CloudAnswer>((resolve, reject) => {
      const request = (isTls ? httpsRequest : httpRequest)(url, {
        method: options.method,
        agent: false,
        signal: options.signal,
        headers: {
          ...options.headers,
          accept: 'application/json',
          ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
        },
      })
      request.once('socket', (socket: Socket) => {
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          isConnected = true
        })
      })
      request.once('error', reject)
      request.once('response', (response) => {
        // Rejects a truncated response.
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, json: readJson(body) }),
          reject,
        )
      })
      request.end(sent)
    })
  } catch (error) {
    if (isConnected) throw error
    throw new NotSent('The cloud could not be reached.', { cause: error })
  }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
