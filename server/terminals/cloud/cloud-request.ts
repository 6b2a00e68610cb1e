import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** The cloud was never reached: whatever was asked did not happen. */
export class NotSent extends Error {
  override name = 'NotSent'
}

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal: AbortSignal
}

/** What came back, whole; `json` is undefined where it is none. */
export type CloudAnswer = { status: number; json: unknown }

/**
 * One request on a connection of its own. `fetch` would do but for two things that money depends on:
 * it gives up after five minutes, and sends on a connection kept alive, of which nobody can tell
 * whether it was still open. Here a failure before the connection stood is a NotSent, and any other
 * leaves open what happened.
 */
export async function cloudRequest(url: string, asked: Asked): Promise<CloudAnswer> {
  const isTls = new URL(url).protocol === 'https:'
  const sent = asked.body === undefined ? undefined : Buffer.from(JSON.stringify(asked.body))
  let isConnected = false
  try {
    return await new Promise<CloudAnswer>((resolve, reject) => {
      const request = (isTls ? httpsRequest : httpRequest)(url, {
        method: asked.method,
        agent: false,
        signal: asked.signal,
        headers: {
          ...asked.headers,
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
        // An answer that breaks off rejects: half of one tells nothing.
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
