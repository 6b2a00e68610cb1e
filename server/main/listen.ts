import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import { second } from '../platform/clock.ts'

export type Listening = { http: Server; origin: string; close: () => Promise<void> }

/** Time for open requests to finish after the server is asked to stop. */
const drainTimeout = 20 * second

/** How long of that the server keeps accepting if connections and requests keep arriving. */
const acceptTimeout = 10 * second

/** Binds the port; rejects with EADDRINUSE if it is taken. */
export async function listen(
  http: Server,
  port: number,
  limit: number = drainTimeout,
): Promise<Listening> {
  const traffic = followTraffic(http)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, () => {
      http.off('error', reject)
      resolve()
    })
  })
  const { port: bound } = http.address() as AddressInfo
  return { http, origin: `http://localhost:${bound}`, close: () => drain(http, traffic, limit) }
}

type Connection = {
  /** Responses not yet fully handed to the operating system. */
  open: Set<ServerResponse>
  /** Bytes read when the last response closed; more means that another request has started. */
  readBefore: number
}

type Traffic = {
  connections: Map<Socket, Connection>
  arrivals: number
  isDraining: boolean
}

/** Node.js treats a connection as idle once its response is in memory; `http.close()` would cut off a long list. */
function followTraffic(http: Server): Traffic {
  const traffic: Traffic = { connections: new Map(), arrivals: 0, isDraining: false }
  const { connections } = traffic
  http.on('connection', (socket) => {
    traffic.arrivals += 1
    connections.set(socket, { open: new Set(), readBefore: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  http.prependListener('request', ({ socket }, response) => {
    traffic.arrivals += 1
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.open.add(response)
    if (traffic.isDraining) closeAfterLast(connection)
    response.once('close', () => {
      connection.open.delete(response)
      connection.readBefore = socket.bytesRead
      if (traffic.isDraining) void closeWhenIdle(socket, connection)
    })
  })
  return traffic
}

function closeAfterLast({ open }: Connection): void {
  const responses = [...open].filter(({ headersSent }) => !headersSent)
  responses.slice(0, -1).forEach((response) => response.removeHeader('Connection'))
  responses.at(-1)?.setHeader('Connection', 'close')
}

async function closeWhenIdle(socket: Socket, connection: Connection): Promise<void> {
  // A request that has arrived is read in this turn or the next.
  await nextTurn()
  await nextTurn()
  const { open, readBefore } = connection
  if (open.size === 0 && socket.bytesRead === readBefore) socket.destroySoon()
}

/**
 * Answers everything sent before the stop. Data may wait in the operating system, so it keeps accepting until
 * a turn of the event loop brings nothing new.
 */
async function drain(http: Server, traffic: Traffic, limit: number): Promise<void> {
  const { connections } = traffic
  const deadline = sleep(limit, undefined, { ref: false })
  traffic.isDraining = true
  connections.forEach(closeAfterLast)
  await waitUntilQuiet(traffic)
  const closed = new Promise<void>((resolve) => {
    // Not `http.close`, which closes connections that Node.js considers idle.
    NetServer.prototype.close.call(http, () => resolve())
  })
  for (const [socket, connection] of connections) void closeWhenIdle(socket, connection)
  await Promise.race([closed, deadline])
  for (const socket of connections.keys()) socket.destroy()
  await closed
  // Stops the timer that checks for late requests.
  http.close()
}

/** Waits for two quiet turns of the event loop in a row: a turn may accept only one connection. */
async function waitUntilQuiet(traffic: Traffic): Promise<void> {
  const deadline = performance.now() + acceptTimeout
  for (let turns = 0; turns < 2 && performance.now() < deadline; turns += 1) {
    const before = traffic.arrivals
    await nextTurn()
    if (traffic.arrivals > before) turns = -1
  }
}
