import { createServer, type Server } from 'node:http'

import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import { minute, second } from '../platform/clock.ts'
import { secureRandom } from '../platform/random-source.ts'
import { createAdmission, type Room } from './admission.ts'
import { operationPaths } from './operations.ts'
import { refuse, serverBusy } from './refuse.ts'

/** Limits per client; times in milliseconds. */
export type Limits = {
  headers: number
  request: number
  /** Keep-alive timeout: longer than a proxy's, or the proxy would reuse a connection that just closed. */
  idle: number
  check: number
  /** Time to answer: longer than the timeout of any system we call. */
  answer: number
  connections: number
  /** Requests of all clients: one for each connection to the database, and those that wait. */
  requests: Room
}

export const defaultLimits: Limits = {
  headers: 20 * second,
  request: minute,
  idle: 75 * second,
  check: 5 * second,
  answer: 2 * minute,
  connections: 2_000,
  requests: { atOnce: 10, waiting: 190 },
}

/** Maximum size of the request line and headers; larger requests are refused unread. */
const maxHeaderBytes = 16 * 1024

/** A server that slow or idle clients cannot exhaust. */
export function createLimitedServer({
  headers,
  request,
  idle,
  check,
  connections,
}: Limits): Server {
  const http = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
    maxHeaderSize: maxHeaderBytes,
  })
  http.maxConnections = connections
  return http
}

/** The work may still complete, so our client treats 504 as no answer and checks before it retries. */
export const limitAnswerTime = (answerTimeout: number) =>
  timeout(
    answerTimeout,
    () =>
      new HTTPException(504, {
        message:
          'The server took too long to respond. The request may still have gone through. Check before you try again.',
      }),
  )

/** Calls of one payment, such as those that record its charge or refund it. */
const ofPayment = /\/payments\/[\da-f]{8}-|^\/api\/(?:refunds|worldpay)\//

/**
 * Refuses requests before they do anything if others have waited too long; the client repeats them. Calls of a payment
 * come first, so that under overload begun sales end instead of new ones beginning. Health checks are exempt, or an
 * overload would look like a dead server.
 */
export function limitRequests(room: Room): MiddlewareHandler {
  const admission = createAdmission(room)
  return async (context, next) => {
    const { path } = context.req
    if (operationPaths.includes(path)) return next()
    if (await admission.run(ofPayment.test(path), next)) return
    // Seconds; random, so that refused clients do not all come back at once.
    const wait = 2 + secureRandom.below(9)
    return refuse(context, 503, { message: serverBusy }, { 'Retry-After': String(wait) })
  }
}
