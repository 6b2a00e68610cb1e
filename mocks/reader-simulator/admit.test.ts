import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { authorizationOf } from '#domain/reader/reader-signature.ts'
import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import { simulatedDeveloper } from './state.ts'

const test = '/api/v1/status/triPOS/test'
const sale = '/api/v1/sale'
const unsigned = `Version=1.0, Credential=${simulatedDeveloper.developerKey}`

const withHeader = (
  name: string,
  value: string | undefined,
  options: Parameters<typeof startReader>[0] = {},
) => startReader(options).ask('GET', test, undefined, { headers: { [name]: value } })

describe.each([{ testMode: true }, { testMode: false }])('signatures, %j', (options) => {
  it.each(['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const)(
    'accept an independent client: %s',
    async (hash) => {
      const { get, post } = startReader(options, { hash })
      expect((await get(test)).status).toBe(200)
      expect((await post(sale, saleOf(325))).status).toBe(200)
    },
  )

  it('accept bare commas as separators', async () => {
    expect((await startReader(options, { separator: ',' }).get(test)).status).toBe(200)
  })

  it('accept signed headers', async () => {
    const signedHeaders = { accept: 'application/json', 'x-more': 'b, a' }
    const reader = startReader(options, { signedHeaders })
    expect((await reader.post(sale, saleOf(325))).status).toBe(200)
    const changed = await reader.ask('GET', test, undefined, { headers: { 'x-more': 'other' } })
    expect(changed.status).toBe(401)
  })

  it("accept the product's own client", async () => {
    const reader = startReader(options)
    const body = saleOf(325)
    const header = await authorizationOf(
      { method: 'POST', url: `http://localhost:8080${sale}`, body: JSON.stringify(body) },
      { ...simulatedDeveloper, nonce: randomUUID(), requestDate: new Date().toISOString() },
    )
    const headers = { 'tp-authorization': header }
    expect((await reader.ask('POST', sale, body, { headers })).status).toBe(200)
    const other = await reader.ask('POST', sale, saleOf(326), { headers })
    expect(other.status).toBe(401)
  })

  it.each([
    ['another secret', { secret: 'guessed' }],
    ['an unknown key', { key: 'guessed' }],
  ])('reject %s', async (_, client) => {
    const response = await startReader(options, client).get(test)
    expect(response.status).toBe(401)
    expect(await fieldsOf(response)).toMatchObject({ _hasErrors: true, _errors: [{}] })
  })

  it.each([
    ['missing', undefined],
    ['no list of parts', 'Bearer abc'],
    ['an unknown algorithm', `${unsigned}, Algorithm=TP-HMAC-MD4, Signature=abc`],
    ['without a nonce', `${unsigned}, Algorithm=TP-HMAC-SHA256, Signature=abc`],
  ])('reject %s', async (_, header) => {
    expect((await withHeader('tp-authorization', header, options)).status).toBe(401)
  })

  it('are optional only in a test installation', async () => {
    const { status } = await withHeader('tp-authorization', unsigned, options)
    expect(status).toBe(options.testMode ? 200 : 401)
  })
})

it('accepts a configured key and secret', async () => {
  const own = { developerKey: 'key', developerSecret: 'secret' }
  expect((await startReader(own, { key: 'key', secret: 'secret' }).get(test)).status).toBe(200)
  expect((await startReader(own).get(test)).status).toBe(401)
})

describe('headers', () => {
  it.each(['tp-application-id', 'tp-application-name', 'tp-application-version'])(
    'require %s',
    async (name) => {
      const response = await withHeader(name, undefined)
      expect(response.status).toBe(400)
      expect((await fieldsOf(response))._errors[0]?.userMessage).toContain(name)
    },
  )

  it('return logs only with tp-return-logs', async () => {
    const lane = '/api/v1/status/lane/1'
    const logsFor = async (value: string | undefined) => {
      const headers = { 'tp-return-logs': value }
      const response = await startReader().ask('GET', lane, undefined, { headers })
      return (await fieldsOf(response))._logs
    }
    expect(await logsFor(undefined)).toEqual([])
    expect(await logsFor('true')).toEqual(['GET /api/v1/status/lane/1: done'])
  })

  it('require all acceptor headers together', async () => {
    const express = {
      'tp-express-acceptor-id': '1',
      'tp-express-account-id': '2',
      'tp-express-account-token': '3',
    }
    const { ask } = startReader()
    expect((await ask('GET', test, undefined, { headers: express })).status).toBe(200)
    const { 'tp-express-account-id': _, ...two } = express
    expect((await ask('GET', test, undefined, { headers: two })).status).toBe(400)
  })
})

describe('tp-request-id', () => {
  it('is echoed, even on errors', async () => {
    const requestId = randomUUID()
    const headers = { 'tp-request-id': requestId }
    const good = await startReader().ask('GET', test, undefined, { headers })
    const bad = await startReader({}, { secret: '?' }).ask('GET', test, undefined, { headers })
    expect([good.status, bad.status]).toEqual([200, 401])
    for (const { headers: sent } of [good, bad]) expect(sent.get('tp-request-id')).toBe(requestId)
  })

  it('must be a UUID', async () => {
    expect((await withHeader('tp-request-id', '7')).status).toBe(400)
  })

  it.each([
    [true, 400],
    [false, 200],
  ])('is rejected if repeated, unless disabled: %s', async (rejects, status) => {
    const { ask, log } = startReader({ rejectsRepeatedRequestIds: rejects })
    const headers = { 'tp-request-id': randomUUID() }
    expect((await ask('POST', sale, saleOf(100), { headers })).status).toBe(200)
    expect((await ask('POST', sale, saleOf(100), { headers })).status).toBe(status)
    const approved = (await log()).filter(({ approvedAmount }) => approvedAmount !== null)
    expect(approved).toHaveLength(rejects ? 1 : 2)
  })
})
