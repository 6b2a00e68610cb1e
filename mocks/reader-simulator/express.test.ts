import { describe, expect, it } from 'vitest'

import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import type { LedgerEntry } from './ledger-entry.ts'

const now = new Date('2026-03-12T15:00:00Z')
const start = () => startReader({ now: () => now })
type Reader = ReturnType<typeof startReader>

const credentials = `<Credentials><AccountID>1</AccountID><AccountToken>2</AccountToken><AcceptorID>3928907</AcceptorID></Credentials><Application><ApplicationID>3</ApplicationID><ApplicationName>Test</ApplicationName><ApplicationVersion>1</ApplicationVersion></Application>`
const spaces = {
  express: 'https://transaction.elementexpress.com',
  reporting: 'https://reporting.elementexpress.com',
} as const

const post = (reader: Reader, path: keyof typeof spaces, body: string) =>
  reader.simulator(
    new Request(`http://127.0.0.1:8080/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body,
    }),
  )

const ask = async (reader: Reader, name: string, rest = '', head = credentials) => {
  const path = name === 'TransactionQuery' ? 'reporting' : 'express'
  const response = await post(
    reader,
    path,
    `<${name} xmlns='${spaces[path]}'>${head}${rest}</${name}>`,
  )
  return response.text()
}

const codeOf = (xml: string) => /<ExpressResponseCode>(\d+)</.exec(xml)?.[1]

const transaction = (id: unknown, amount: string, extra = '') =>
  `<Terminal><TerminalID>1</TerminalID></Terminal><Transaction><TransactionID>${String(id)}</TransactionID><TransactionAmount>${amount}</TransactionAmount><ReferenceNumber>BACK</ReferenceNumber>${extra}</Transaction>`
const full = '<ReversalType>1</ReversalType>'

const sell = async (reader: Reader, cents: number) => {
  const body = { ...saleOf(cents), referenceNumber: 'REF', ticketNumber: 'TICKET' }
  return (await fieldsOf(await reader.post('/api/v1/sale', body))).transactionId
}

const ledger = async (reader: Reader) =>
  (await (await reader.control('GET', 'ledger')).json()) as LedgerEntry[]

const query = (reader: Reader, parameters: string) =>
  ask(reader, 'TransactionQuery', `<Parameters>${parameters}</Parameters>`)
const window = (begin: string, end: string) =>
  `<TransactionDateTimeBegin>${begin}</TransactionDateTimeBegin><TransactionDateTimeEnd>${end}</TransactionDateTimeEnd>`
const today = window('2026-03-12 09:59:59.000', '2026-03-12 10:00:01.000')

describe('processor', () => {
  it('responds to a health check', async () => {
    expect(await ask(start(), 'HealthCheck')).toMatch(
      /^<HealthCheckResponse xmlns="https:\/\/transaction.elementexpress.com"><Response><ExpressResponseCode>0</,
    )
  })

  it('reverses a sale once', async () => {
    const reader = start()
    const id = await sell(reader, 1_600)
    const reverse = () => ask(reader, 'CreditCardReversal', transaction(id, '16.00', full))
    expect([codeOf(await reverse()), codeOf(await reverse())]).toEqual(['0', '105'])
    expect(await ledger(reader)).toMatchObject([
      { approved: '16.00', reversed: '16.00', refunded: '0.00', kept: '0.00' },
    ])
  })

  it('pays out each return, even a repeated one', async () => {
    const reader = start()
    const id = await sell(reader, 1_600)
    for (const amount of ['10.00', '10.00']) {
      expect(codeOf(await ask(reader, 'CreditCardReturn', transaction(id, amount)))).toBe('0')
    }
    expect(await ledger(reader)).toMatchObject([{ refunded: '20.00', kept: '-4.00' }])
  })

  it('requires the card for a debit return but not for its reversal', async () => {
    const reader = start()
    const id = await sell(reader, 3_100)
    const asked = transaction(id, '31.00', full)
    expect(codeOf(await ask(reader, 'DebitCardReturn', asked))).toBe('101')
    expect(codeOf(await ask(reader, 'CreditCardReversal', asked))).toBe('103')
    expect(codeOf(await ask(reader, 'DebitCardReversal', asked))).toBe('0')
  })

  it('reports sales by reference: approved, refused, reversed, returned', async () => {
    const reader = start()
    const id = await sell(reader, 1_600)
    await sell(reader, 70_021)
    await sell(reader, 80_002)
    const found = await query(reader, `${today}<ReferenceNumber>REF</ReferenceNumber>`)
    expect([...found.matchAll(/<TransactionStatusCode>(\d+)</g)].map(([, code]) => code)).toEqual([
      '1',
      '2',
    ])
    expect(found).toContain('<CardNumberMasked>xxxx-xxxx-xxxx-6781</CardNumberMasked>')
    await ask(reader, 'CreditCardReversal', transaction(id, '16.00', full))
    expect(await query(reader, `<TransactionID>${String(id)}</TransactionID>`)).toContain(
      '<TransactionStatusCode>7</TransactionStatusCode>',
    )
    const second = await sell(reader, 1_700)
    await ask(reader, 'CreditCardReturn', transaction(second, '17.00'))
    expect(await query(reader, `${today}<ReferenceNumber>BACK</ReferenceNumber>`)).toContain(
      '<TransactionType>CreditCardReturn</TransactionType>',
    )
  })

  it('reports a required US Central time range', async () => {
    const reader = start()
    await sell(reader, 1_600)
    expect(codeOf(await query(reader, today))).toBe('0')
    for (const [begin, end] of [
      ['2026-03-12 10:00:01.000', '2026-03-13 00:00:00.000'],
      ['2026-03-11 00:00:00.000', '2026-03-12 09:59:59.000'],
    ] as const) {
      expect(codeOf(await query(reader, window(begin, end)))).toBe('90')
    }
    expect(codeOf(await query(reader, '<ReferenceNumber>REF</ReferenceNumber>'))).toBe('101')
  })

  const wrongs: [string, string, string][] = [
    ['an unknown call', 'CreditCardSale', credentials],
    ['no account', 'HealthCheck', credentials.replace('<AccountID>1</AccountID>', '')],
    ['another merchant', 'HealthCheck', credentials.replace('3928907', '1')],
    [
      'no application',
      'HealthCheck',
      credentials
        .replace('<ApplicationName>Test<', '<Other>Test<')
        .replace('/ApplicationName', '/Other'),
    ],
  ]
  it.each(wrongs)('rejects %s', async (_, name, head) => {
    expect(codeOf(await ask(start(), name, '', head))).toBe('103')
  })

  it.each([
    ['invalid XML', '{'],
    ['no namespace', `<HealthCheck>${credentials}</HealthCheck>`],
    [
      "the other interface's call",
      `<TransactionQuery xmlns='${spaces.reporting}'>${credentials}</TransactionQuery>`,
    ],
  ])('rejects %s', async (_, body) => {
    expect(codeOf(await (await post(start(), 'express', body)).text())).toBe('103')
  })

  it.each([
    ['an unknown transaction', 'CreditCardReversal', '99', '16.00', full],
    ['another amount', 'CreditCardReversal', '', '15.99', full],
    ['more than the charge', 'CreditCardReturn', '', '16.01', ''],
    ['a malformed amount', 'CreditCardReturn', '', '16', ''],
    ['no reversal type', 'CreditCardReversal', '', '16.00', ''],
  ])('moves no money for %s', async (_, name, id, amount, extra) => {
    const reader = start()
    const sold = await sell(reader, 1_600)
    expect(codeOf(await ask(reader, name, transaction(id || sold, amount, extra)))).toBe('101')
    expect(await ledger(reader)).toMatchObject([{ kept: '16.00' }])
  })
})

describe('queued processor replies', () => {
  it('refuse, fail, or drop the reply afterward', async () => {
    const reader = start()
    const id = await sell(reader, 1_600)
    const reverse = () => ask(reader, 'CreditCardReversal', transaction(id, '16.00', full))
    for (const trigger of ['processor-105', 'errors-200']) {
      await reader.force({ trigger, call: 'express-reversal' })
    }
    expect([codeOf(await reverse()), codeOf(await reverse())]).toEqual(['105', '1001'])
    await reader.force({ trigger: 'approved-half', call: 'express-reversal' })
    expect(await reverse()).not.toContain('</CreditCardReversalResponse>')
    expect(await ledger(reader)).toMatchObject([{ reversed: '16.00' }])
  })

  it.each([
    ['express-health', 'Declined', 400],
    ['express-query', 'processor-20', 400],
    ['express-query', 'errors-500', 204],
    ['express-return', 'processor-20', 204],
    ['express-sale', 'processor-20', 400],
  ])('forces the answer to %s: %s, status %i', async (call, trigger, status) => {
    expect((await start().force({ call, trigger })).status).toBe(status)
  })
})

describe('ledger', () => {
  it('lists attempts including refused ones, without cards', async () => {
    const reader = start()
    await sell(reader, 965)
    await sell(reader, 70_020)
    await sell(reader, 80_004)
    expect(await ledger(reader)).toEqual([
      {
        acceptorId: '3928907',
        transactionId: expect.any(String) as string,
        at: now.toISOString(),
        referenceNumber: 'REF',
        ticketNumber: 'TICKET',
        paymentType: 'Credit',
        code: '5',
        asked: '9.65',
        approved: '5.00',
        reversed: '0.00',
        refunded: '0.00',
        kept: '5.00',
      },
      expect.objectContaining({ code: '20', approved: '0.00', kept: '0.00' }),
    ])
  })

  it('masks card numbers in references', async () => {
    const reader = start()
    const body = { ...saleOf(100), referenceNumber: '4242424242424242' }
    await reader.post('/api/v1/sale', body)
    expect(JSON.stringify(await ledger(reader))).not.toContain('42424242')
  })

  it('is cleared on reset', async () => {
    const reader = start()
    await sell(reader, 100)
    await reader.control('POST', 'reset')
    expect(await ledger(reader)).toEqual([])
  })
})
