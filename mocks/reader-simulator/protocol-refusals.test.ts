import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, type ProtocolRequest } from '#tests/reader/protocol-client.ts'
import { type ReaderProcess, startReaderProcess } from '#tests/reader/reader-process.ts'

let reader: ReaderProcess
let origin = ''

beforeAll(async () => {
  reader = startReaderProcess({ READER_PORT: '0', READER_SALE_DELAY: '0' })
  origin = await reader.origin()
})
afterAll(() => void reader.child.kill('SIGKILL'))

const path = '/api/v1/sale'
const xml = { 'Content-Type': 'application/xml', Accept: 'application/xml' }
const namespace = 'xmlns="http://tripos.vantiv.com/2014/09/TriPos.Api"'
const sale = (content: string, attributes = namespace) =>
  `<saleRequest ${attributes}>${content}</saleRequest>`
const good = '<laneId>9999</laneId><transactionAmount>1</transactionAmount>'

/** Also checks that the process survives. */
const outcomeOf = async (asked: Partial<ProtocolRequest>) => {
  const { status, text } = await ask(origin, { path, ...asked })
  const echo = await ask(origin, { method: 'GET', path: '/api/v1/status/triPOS/test' })
  expect([echo.status, reader.child.exitCode]).toEqual([200, null])
  return [status, text] as const
}

const bomb =
  '<!DOCTYPE saleRequest [<!ENTITY a "aaaaaaaaaa">' +
  Array.from({ length: 9 }, (_, n) => {
    const [from, to] = ['abcdefghi'[n], 'bcdefghij'[n]]
    return `<!ENTITY ${to} "${`&${from};`.repeat(10)}">`
  }).join('') +
  ']>'

describe('rejects XML in the envelope', () => {
  it.each([
    ['that is not XML', 'laneId=9999'],
    ['that is empty', ''],
    ['that is truncated', sale(good).slice(0, -5)],
    ['with two roots', sale(good).repeat(2)],
    ['with another root', sale(good).replaceAll('saleRequest', 'voidRequest')],
    ['of another namespace', sale(good, 'xmlns="http://example.com"')],
    [
      'with a prefix of another namespace',
      `<a:saleRequest xmlns:a="urn:x">${good}</a:saleRequest>`,
    ],
    [
      'with an external entity',
      `<!DOCTYPE saleRequest [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sale(`${good}<ticketNumber>&x;</ticketNumber>`)}`,
    ],
    ['with an entity bomb', bomb + sale(`${good}<ticketNumber>&j;</ticketNumber>`)],
    ['with a document type', `<!DOCTYPE saleRequest>${sale(good)}`],
    ['with an undeclared entity', sale(`${good}<ticketNumber>&x;</ticketNumber>`)],
    ['with a bare ampersand', sale(`${good}<ticketNumber>a & b</ticketNumber>`)],
    ['with a NUL', sale(`${good}<ticketNumber>a\0b</ticketNumber>`)],
    ['with a NUL character reference', sale(`${good}<ticketNumber>&#0;&#x0;</ticketNumber>`)],
    ['with an invalid character reference', sale(`${good}<ticketNumber>&#x110000;</ticketNumber>`)],
    ['that is nested without end', '<a>'.repeat(30_000)],
    ['that is nested too deeply', sale(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`)],
    ['with an inherited property name', sale(`${good}<__proto__>1</__proto__>`)],
    ['with two lanes', sale(`${good}<laneId>1</laneId>`)],
    [
      'with elements instead of an amount',
      sale('<laneId>9999</laneId><transactionAmount><a/></transactionAmount>'),
    ],
    [
      'that is not UTF-8',
      Buffer.from(sale(`${good}<ticketNumber>\u00E4</ticketNumber>`), 'latin1'),
    ],
  ])('%s', async (_, body) => {
    const [status, text] = await outcomeOf({ body, headers: xml })
    expect([status, text]).toEqual([400, expect.stringContaining('<_hasErrors>true</_hasErrors>')])
    expect(text).toMatch(/^\uFEFF<\?xml [^]*<errorResponse [^]*<userMessage>[^<]+<\/userMessage>/)
  })

  it('except for valid XML features', async () => {
    const odd =
      `\uFEFF<?xml version="1.0" encoding="utf-8"?><!-- <!DOCTYPE a> & -->` +
      sale(
        `${good}<ticketNumber><![CDATA[<!ENTITY & >]]></ticketNumber><shiftId i:nil="true"/>`,
        `${namespace} xmlns:i="http://www.w3.org/2001/XMLSchema-instance"`,
      )
    const [status, text] = await outcomeOf({ body: odd, headers: xml })
    expect([status, text]).toEqual([
      200,
      expect.stringContaining('<statusCode>Approved</statusCode>'),
    ])
  })

  it('except for a missing namespace', async () => {
    const [status] = await outcomeOf({ body: sale(good, ''), headers: xml })
    expect(status).toBe(200)
  })
})

describe('rejects JSON in the envelope', () => {
  it.each([
    ['that is not JSON', '<saleRequest/>', 400],
    ['that is empty', '', 400],
    ['that is a list', '[]', 400],
    ['that is null', 'null', 400],
    ['with a NUL', '{"laneId":9999,"transactionAmount":1,"ticketNumber":"a\0b"}', 400],
    ['that is nested without end', '['.repeat(100_000), 400],
    [
      'that is nested too deeply',
      `{"laneId":9999,"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      400,
    ],
    ['of ten megabytes', `{"laneId":9999,"ticketNumber":"${'7'.repeat(10_000_000)}"}`, 413],
    ['one byte too large', '7'.repeat(256 * 1024 + 1), 413],
    ['with an unknown media type', Buffer.from('laneId=9999'), 415],
  ])('%s', async (title, body, expected) => {
    const type =
      title === 'with an unknown media type'
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
    const [status, text] = await outcomeOf({ body, headers: { 'Content-Type': type } })
    expect([status, JSON.parse(text)]).toMatchObject([
      expected,
      { _hasErrors: true, _errors: [{ userMessage: expect.any(String) }], _type: 'errorResponse' },
    ])
  })
})

it('rejects ten megabytes of XML', async () => {
  const [status, text] = await outcomeOf({ body: sale(good.repeat(180_000)), headers: xml })
  expect([status, text]).toEqual([413, expect.stringContaining('<_hasErrors>true</_hasErrors>')])
})

it('rejects an invalid URL encoding', async () => {
  const [status, text] = await outcomeOf({ method: 'GET', path: '/api/v1/status/triPOS/%E0%A4%A' })
  expect([status, JSON.parse(text)]).toMatchObject([400, { _hasErrors: true }])
})

it('ignores the body of a GET', async () => {
  const [status] = await outcomeOf({ method: 'GET', path: '/api/v1/status/lane/1', body: '{}' })
  expect(status).toBe(200)
})

it('returns lane members that XML cannot name only in JSON', async () => {
  const serial = '/api/v1/configuration/lanes/serial'
  const body = JSON.stringify({ laneId: 8, '<x a="': 1, 'a b': 2, note: 'a\u0001' })
  expect((await ask(origin, { path: serial, body })).status).toBe(200)
  const [, json] = await outcomeOf({ method: 'GET', path: serial })
  expect(JSON.parse(json)).toMatchObject({ serialLanes: [{}, {}, { laneId: 8, 'a b': 2 }] })
  const [status, text] = await outcomeOf({ method: 'GET', path: serial, headers: xml })
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('<note>a\uFFFD</note></serialLane>'),
  ])
  expect(text).not.toContain('a b')
})
