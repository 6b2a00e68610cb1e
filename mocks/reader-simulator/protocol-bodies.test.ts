import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, type ProtocolRequest } from '#tests/reader/protocol-client.ts'
import { type ReaderProcess, startReaderProcess } from '#tests/reader/reader-process.ts'
import { readXml } from '#tests/reader/xml-answer.ts'

/** On lane 1 a customer takes a minute. */
let reader: ReaderProcess
let origin = ''

beforeAll(async () => {
  reader = startReaderProcess({ READER_PORT: '0', READER_SALE_DELAY: '60000' })
  origin = await reader.origin()
})
afterAll(() => void reader.child.kill('SIGKILL'))

const namespace = 'http://tripos.vantiv.com/2014/09/TriPos.Api'
const xml = { 'Content-Type': 'application/xml', Accept: 'application/xml' }
const declared = (root: string, content: string) =>
  `<${root} xmlns="${namespace}">${content}</${root}>`
const saleXml = declared(
  'saleRequest',
  '<laneId>9999</laneId><transactionAmount>3.25</transactionAmount>',
)

type Fields = Record<string, unknown>

const send = (asked: ProtocolRequest) => ask(origin, asked)
const sell = (body: string, headers: Record<string, string> = {}) =>
  send({ path: '/api/v1/sale', body, headers })
const jsonOf = ({ text }: { text: string }) => JSON.parse(text) as Fields

describe('sale', () => {
  it.each(['{"transactionAmount":1}', '{"laneId":null,"transactionAmount":1}', '{}'])(
    'rejects a missing lane in the envelope: %s',
    async (body) => {
      const answer = await sell(body)
      expect([answer.status, jsonOf(answer)]).toMatchObject([
        400,
        {
          _hasErrors: true,
          _errors: [{ exceptionTypeShortName: 'LaneException' }],
          _type: 'errorResponse',
        },
      ])
    },
  )

  it.each([
    ['numbers', '{"laneId":9999,"transactionAmount":12.5}'],
    ['texts', '{"laneId":"9999","transactionAmount":"12.50"}'],
  ])('accepts lane and amount as %s', async (_, body) => {
    expect(jsonOf(await sell(body))).toMatchObject({ approvedAmount: 12.5 })
  })
})

describe('null lane', () => {
  it('serves concurrent sales', async () => {
    const body = '{"laneId":9999,"transactionAmount":2}'
    const sold = await Promise.all([sell(body), sell(body), sell(body)])
    expect(sold.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('supports idle and status but is not a serial lane', async () => {
    const get = (path: string) => send({ method: 'GET', path }).then(jsonOf)
    const idle = await send({ path: '/api/v1/idle', body: '{"laneId":9999}' })
    expect(idle.status).toBe(200)
    expect(await get('/api/v1/status/lane/9999')).toMatchObject({ laneStatus: 'Ready' })
    const { serialLanes } = await get('/api/v1/configuration/lanes/serial')
    expect(serialLanes).toMatchObject([{ laneId: 1 }, { laneId: 2 }])
    const path = '/api/v1/configuration/lanes/serial'
    expect((await send({ path, body: '{"laneId":9999}' })).status).toBe(400)
    expect((await send({ method: 'DELETE', path: `${path}/9999` })).status).toBe(404)
  })
})

describe('reply format', () => {
  const json = '{"laneId":9999,"transactionAmount":3.25}'
  const inForm = async (body: string, type: string | undefined, accept: string | undefined) => {
    const headers = { 'Content-Type': type, Accept: accept }
    const { status, headers: answered } = await send({ path: '/api/v1/sale', body, headers })
    return [status, answered['content-type']]
  }

  it.each([
    ['XML', 'application/xml', 'application/json', 'application/json'],
    ['XML', 'Text/XML; charset=utf-8', undefined, 'text/xml'],
    ['XML', 'application/xml', '*/*', 'application/xml'],
    ['JSON', 'application/json', 'text/xml', 'text/xml'],
    [
      'JSON',
      'application/json',
      'text/html, application/json;q=0.4, application/xml;q=0.5',
      'application/xml',
    ],
    ['JSON', 'application/json', 'application/xml;q=0, */*', 'application/json'],
    ['JSON', undefined, undefined, 'application/json'],
  ])('for %s sent as %s and accepted as %s is %s', async (name, type, accept, expected) => {
    const body = name === 'XML' ? saleXml : json
    expect(await inForm(body, type, accept)).toEqual([200, `${expected}; charset=utf-8`])
  })

  it('is JSON if the headers are rejected', async () => {
    const headers = { ...xml, 'tp-application-id': undefined }
    const answer = await send({ path: '/api/v1/sale', body: saleXml, headers })
    expect([answer.status, jsonOf(answer)]).toMatchObject([400, { _hasErrors: true }])
  })

  it('can be XML for each call', async () => {
    const [, sold] = readXml((await sell(saleXml, xml)).text)
    const amount = '<laneId>9999</laneId><transactionAmount>3.25</transactionAmount>'
    const reversal = `/api/v1/reversal/${String(sold['transactionId'])}/credit`
    const serial = '/api/v1/configuration/lanes/serial'
    const lane =
      '<description>A &lt;b&gt;</description><laneId>7</laneId><serial><comPort>COM9</comPort></serial>'
    const calls: [method: string, path: string, body: string, root: string, holds: Fields][] = [
      [
        'POST',
        reversal,
        declared('reversalRequest', amount),
        'reversalResponse',
        { isApproved: 'true' },
      ],
      ['POST', '/api/v1/idle', declared('idleRequest', '<laneId>1</laneId>'), 'idleResponse', {}],
      [
        'POST',
        serial,
        declared('createSerialLaneRequest', lane),
        'createSerialLaneResponse',
        { laneCreated: 'true', description: 'A <b>' },
      ],
      [
        'GET',
        serial,
        '',
        'getSerialLanesResponse',
        {
          serialLanes: {
            serialLane: expect.arrayContaining([
              expect.objectContaining({ laneId: '7', serial: { comPort: 'COM9' } }),
            ]),
          },
        },
      ],
      ['DELETE', `${serial}/7`, '', 'deleteSerialLaneResponse', { laneDeleted: 'true' }],
      ['GET', '/api/v1/status/lane/1', '', 'laneStatusResponse', { laneStatus: 'Ready' }],
      [
        'GET',
        '/api/v1/status/triPOS/a%20%3Cb%3E%01',
        '',
        'triPosStatusResponse',
        { echo: 'a <b>\uFFFD' },
      ],
      [
        'POST',
        '/api/v1/void/1',
        declared('voidRequest', '<laneId>1</laneId>'),
        'errorResponse',
        { _hasErrors: 'true', _errors: { error: { userMessage: 'Transaction not found.' } } },
      ],
    ]
    for (const [method, path, body, root, holds] of calls) {
      const { text } = await send({ method, path, body, headers: xml })
      expect(readXml(text)).toMatchObject([root, holds])
    }
  })
})
