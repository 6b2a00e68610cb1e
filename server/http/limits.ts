import { createServer, type Server } from 'node:http'

import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

import { minute, second } from '../clock.ts'

/** What one client may take of the server; times in milliseconds. */
export type Limits = {
  /** Until all of a request's headers are there. */
  headers: number
  /** Until all of a request is there. */
  request: number
  /** Without a request, until a connection is closed: longer than proxies keep theirs, or they would ask on one that just ended. */
  idle: number
  /** Between two looks for requests that are late. */
  check: number
  /** Until a request is answered: longer than any system that we ask is waited for. */
  answer: number
  /** Connections that are open at once; further ones are closed. */
  connections: number
}

export const usualLimits: Limits = {
  headers: 20 * second,
  request: minute,
  idle: 75 * second,
  check: 5 * second,
  answer: 2 * minute,
  connections: 2_000,
}

/** All headers and the address together: longer ones are refused unread. */
const largestHead = 16 * 1024

/** A server that nobody keeps busy by sending slowly, or by holding on to its connections. */
export function limitedServer({ headers, request, idle, check, connections }: Limits): Server {
  const http = createServer({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
    maxHeaderSize: largestHead,
  })
  http.maxConnections = connections
  return http
}

/**
 * Cuts off what is not answered in time. The work may still be done: the status is one that our client
 * takes for no answer, after which it looks before it asks again.
 */
export const answeredInTime = (answerTimeout: number) =>
  timeout(
    answerTimeout,
    () =>
      new HTTPException(504, {
        message: 'The server took too long. Look whether it was done before you try again.',
      }),
  )
