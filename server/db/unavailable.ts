import { isOutdated } from './named-client.ts'

/** Connection exceptions, exhausted resources, shutdowns, and a standby that refuses to write. */
const states = /^(08[\dA-Z]{3}|53[\dA-Z]{3}|57P0[1-5]|25006)$/

const systemErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']

/** Lost connections have no code: these are the messages of `pg`. */
const messages = /^(Connection terminated|Client has encountered a connection error)/

/**
 * Whether the database could not be reached, ended the connection or refuses all writes, as in a failover, or was just
 * migrated by a newer release. After a lost commit the outcome is unknown, so nothing is retried here: the client
 * repeats its request with its key.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return messages.test(error.message)
  return states.test(code) || isOutdated(error) || systemErrors.includes(code)
}
