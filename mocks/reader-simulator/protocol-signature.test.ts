import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, type ProtocolRequest } from '#tests/reader/protocol-client.ts'
import { type ReaderProcess, startReaderProcess } from '#tests/reader/reader-process.ts'

/** Accepts only signed calls. */
let reader: ReaderProcess
let origin = ''

beforeAll(async () => {
  reader = startReaderProcess({ READER_PORT: '0', READER_TEST_MODE: '0' })
  origin = await reader.origin()
})
afterAll(() => void reader.child.kill('SIGKILL'))

const bodies = {
  'application/json': '{"laneId":9999,"transactionAmount":3.25}',
  'application/xml':
    '<saleRequest xmlns="http://tripos.vantiv.com/2014/09/TriPos.Api">' +
    '<laneId>9999</laneId><transactionAmount>3.25</transactionAmount></saleRequest>',
  'text/xml; charset=utf-8':
    '<t:saleRequest xmlns:t="http://tripos.vantiv.com/2014/09/TriPos.Api">' +
    '<laneId>9999</laneId><transactionAmount>3.25</transactionAmount></t:saleRequest>',
}
const algorithms = ['MD5', 'SHA1', 'SHA256', 'SHA384', 'SHA512'].map((hash) => `TP-HMAC-${hash}`)
const lists = [
  '',
  'content-type;host',
  'Content-Type;Accept',
  'accept;content-length;content-type;host',
  'content-type;tp-application-id',
]
const table = algorithms.flatMap((algorithm) =>
  lists.flatMap((signedHeaders) =>
    (['application/json', 'application/xml', 'text/xml; charset=utf-8'] as const).map(
      (type) => [algorithm, signedHeaders, type] as const,
    ),
  ),
)

const flipped = (signature: string) =>
  `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`

describe('signed sale', () => {
  it.each(table)('accepts %s over "%s" as %s and rejects a changed signature', async (...row) => {
    const [algorithm, signedHeaders, type] = row
    const headers = { 'Content-Type': type, Accept: 'application/json' }
    const sale = { path: '/api/v1/sale', body: bodies[type], headers, algorithm, signedHeaders }
    const { status, text } = await ask(origin, sale)
    expect([status, JSON.parse(text)]).toMatchObject([200, { statusCode: 'Approved' }])
    const forged = await ask(origin, { ...sale, forge: flipped })
    expect([forged.status, JSON.parse(forged.text)]).toMatchObject([401, { _hasErrors: true }])
  })
})

describe('signature', () => {
  const echo: ProtocolRequest = { method: 'GET', path: '/api/v1/status/triPOS/test' }
  const statusOf = async (asked: ProtocolRequest) => (await ask(origin, asked)).status

  it.each([
    ['with bare commas', { separator: ',' }],
    ['with commas and spaces', { separator: ', ' }],
    ['with a trailing slash', { path: `${echo.path}/` }],
    ['with a query', { path: `${echo.path}?b=2&a=x%20y%27(z)*~%C3%A9` }],
    ['with seven fractional digits', { requestDate: '2015-05-11T16:14:50.1234567Z' }],
    ['with an uppercase path', { path: '/API/V1/status/TRIPOS/test' }],
    ['in lowercase', { algorithm: 'tp-hmac-sha256' }],
    ['over missing headers', { signedHeaders: 'tp-application-name' }],
  ])('accepts %s', async (_, how: Partial<ProtocolRequest>) => {
    expect(await statusOf({ ...echo, ...how })).toBe(200)
  })

  it.each([
    ['another method', { method: 'POST', body: '{}' }],
    ['another header', { signedHeaders: 'x-signed', headers: { 'x-signed': 'b' } }],
    ['a missing header', { signedHeaders: 'x-signed', headers: { 'x-signed': undefined } }],
  ])('does not cover %s', async (_, how: Partial<ProtocolRequest>) => {
    const good = { ...echo, signedHeaders: 'x-signed', headers: { 'x-signed': 'a' } }
    let stolen = ''
    expect(await statusOf({ ...good, forge: (signature) => (stolen = signature) })).toBe(200)
    expect(await statusOf({ ...good, ...how, forge: () => stolen })).toBe(401)
  })

  it.each([
    [
      'without an algorithm',
      { headers: { 'tp-authorization': `Version=1.0, Signature=${'0'.repeat(64)}` } },
    ],
    ['that is empty', { forge: () => '' }],
    ['over invalid header names', { signedHeaders: 'a b;\u00E4;<x>', forge: flipped }],
  ])('rejects %s', async (_, how: Partial<ProtocolRequest>) => {
    expect(await statusOf({ ...echo, ...how })).toBe(401)
  })
})

describe('golden vectors', () => {
  const signed = {
    nonce: '084abe6d-b7a2-4de6-8364-4d31e81cdca1',
    requestDate: '2025-01-02T03:04:05.678Z',
  }

  it.each([
    [
      'POST',
      '/api/v1/sale',
      '{"laneId":1,"transactionAmount":3.25}',
      '542b820a02944054101ac75b29b51888d351996e242310ce04e1e98cc5479404',
    ],
    [
      'GET',
      '/api/v1/status/triPOS/test',
      '',
      '8cd8daa59abaf5d60fe27ca670b3fcf51eb1aff985581685d051b2b090cbd8ff',
    ],
  ])('match for %s %s', async (method, path, body, golden) => {
    let own = ''
    const forge = (signature: string) => {
      own = signature
      return golden
    }
    const headers = { 'tp-request-id': crypto.randomUUID() }
    const { status } = await ask(origin, { method, path, body, headers, ...signed, forge })
    expect([status, own]).toEqual([200, golden])
  })
})

describe('tp-request-id', () => {
  const echo = { method: 'GET', path: '/api/v1/status/triPOS/test' }
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

  it('falls back to the nonce', async () => {
    const nonce = crypto.randomUUID()
    const first = await ask(origin, { ...echo, nonce })
    expect([first.status, first.headers['tp-request-id']]).toEqual([200, nonce])
    expect((await ask(origin, { ...echo, nonce })).status).toBe(400)
  })

  it('is generated if the nonce is not a UUID', async () => {
    const answers = [
      await ask(origin, { ...echo, nonce: '7' }),
      await ask(origin, { ...echo, nonce: '7' }),
    ]
    const ids = answers.map(({ headers }) => headers['tp-request-id'])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
    expect(ids[0]).not.toBe(ids[1])
  })
})
