import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Written only from the protocol's description. Unlike fetch, sends any header in any spelling. */
export type ProtocolRequest = {
  method?: string
  path: string
  body?: string | Buffer
  /** Overrides of the default headers; undefined removes one. */
  headers?: Record<string, string | undefined>
  /** `TP-HMAC-SHA256` by default. */
  algorithm?: string
  /** Semicolon-separated, as in `SignedHeaders`. */
  signedHeaders?: string
  separator?: string
  nonce?: string
  requestDate?: string
  forge?: (signature: string) => string
}

export type ProtocolResponse = { status: number; headers: IncomingHttpHeaders; text: string }

export const key = '11111111-2222-3333-4444-555555555555'
export const secret = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'

const rfc3986 = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replaceAll(
      /[^\w.~-]/g,
      (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )

const canonicalQuery = (query: string) =>
  [...new URLSearchParams(query)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${rfc3986(value)}`)
    .join('&')

const authorize = (
  headers: Record<string, string>,
  { method = 'POST', path, body = '', ...how }: ProtocolRequest,
): string => {
  const { algorithm = 'TP-HMAC-SHA256', signedHeaders = '', forge = (signature) => signature } = how
  const { nonce = randomUUID(), requestDate = new Date().toISOString(), separator = ', ' } = how
  const hash = algorithm.toLowerCase().replace('tp-hmac-', '')
  const sum = (text: string | Buffer) => createHash(hash).update(text).digest('hex')
  const mac = (by: string, text: string) => createHmac(hash, by).update(text).digest('hex')
  const names = signedHeaders
    .split(';')
    .filter((name) => name !== '' && !name.startsWith('tp-'))
    .toSorted()
  const lines = names.map((name) => {
    const [, value = ''] =
      Object.entries(headers).find(([given]) => given.toLowerCase() === name.toLowerCase()) ?? []
    return `${name}:${value.trim()}`
  })
  const [pathname = '', query = ''] = path.split('?')
  const canonical = [
    method,
    pathname.replace(/\/+$/, ''),
    canonicalQuery(query),
    lines.join('\n'),
    names.join(';'),
    body.length > 0 && method !== 'GET' ? sum(body) : '',
  ].join('\n')
  const toSign = [algorithm, requestDate, key, sum(canonical)].join('\n')
  return [
    'Version=1.0',
    `Algorithm=${algorithm}`,
    `Credential=${key}`,
    `SignedHeaders=${signedHeaders}`,
    `Nonce=${nonce}`,
    `RequestDate=${requestDate}`,
    `Signature=${forge(mac(mac(requestDate, nonce + secret), toSign))}`,
  ].join(separator)
}

export const ask = async (origin: string, asked: ProtocolRequest): Promise<ProtocolResponse> => {
  const { method = 'POST', path, body = '' } = asked
  const { host } = new URL(origin)
  const given: Record<string, string | undefined> = {
    Host: host,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
    'Content-Type': 'application/json',
    'tp-application-id': '1234',
    'tp-application-name': 'Protocol',
    'tp-application-version': '1.0.0',
    ...(body.length > 0 && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...asked.headers,
  }
  const headers = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const signed = { 'tp-authorization': authorize(headers, asked), ...headers }
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, headers: signed }, (incoming) => {
      const { statusCode: status = 0, headers: answered } = incoming
      buffer(incoming).then(
        // Unlike text(), keeps byte order marks.
        (bytes) => resolve({ status, headers: answered, text: bytes.toString() }),
        reject,
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
