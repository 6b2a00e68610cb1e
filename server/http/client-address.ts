import type { IncomingMessage } from 'node:http'

import type { Context } from 'hono'
import proxyAddress from 'proxy-addr'

import type { Log } from '../log.ts'

/** The network address that a request came from. */
export type ClientAddress = (context: Context) => string

/** Whether that names proxies: an address, a range of them (`10.0.0.0/8`), `loopback`, `linklocal` or `uniquelocal`. */
export function namesProxies(text: string): boolean {
  try {
    proxyAddress.compile(text)
    return true
  } catch {
    return false
  }
}

/**
 * The nearest address on a request's way that is not one of our own proxies'. Of `X-Forwarded-For` only what those have
 * written is believed: whoever asks may write one too.
 * @param proxies ours, in the words of `namesProxies`; where none are named and one seems to be there, the log says so once
 */
export function clientAddress(proxies: readonly string[], log: Log): ClientAddress {
  const isOurs = proxyAddress.compile([...proxies])
  let isTold = proxies.length > 0
  return (context) => {
    const { incoming } = context.env as { incoming: IncomingMessage }
    if (!isTold && incoming.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      log.warn(
        'a request was forwarded and TRUSTED_PROXIES names no proxy: behind one, all people are one address',
      )
    }
    return proxyAddress(incoming, isOurs)
  }
}
