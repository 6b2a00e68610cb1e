import { describe, expect, it } from 'vitest'

import { demoMerchants } from '#domain/demo/merchants.ts'
import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import type { LedgerEntry } from './ledger-entry.ts'

type Reader = ReturnType<typeof startReader>

const { lakeview, harbor } = demoMerchants
const signedBy = ({
  developerKey: key,
  developerSecret: secret,
}: typeof lakeview | typeof harbor) => ({
  key,
  secret,
})
const underHeaders = (acceptorId: string) => ({
  headers: {
    'tp-express-acceptor-id': acceptorId,
    'tp-express-account-id': '1',
    'tp-express-account-token': '2',
  },
})
const sale = { ...saleOf(1_600), referenceNumber: 'REF', ticketNumber: 'TICKET' }

const merchantsIn = async ({ control }: Reader) =>
  ((await (await control('GET', 'ledger')).json()) as LedgerEntry[]).map(
    ({ acceptorId }) => acceptorId,
  )

const express = async ({ simulator }: Reader, acceptorId: string, name: string, rest: string) => {
  const [path, space] =
    name === 'TransactionQuery' ? ['reporting', 'reporting'] : ['express', 'transaction']
  const head = `<Credentials><AccountID>1</AccountID><AccountToken>2</AccountToken><AcceptorID>${acceptorId}</AcceptorID></Credentials><Application><ApplicationID>3</ApplicationID><ApplicationName>Test</ApplicationName><ApplicationVersion>1</ApplicationVersion></Application>`
  const response = await simulator(
    new Request(`http://127.0.0.1:8080/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `<${name} xmlns="https://${space}.elementexpress.com">${head}${rest}</${name}>`,
    }),
  )
  return response.text()
}
const codeOf = (xml: string) => /<ExpressResponseCode>(\d+)</.exec(xml)?.[1]

describe('direct sale', () => {
  it('belongs to the merchant of its key', async () => {
    const reader = startReader({}, signedBy(harbor))
    const reply = await fieldsOf(await reader.post('/api/v1/sale', sale))
    expect(reply['merchantId']).toBe(harbor.acceptorId)
    expect(await merchantsIn(reader)).toEqual([harbor.acceptorId])
  })

  it('belongs to the merchant of its headers regardless of the key', async () => {
    const reader = startReader()
    const under = underHeaders(harbor.acceptorId)
    const reply = await fieldsOf(await reader.ask('POST', '/api/v1/sale', sale, under))
    expect(reply['merchantId']).toBe(harbor.acceptorId)
    expect(await merchantsIn(reader)).toEqual([harbor.acceptorId])
  })

  it('is rejected for an unknown merchant', async () => {
    const reader = startReader()
    const { status } = await reader.ask('POST', '/api/v1/sale', sale, underHeaders('1'))
    expect(status).toBe(400)
    expect(await merchantsIn(reader)).toEqual([])
  })

  it("requires the key's secret", async () => {
    const mixed = { key: harbor.developerKey, secret: lakeview.developerSecret }
    expect((await startReader({}, mixed).post('/api/v1/sale', sale)).status).toBe(401)
  })
})

describe("another merchant's sale", () => {
  it('is invisible to the reader and to Express', async () => {
    const reader = startReader()
    const { transactionId } = await fieldsOf(await reader.post('/api/v1/sale', sale))
    const id = String(transactionId)
    const reversal = { laneId: 1, transactionAmount: 16 }
    const path = `/api/v1/reversal/${id}/credit`
    const foreign = underHeaders(harbor.acceptorId)
    expect((await reader.ask('POST', path, reversal, foreign)).status).toBe(404)

    const wanted = `<Parameters><TransactionID>${id}</TransactionID></Parameters>`
    const moved = `<Terminal><TerminalID>1</TerminalID></Terminal><Transaction><TransactionID>${id}</TransactionID><TransactionAmount>16.00</TransactionAmount><ReversalType>1</ReversalType></Transaction>`
    expect(codeOf(await express(reader, harbor.acceptorId, 'TransactionQuery', wanted))).toBe('90')
    for (const call of ['CreditCardReturn', 'CreditCardReversal']) {
      expect(codeOf(await express(reader, harbor.acceptorId, call, moved))).toBe('101')
    }
    expect(codeOf(await express(reader, lakeview.acceptorId, 'TransactionQuery', wanted))).toBe('0')
    expect(codeOf(await express(reader, lakeview.acceptorId, 'CreditCardReversal', moved))).toBe(
      '0',
    )
  })
})
