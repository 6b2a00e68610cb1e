import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

import { second } from './clock.ts'

export type Listening = { http: Server; origin: string; close: () => Promise<void> }

/** How long requests that were sent may take to finish once the server is asked to stop. */
const drainTimeout = 20 * second

/** How much of that it goes on accepting, if connections and requests keep arriving. */
const acceptTimeout = 10 * second

/** Binds the port; rejects with EADDRINUSE where something else has it. */
export async function listen(http: Server, port: number): Promise<Listening> {
  const traffic = followTraffic(http)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, () => {
      http.off('error', reject)
      resolve()
    })
  })
  const { port: bound } = http.address() as AddressInfo
  return { http, origin: `http://localhost:${bound}`, close: () => drain(http, traffic) }
}

type Connection = {
  /** Responses that are not yet handed to the operating system, to the last byte. */
  open: Set<ServerResponse>
  /** How much had been read when the last of them was; more is the start of another request. */
  readBefore: number
}

type Traffic = {
  connections: Map<Socket, Connection>
  /** Counts connections and requests. */
  arrivals: number
  isDraining: boolean
}

/**
 * Knows which connections have requests under way. Node.js takes one for idle as soon as the response is
 * complete in memory, and `http.close()` would cut it off in the middle of a long list.
 */
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

/** A kept-alive connection would stay open after its last answer; this ends it with that answer. */
function closeAfterLast({ open }: Connection): void {
  const responses = [...open].filter(({ headersSent }) => !headersSent)
  responses.slice(0, -1).forEach((response) => response.removeHeader('Connection'))
  responses.at(-1)?.setHeader('Connection', 'close')
}

/** Closes a connection on which nothing is under way, and nothing waits to be read. */
async function closeWhenIdle(socket: Socket, connection: Connection): Promise<void> {
  // A request that has arrived is read in the next turn, if not in this one.
  await nextTurn()
  await nextTurn()
  const { open, readBefore } = connection
  if (open.size === 0 && socket.bytesRead === readBefore) socket.destroySoon()
}

/**
 * Answers all that was sent before the server stopped accepting, then closes. What has reached the machine
 * may still wait to be read, so the server goes on until a turn of the event loop brings nothing new.
 */
async function drain(http: Server, traffic: Traffic): Promise<void> {
  const { connections } = traffic
  const deadline = sleep(drainTimeout, undefined, { ref: false })
  traffic.isDraining = true
  connections.forEach(closeAfterLast)
  await quiet(traffic)
  const closed = new Promise<void>((resolve) => {
    // Not `http.close`, which closes connections by a notion of its own of what is idle.
    NetServer.prototype.close.call(http, () => resolve())
  })
  for (const [socket, connection] of connections) void closeWhenIdle(socket, connection)
  await Promise.race([closed, deadline])
  for (const socket of connections.keys()) socket.destroy()
  await closed
  // Ends the timer that looks for late requests.
  http.close()
}

/** Waits until two turns of the event loop in a row bring nothing: a turn may accept only one connection. */
async function quiet(traffic: Traffic): Promise<void> {
  const deadline = performance.now() + acceptTimeout
  for (let turns = 0; turns < 2 && performance.now() < deadline; turns += 1) {
    const before = traffic.arrivals
    await nextTurn()
    if (traffic.arrivals > before) turns = -1
  }
}
