/**
 * The signature of calls to the local card-reader service: HMAC with the developer key and secret, a
 * nonce and a date, in the header `tp-authorization` (SPEC §7). All hashes are lower-case hex.
 */

const hashes = {
  'TP-HMAC-SHA1': 'SHA-1',
  'TP-HMAC-SHA256': 'SHA-256',
  'TP-HMAC-SHA384': 'SHA-384',
  'TP-HMAC-SHA512': 'SHA-512',
} as const

/** The service knows TP-HMAC-MD5 as well, browsers do not. */
export type SigningAlgorithm = keyof typeof hashes

export const isSigningAlgorithm = (name: string): name is SigningAlgorithm =>
  Object.hasOwn(hashes, name)

/** What is signed. `headers` need only hold the signed ones. */
export type Signable = { method: string; url: string; body: string; headers?: Headers }

/** Who signs, and how. `requestDate` is ISO 8601, `nonce` a UUID used once. */
export type Signing = {
  developerKey: string
  developerSecret: string
  nonce: string
  requestDate: string
  algorithm?: SigningAlgorithm
  /** A browser cannot know the headers that it will send, so none by default, which is allowed. */
  signedHeaders?: readonly string[]
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

const digest = async (algorithm: SigningAlgorithm, text: string): Promise<string> =>
  hex(await crypto.subtle.digest(hashes[algorithm], encoder.encode(text)))

const keyedDigest = async (
  algorithm: SigningAlgorithm,
  key: string,
  text: string,
): Promise<string> => {
  const kind = { name: 'HMAC', hash: hashes[algorithm] }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), kind, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)))
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** RFC 3986; encodeURIComponent leaves five characters more. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const canonicalPath = (pathname: string): string =>
  pathname.slice(Math.max(0, pathname.indexOf('/api/'))).replace(/\/+$/, '')

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .toSorted(([one], [other]) => byText(one, other))
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')

/** The names as they are signed; what begins with `tp-` never is. */
const signedNames = (names: readonly string[]): string[] =>
  names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && !name.startsWith('tp-'))
    .toSorted(byText)

/** The request as the signature sees it: six lines, of which a GET leaves the last one empty. */
export const canonicalRequest = async (
  { method, url, body, headers }: Signable,
  algorithm: SigningAlgorithm,
  signedHeaders: readonly string[] = [],
): Promise<string> => {
  const { pathname, searchParams } = new URL(url)
  const names = signedNames(signedHeaders)
  const lines = names.flatMap((name) => {
    const value = headers?.get(name)
    return value == null ? [] : [`${name}:${value}`]
  })
  return [
    method.toUpperCase(),
    canonicalPath(pathname),
    canonicalQuery(searchParams),
    lines.join('\n'),
    names.join(';'),
    body === '' ? '' : await digest(algorithm, body),
  ].join('\n')
}

export const signatureOf = async (request: Signable, signing: Signing): Promise<string> => {
  const { developerKey, developerSecret, nonce, requestDate, signedHeaders } = signing
  const algorithm = signing.algorithm ?? 'TP-HMAC-SHA256'
  const canonical = await canonicalRequest(request, algorithm, signedHeaders)
  const key = await keyedDigest(algorithm, requestDate, nonce + developerSecret)
  const text = [algorithm, requestDate, developerKey, await digest(algorithm, canonical)].join('\n')
  return keyedDigest(algorithm, key, text)
}

/** The value of `tp-authorization` for a request. */
export const authorizationOf = async (request: Signable, signing: Signing): Promise<string> => {
  const { developerKey, nonce, requestDate, signedHeaders = [] } = signing
  return [
    'Version=1.0',
    `Algorithm=${signing.algorithm ?? 'TP-HMAC-SHA256'}`,
    `Credential=${developerKey}`,
    `SignedHeaders=${signedNames(signedHeaders).join(';')}`,
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
