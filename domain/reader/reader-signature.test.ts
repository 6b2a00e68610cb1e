import { describe, expect, it } from 'vitest'

import {
  authorizationOf,
  canonicalRequest,
  parseAuthorization,
  signatureOf,
} from './reader-signature.ts'

const signing = {
  developerKey: '11111111-2222-3333-4444-555555555555',
  developerSecret: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  nonce: '084abe6d-b7a2-4de6-8364-4d31e81cdca1',
  requestDate: '2025-01-02T03:04:05.678Z',
}
const sale = {
  method: 'POST',
  url: 'http://localhost:8080/api/v1/sale',
  body: '{"laneId":1,"transactionAmount":3.25}',
}
const test = { method: 'GET', url: 'http://localhost:8080/api/v1/status/triPOS/test', body: '' }

const saleSignature = '542b820a02944054101ac75b29b51888d351996e242310ce04e1e98cc5479404'
const testSignature = '8cd8daa59abaf5d60fe27ca670b3fcf51eb1aff985581685d051b2b090cbd8ff'

describe('golden vectors', () => {
  it('match for a sale', async () => expect(await signatureOf(sale, signing)).toBe(saleSignature))
  it('match for a call without a body', async () =>
    expect(await signatureOf(test, signing)).toBe(testSignature))
})

describe('signatureOf', () => {
  it('uses only the hashes of its algorithm', async () => {
    const visible = {
      name: 'TP-VISIBLE',
      digest: (text: string) => `#(${text})`,
      keyedDigest: (key: string, text: string) => `${key}*(${text})`,
    }
    const { developerKey, developerSecret, nonce, requestDate } = signing
    const headers = { names: ['Accept'], lines: ['Accept:application/json'] }
    expect(await signatureOf(sale, signing, visible, headers)).toBe(
      `${requestDate}*(${nonce}${developerSecret})*(TP-VISIBLE\n${requestDate}\n${developerKey}\n` +
        `#(POST\n/api/v1/sale\n\nAccept:application/json\nAccept\n#(${sale.body})))`,
    )
  })

  it('changes with each signed part', async () => {
    const signatures = await Promise.all([
      signatureOf(sale, signing),
      signatureOf({ ...sale, method: 'DELETE' }, signing),
      signatureOf({ ...sale, url: `${sale.url}?a=1` }, signing),
      signatureOf({ ...sale, body: `${sale.body} ` }, signing),
      signatureOf(sale, { ...signing, developerSecret: 'other' }),
      signatureOf(sale, { ...signing, nonce: 'other' }),
      signatureOf(sale, { ...signing, requestDate: '2025-01-02T03:04:05.679Z' }),
    ])
    expect(new Set(signatures).size).toBe(signatures.length)
  })

  it('is independent of the host', async () => {
    const elsewhere = { ...sale, url: 'https://counter.example:9000/api/v1/sale' }
    expect(await signatureOf(elsewhere, signing)).toBe(saleSignature)
  })
})

describe('canonicalRequest', () => {
  const canonical = (url: string) =>
    canonicalRequest({ method: 'get', url, body: '' }, { digest: () => 'never' })

  it.each(['http://localhost/tripos/api/v1/idle//', 'http://localhost/api/v1/idle'])(
    'starts the path of %s at /api/ and strips trailing slashes',
    async (url) => expect(await canonical(url)).toBe('GET\n/api/v1/idle\n\n\n\n'),
  )

  it('finds /api/ in any case and preserves the case', async () =>
    expect(await canonical('http://localhost/x/API/V1/Idle')).toBe('GET\n/API/V1/Idle\n\n\n\n'))

  it('sorts the query and encodes its values per RFC 3986', async () => {
    expect(await canonical("http://localhost/api/v1/x?b=2&a=it's (1)*!~")).toBe(
      'GET\n/api/v1/x\na=it%27s%20%281%29%2A%21~&b=2\n\n\n',
    )
  })
})

describe('tp-authorization', () => {
  const header =
    'Version=1.0, Algorithm=TP-HMAC-SHA256, Credential=11111111-2222-3333-4444-555555555555, ' +
    'SignedHeaders=, Nonce=084abe6d-b7a2-4de6-8364-4d31e81cdca1, ' +
    `RequestDate=2025-01-02T03:04:05.678Z, Signature=${saleSignature}`

  it('is written in one form', async () =>
    expect(await authorizationOf(sale, signing)).toBe(header))

  it('reads the signed headers', () => {
    const signed = header.replace('SignedHeaders=', 'SignedHeaders=Accept;host')
    expect(parseAuthorization(signed)?.signedHeaders).toEqual(['Accept', 'host'])
  })

  it.each([
    ['with ", "', header],
    ['with ","', header.replaceAll(', ', ',')],
    ['with extra spaces', header.replaceAll(', ', ' , ').replaceAll('=', ' = ')],
    ['in lowercase', header.replace(/\w+=/g, (name) => name.toLowerCase())],
  ])('is parsed %s', (_, text) =>
    expect(parseAuthorization(text)).toEqual({
      version: '1.0',
      algorithm: 'TP-HMAC-SHA256',
      credential: signing.developerKey,
      signedHeaders: [],
      nonce: signing.nonce,
      requestDate: signing.requestDate,
      signature: saleSignature,
    }),
  )

  it('may contain only version and credential', () =>
    expect(parseAuthorization('Version=1.0, Credential=key')).toEqual({
      version: '1.0',
      credential: 'key',
      signedHeaders: [],
    }))

  it.each(['', 'Version=1.0', 'Credential=key', 'Bearer abc', 'Version=, Credential=key'])(
    'rejects %j',
    (text) => expect(parseAuthorization(text)).toBe(undefined),
  )
})
