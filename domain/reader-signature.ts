/**
 * The signature of calls to the local card-reader service: HMAC with the developer key and secret, a
 * nonce and a date, in the header `tp-authorization` (SPEC §7). All hashes are lower-case hex.
 */

/**
 * One algorithm of the protocol: its name as the caller spells it, and what it does to texts, each as
 * lower-case hex.
 */
export type SigningAlgorithm = {
  name: string
  digest: (text: string) => string | Promise<string>
  keyedDigest: (key: string, text: string) => string | Promise<string>
}

/** What is signed. */
export type Signable = { method: string; url: string; body: string }

/** Headers under a signature: their names, and `name:value` of each, in the order of the signature. */
export type CanonicalHeaders = { names: readonly string[]; lines: readonly string[] }

/** Who signs. `requestDate` is ISO 8601, `nonce` a UUID used once. */
export type Signing = {
  developerKey: string
  developerSecret: string
  nonce: string
  requestDate: string
}

/** The parts of `tp-authorization`; a test installation takes version and credential alone. */
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

/** What the product signs with: browsers have it, and none has the protocol's oldest, MD5. */
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

/** A browser cannot know the headers that it will send; to sign none is allowed. */
const noHeaders: CanonicalHeaders = { names: [], lines: [] }

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** RFC 3986; encodeURIComponent leaves five characters more. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** From `/api/` on, in whatever case, without the slashes at its end. */
const canonicalPath = (pathname: string): string =>
  pathname.slice(Math.max(0, pathname.toLowerCase().indexOf('/api/'))).replace(/\/+$/, '')

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .toSorted(([one], [other]) => byText(one, other))
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')

/** The request as the signature sees it: six parts, of which a call without a body leaves the last empty. */
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

/** The value of `tp-authorization` for a request of the product's own: SHA-256, no signed headers. */
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

/** Reads `tp-authorization`; "," and ", " both occur. Undefined where version or credential is missing. */
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
