import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { MOST_BYTES } from './read-body.ts'
import type { ReaderSimulator } from './simulator.ts'

export type RunningReader = { origin: string; close: () => Promise<void> }

/** As the service does, it listens to this machine alone. */
const HOST = '127.0.0.1'

/** The rest of a body that is too large is received and thrown away: its caller reads why. */
const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (length <= MOST_BYTES) chunks.push(chunk)
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
  // The body of a GET is neither signed nor read.
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
  // Where a connection in use before closes without an answer, a browser sends the request again by
  // itself; the trigger `approved-resent` shows what it sees then, so here none is used twice.
  const headers = { ...Object.fromEntries(response.headers), connection: 'close' }
  outgoing.writeHead(response.status, headers)
  for await (const chunk of response.body ?? []) {
    // Sent before the next is read: what breaks off has come so far.
    await new Promise((resolve) => {
      outgoing.write(chunk, resolve)
    })
  }
  outgoing.end()
}

/** Serves the simulator over HTTP; rejects with EADDRINUSE where something else has the port. */
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
      // A body that breaks off is part of the play, and so is a caller who goes.
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
        // Some answers never come.
        http.closeAllConnections()
      }),
  }
}
