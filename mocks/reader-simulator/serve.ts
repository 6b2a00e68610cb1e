import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { MAX_BYTES } from './read-body.ts'
import type { ReaderSimulator } from './simulator.ts'

export type RunningReader = { origin: string; close: () => Promise<void> }

const HOST = '127.0.0.1'

/** For the simulator's own calls: a ledger has 200 bytes for each charge. */
const MAX_CONTROL_BYTES = 256 * MAX_BYTES

/** Drains an oversized body so that the caller can read the error. */
const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const limit = incoming.url?.startsWith('/simulator/') ? MAX_CONTROL_BYTES : MAX_BYTES
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (length <= limit) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks)
}

const requestOf = async (incoming: IncomingMessage, gone: AbortSignal): Promise<Request> => {
  const { method = 'GET', url = '/', headers } = incoming
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  const body = await bodyOf(incoming)
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://${headers.host ?? HOST}`), {
    method,
    headers: given,
    signal: gone,
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}

const send = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  if (response.type === 'error') {
    outgoing.destroy()
    return
  }
  // Browsers resend a request on a reused connection that closes without a response, so connections
  // are not reused. The trigger `approved-resent` covers that case.
  const headers = { ...Object.fromEntries(response.headers), connection: 'close' }
  outgoing.writeHead(response.status, headers)
  for await (const chunk of response.body ?? []) {
    // Waits for each chunk, so that a truncated body arrives up to there.
    await new Promise((resolve) => {
      outgoing.write(chunk, resolve)
    })
  }
  outgoing.end()
}

/** Serves over HTTP; rejects with EADDRINUSE if the port is taken. */
export const serveReader = async (
  simulator: ReaderSimulator,
  port: number,
): Promise<RunningReader> => {
  const http = createServer((incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    requestOf(incoming, gone.signal)
      .then(simulator)
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, HOST, resolve)
  })
  const { port: bound } = http.address() as AddressInfo
  return {
    origin: `http://${HOST}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
}
