/** Signature of calls to the local card-reader service (SPEC §7). All hashes are lowercase hex. */

/** Both digests return lowercase hex. */
export type SigningAlgorithm = {
  name: string
  digest: (text: string) => string | Promise<string>
  keyedDigest: (key: string, text: string) => string | Promise<string>
}

export type Signable = { method: string; url: string; body: string }

export type CanonicalHeaders = { names: readonly string[]; lines: readonly string[] }

/** `requestDate` is ISO 8601, `nonce` a single-use UUID. */
export type Signing = {
  developerKey: string
  developerSecret: string
  nonce: string
  requestDate: string
}

/** The parts of `tp-authorization`. Test installations accept version and credential alone. */
export type Authorization = {
  version: string
  credential: string
  algorithm?: string
  signedHeaders?: readonly string[]
  nonce?: string
  requestDate?: string
  signature?: string
}

const encoder = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** We sign with SHA-256: no browser offers MD5, the protocol's oldest algorithm. */
const sha256: SigningAlgorithm = {
  name: 'TP-HMAC-SHA256',
  digest: async (text) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text))),
  keyedDigest: async (key, text) => {
    const kind = { name: 'HMAC', hash: 'SHA-256' }
    const bytes = encoder.encode(key)
    const imported = await crypto.subtle.importKey('raw', bytes, kind, false, ['sign'])
    return hex(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
  },
}

/** Browsers do not expose the final headers; the protocol allows signing none. */
const noHeaders: CanonicalHeaders = { names: [], lines: [] }

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** RFC 3986 escapes five more characters than encodeURIComponent. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalPath = (pathname: string): string =>
  pathname.slice(Math.max(0, pathname.toLowerCase().indexOf('/api/'))).replace(/\/+$/, '')

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .toSorted(([one], [other]) => byText(one, other))
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')

/** Six parts joined by line breaks; the last is empty without a body. */
export const canonicalRequest = async (
  { method, url, body }: Signable,
  { digest }: Pick<SigningAlgorithm, 'digest'>,
  { names, lines }: CanonicalHeaders = noHeaders,
): Promise<string> => {
  const { pathname, searchParams } = new URL(url)
  return [
    method.toUpperCase(),
    canonicalPath(pathname),
    canonicalQuery(searchParams),
    lines.join('\n'),
    names.join(';'),
    body === '' ? '' : await digest(body),
  ].join('\n')
}

export const signatureOf = async (
  request: Signable,
  { developerKey, developerSecret, nonce, requestDate }: Signing,
  algorithm: SigningAlgorithm = sha256,
  headers: CanonicalHeaders = noHeaders,
): Promise<string> => {
  const { name, digest, keyedDigest } = algorithm
  const canonical = await canonicalRequest(request, algorithm, headers)
  const key = await keyedDigest(requestDate, nonce + developerSecret)
  const text = [name, requestDate, developerKey, await digest(canonical)].join('\n')
  return keyedDigest(key, text)
}

export const authorizationOf = async (request: Signable, signing: Signing): Promise<string> => {
  const { developerKey, nonce, requestDate } = signing
  return [
    'Version=1.0',
    `Algorithm=${sha256.name}`,
    `Credential=${developerKey}`,
    'SignedHeaders=',
    `Nonce=${nonce}`,
    `RequestDate=${requestDate}`,
    `Signature=${await signatureOf(request, signing)}`,
  ].join(', ')
}

/** Accepts "," and ", ". Undefined if version or credential is missing. */
export const parseAuthorization = (header: string): Authorization | undefined => {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.trim().toLowerCase(), value.join('=').trim()]
    }),
  )
  const version = parts.get('version')
  const credential = parts.get('credential')
  if (!version || !credential) return undefined
  const named = (name: string) => parts.get(name.toLowerCase()) || undefined
  const algorithm = named('algorithm')
  const nonce = named('nonce')
  const requestDate = named('requestDate')
  const signature = named('signature')
  return {
    version,
    credential,
    signedHeaders: named('signedHeaders')?.split(';') ?? [],
    ...(algorithm && { algorithm }),
    ...(nonce && { nonce }),
    ...(requestDate && { requestDate }),
    ...(signature && { signature }),
  }
}
