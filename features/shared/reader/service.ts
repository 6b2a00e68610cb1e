import * as z from 'zod/mini'

import type { TriPosConfig } from '#domain/config.ts'
import { READER_TIMEOUT_MS } from '#domain/constants.ts'
import { pathOf } from '#domain/endpoint.ts'
import {
  type ReaderEndpoint,
  type ReaderEndpointName,
  type ReaderEndpoints,
  readerEndpoints,
} from '#domain/reader-endpoints.ts'
import { ReaderEnvelope } from '#domain/reader-envelope.ts'
import { authorizationOf } from '#domain/reader-signature.ts'

import { ReaderServiceError, wordsOf } from './service-error.ts'

type Given<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined
type Params<Name extends ReaderEndpointName> = Given<ReaderEndpoints[Name], 'params'>
type Body<Name extends ReaderEndpointName> = Given<ReaderEndpoints[Name], 'body'>

export type ReaderServiceInput<Name extends ReaderEndpointName> = {
  /** Names the request to the service; a new UUID where none is given. */
  requestId?: string
  /** Milliseconds until it fails, 8000 by default; null waits for ever (the sale, SPEC §9). */
  timeout?: number | null
  /** An error that the service tells of is returned like any other reply (SPEC §7). */
  skipErrorCheck?: boolean
  /** Aborted, the call ends with the signal's reason; what was sent is not undone by it. */
  signal?: AbortSignal
} & (string extends keyof Params<Name> ? { params?: undefined } : { params: Params<Name> }) &
  (Body<Name> extends undefined ? { body?: undefined } : { body: Body<Name> })

export type ReaderReply<Name extends ReaderEndpointName> = z.output<
  ReaderEndpoints[Name]['reply']
> & {
  /** The HTTP status that it came with. */
  httpStatus: number
}

/** Makes one call of the local card-reader service. Throws a ReaderServiceError. */
export type ReaderService = <Name extends ReaderEndpointName>(
  name: Name,
  ...input: {} extends ReaderServiceInput<Name>
    ? [input?: ReaderServiceInput<Name>]
    : [input: ReaderServiceInput<Name>]
) => Promise<ReaderReply<Name>>

type AnyInput = {
  params?: Record<string, string | number>
  body?: unknown
  requestId?: string
  timeout?: number | null
  skipErrorCheck?: boolean
  signal?: AbortSignal
}

/** Some other program's JSON has neither of these; the echo has the second alone. */
const isTheServices = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ('_hasErrors' in json || '_type' in json)

/**
 * The words without the key and the secret, should the service repeat what it was sent, and without
 * what may be a card's number but for its last four.
 */
const withoutSecrets = (
  text: string | undefined,
  { developerKey, developerSecret }: TriPosConfig,
): string | undefined =>
  [developerKey, developerSecret]
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown?.replaceAll(secret, '…'), text)
    ?.replaceAll(/\d(?:[ -]?\d){11,18}/g, (digits) => `…${digits.slice(-4)}`)

const readReply = (
  config: TriPosConfig,
  endpoint: ReaderEndpoint,
  { status, text }: { status: number; text: string },
  skipErrorCheck: boolean,
): unknown => {
  const unreadable = () => new ReaderServiceError('unreadable', status)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (!isTheServices(json)) throw unreadable()
  const envelope = z.safeParse(ReaderEnvelope, json)
  if (!envelope.success) throw unreadable()
  const { _errors: errors, _hasErrors: hasErrors } = envelope.data
  const isOk = status >= 200 && status < 300
  // Before the reply's own form: an error has but the envelope.
  if (!skipErrorCheck && (hasErrors || !isOk)) {
    throw new ReaderServiceError('refused', status, {
      message: withoutSecrets(wordsOf(errors), config),
      exception: errors[0]?.exceptionTypeShortName,
    })
  }
  const reply = z.safeParse(endpoint.reply, json)
  if (!reply.success) throw unreadable()
  return { ...(reply.data as object), httpStatus: status }
}

/**
 * The calls of the card-reader service on this workstation (SPEC §7), each signed with the office's
 * developer key. `targetAddressSpace` is never set: a browser that knows it would refuse a service
 * that is reached otherwise than it says, and needs it nowhere.
 */
export const createReaderService = (
  config: TriPosConfig,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ReaderService => {
  const requestOf = async (
    endpoint: ReaderEndpoint,
    { params = {}, body, requestId = crypto.randomUUID() }: AnyInput,
  ): Promise<[url: string, init: RequestInit]> => {
    const { method } = endpoint
    const named = Object.entries(params).map(([name, value]) => [name, String(value)])
    const url = config.host + pathOf(endpoint.path, Object.fromEntries(named))
    const payload = body === undefined ? '' : JSON.stringify(body)
    const { developerKey, developerSecret } = config
    const nonce = crypto.randomUUID()
    const requestDate = new Date().toISOString()
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'tp-application-id': config.applicationId,
      'tp-application-name': config.applicationName,
      'tp-application-version': config.applicationVersion,
      'tp-authorization': await authorizationOf(
        { method, url, body: payload },
        { developerKey, developerSecret, nonce, requestDate },
      ),
      'tp-request-id': requestId,
      'tp-return-logs': 'false',
    }
    return [
      url,
      {
        method,
        headers,
        ...(payload !== '' && { body: payload }),
        cache: 'no-store',
        credentials: 'omit',
        // The signature is for the service alone.
        redirect: 'error',
      },
    ]
  }

  const call = async (name: ReaderEndpointName, input: AnyInput = {}): Promise<unknown> => {
    const endpoint: ReaderEndpoint = readerEndpoints[name]
    const { timeout = READER_TIMEOUT_MS, skipErrorCheck = false, signal } = input
    const [url, init] = await requestOf(endpoint, input)
    const late = new AbortController()
    const timer = timeout === null ? undefined : setTimeout(() => late.abort(), timeout)
    try {
      const ends = signal ? AbortSignal.any([signal, late.signal]) : late.signal
      const response = await fetch(url, { ...init, signal: ends })
      // Within the time too: an answer may begin and never end.
      const text = await response.text()
      return readReply(config, endpoint, { status: response.status, text }, skipErrorCheck)
    } catch (error) {
      if (error instanceof ReaderServiceError) throw error
      signal?.throwIfAborted()
      throw new ReaderServiceError(late.signal.aborted ? 'timedOut' : 'unreachable')
    } finally {
      clearTimeout(timer)
    }
  }
  // The table ties the name to its reply's schema, which the reply passed.
  return call as ReaderService
}
