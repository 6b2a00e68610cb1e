import type { IncomingMessage } from 'node:http'

import type { Context } from 'hono'
import proxyAddress from 'proxy-addr'

import type { Log } from '../platform/log.ts'

export type ClientAddress = (context: Context) => string

/** Whether `text` is an address, a range (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`. */
export function namesProxies(text: string): boolean {
  try {
    proxyAddress.compile(text)
    return true
  } catch {
    return false
  }
}

/** Whether the connection itself comes from one of these proxies. */
export function fromProxy(proxies: readonly string[]): (context: Context) => boolean {
  const isOurs = proxyAddress.compile([...proxies])
  return (context) => {
    const { incoming } = context.env as { incoming: IncomingMessage }
    return isOurs(incoming.socket.remoteAddress ?? '', 0)
  }
}

/**
 * The address closest to the client that is not a trusted proxy: clients can send `X-Forwarded-For` too, so
 * only entries of trusted proxies count. Warns once if a request was forwarded and no proxy is configured.
 */
export function clientAddress(proxies: readonly string[], log: Log): ClientAddress {
  const isOurs = proxyAddress.compile([...proxies])
  let hasWarned = proxies.length > 0
  return (context) => {
    const { incoming } = context.env as { incoming: IncomingMessage }
    if (!hasWarned && incoming.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      log.warn(
        'received a forwarded request, but TRUSTED_PROXIES is empty: all clients behind the proxy share one address',
      )
    }
    return proxyAddress(incoming, isOurs)
  }
}
