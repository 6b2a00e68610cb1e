import { createHash, createHmac, randomUUID } from 'node:crypto'

/** Shares no code with the product's client, to verify both against the simulator. */
export type IndependentClient = {
  ask: (
    method: string,
    path: string,
    body?: unknown,
    options?: { headers?: Record<string, string | undefined>; signal?: AbortSignal },
  ) => Promise<Response>
  get: (path: string) => Promise<Response>
  post: (path: string, body: unknown, signal?: AbortSignal) => Promise<Response>
}

export type IndependentClientOptions = {
  origin?: string
  key?: string
  secret?: string
  hash?: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512'
  separator?: string
  signedHeaders?: Record<string, string>
}

export const createIndependentClient = (
  send: (url: string, init: RequestInit) => Promise<Response>,
  {
    origin = 'http://127.0.0.1:8080',
    key = '11111111-2222-3333-4444-555555555555',
    secret = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
    hash = 'sha256',
    separator = ', ',
    signedHeaders = {},
  }: IndependentClientOptions = {},
): IndependentClient => {
  const sum = (text: string) => createHash(hash).update(text, 'utf8').digest('hex')
  const mac = (secretText: string, text: string) =>
    createHmac(hash, secretText).update(text, 'utf8').digest('hex')

  const authorize = (method: string, path: string, payload: string): string => {
    const nonce = randomUUID()
    const date = new Date().toISOString()
    const algorithm = `TP-HMAC-${hash.toUpperCase()}`
    const names = Object.keys(signedHeaders).toSorted()
    let canonical = `${method}\n${path}\n\n`
    canonical += `${names.map((name) => `${name}:${signedHeaders[name]}`).join('\n')}\n`
    canonical += `${names.join(';')}\n`
    if (payload !== '') canonical += sum(payload)
    const toSign = `${algorithm}\n${date}\n${key}\n${sum(canonical)}`
    return [
      'Version=1.0',
      `Algorithm=${algorithm}`,
      `Credential=${key}`,
      `SignedHeaders=${names.join(';')}`,
      `Nonce=${nonce}`,
      `RequestDate=${date}`,
      `Signature=${mac(mac(date, nonce + secret), toSign)}`,
    ].join(separator)
  }

  const ask: IndependentClient['ask'] = (method, path, body, options = {}) => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const given: Record<string, string | undefined> = {
      accept: 'application/json',
      'content-type': 'application/json',
      'tp-application-id': '1234',
      'tp-application-name': 'Independent',
      'tp-application-version': '1.0.0',
      'tp-authorization': authorize(method, path, payload),
      'tp-request-id': randomUUID(),
      'tp-return-logs': 'false',
      ...signedHeaders,
      ...options.headers,
    }
    const headers = Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    )
    const init = { method, headers, ...(options.signal && { signal: options.signal }) }
    return send(origin + path, payload === '' ? init : { ...init, body: payload })
  }

  return {
    ask,
    get: (path) => ask('GET', path),
    post: (path, body, signal) => ask('POST', path, body, signal && { signal }),
  }
}
