import * as z from 'zod/mini'

import { pathOf } from '#domain/api/endpoint.ts'
import {
  type ReaderEndpoint,
  type ReaderEndpointName,
  type ReaderEndpoints,
  readerEndpoints,
} from '#domain/reader/reader-endpoints.ts'
import { ReaderEnvelope } from '#domain/reader/reader-envelope.ts'
import { authorizationOf } from '#domain/reader/reader-signature.ts'
import { READER_TIMEOUT_MS } from '#domain/reader/reader-timing.ts'
import type { TriPosConfig } from '#domain/settings/config.ts'

import { ReaderServiceError, messageOf } from './service-error.ts'

type InputPart<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.input<Schema> : undefined
type Params<Name extends ReaderEndpointName> = InputPart<ReaderEndpoints[Name], 'params'>
type Body<Name extends ReaderEndpointName> = InputPart<ReaderEndpoints[Name], 'body'>

export type ReaderServiceInput<Name extends ReaderEndpointName> = {
  /** Identifies the request; defaults to a new UUID. */
  requestId?: string
  /** Milliseconds, 8000 by default; null disables the timeout (the sale, SPEC §9). */
  timeout?: number | null
  /** Returns the service's errors as replies (SPEC §7). */
  skipErrorCheck?: boolean
  /** Aborting rejects with the signal's reason; it does not undo the request. */
  signal?: AbortSignal
} & (string extends keyof Params<Name> ? { params?: undefined } : { params: Params<Name> }) &
  (Body<Name> extends undefined ? { body?: undefined } : { body: Body<Name> })

export type ReaderReply<Name extends ReaderEndpointName> = z.output<
  ReaderEndpoints[Name]['reply']
> & {
  httpStatus: number
}

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

/** Other programs' JSON has neither field; the echo has only the second. */
const isServiceReply = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && ('_hasErrors' in json || '_type' in json)

/**
 * Masks the key, the secret, and anything that may be a card number except its last four digits.
 */
const redactSecrets = (
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
  if (!isServiceReply(json)) throw unreadable()
  const envelope = z.safeParse(ReaderEnvelope, json)
  if (!envelope.success) throw unreadable()
  const { _errors: errors, _hasErrors: hasErrors } = envelope.data
  const isOk = status >= 200 && status < 300
  // An error reply has only the envelope, so it is checked before the reply's schema.
  if (!skipErrorCheck && (hasErrors || !isOk)) {
    throw new ReaderServiceError('refused', status, {
      message: redactSecrets(messageOf(errors), config),
      exception: errors[0]?.exceptionTypeShortName,
    })
  }
  const reply = z.safeParse(endpoint.reply, json)
  if (!reply.success) throw unreadable()
  return { ...(reply.data as object), httpStatus: status }
}

/**
 * Calls this workstation's card-reader service, signed with the office's developer key (SPEC §7).
 * Never sets `targetAddressSpace`: browsers refuse a service reached in another way, and none needs
 * it.
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
        redirect: 'error',
      },
    ]
  }

  const call = async (name: ReaderEndpointName, input: AnyInput = {}): Promise<unknown> => {
    const endpoint: ReaderEndpoint = readerEndpoints[name]
    const { timeout = READER_TIMEOUT_MS, skipErrorCheck = false, signal } = input
    const [url, init] = await requestOf(endpoint, input)
    const timeoutController = new AbortController()
    const timer =
      timeout === null ? undefined : setTimeout(() => timeoutController.abort(), timeout)
    try {
      const combined = signal
        ? AbortSignal.any([signal, timeoutController.signal])
        : timeoutController.signal
      const response = await fetch(url, { ...init, signal: combined })
      // Within the timeout too: an answer may start and never finish.
      const text = await response.text()
      return readReply(config, endpoint, { status: response.status, text }, skipErrorCheck)
    } catch (error) {
      if (error instanceof ReaderServiceError) throw error
      signal?.throwIfAborted()
      throw new ReaderServiceError(timeoutController.signal.aborted ? 'timedOut' : 'unreachable')
    } finally {
      clearTimeout(timer)
    }
  }
  // `readReply` checked the reply against the schema of `name`.
  return call as ReaderService
}
