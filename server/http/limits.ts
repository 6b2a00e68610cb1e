import { createServer, type Server } from 'node:http'

import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import { minute, second } from '../platform/clock.ts'

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
}

export const defaultLimits: Limits = {
  headers: 20 * second,
  request: minute,
  idle: 75 * second,
  check: 5 * second,
  answer: 2 * minute,
  connections: 2_000,
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
