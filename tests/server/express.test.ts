import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { fromCents } from '#domain/money.ts'
import { centralTime } from '#server/processor/central-time.ts'
import { createExpress } from '#server/processor/express.ts'
import { ProcessorRefused, ProcessorUnreachable } from '#server/processor/processor.ts'

import { expressAccount } from './workstation.ts'

const now = new Date('2026-03-12T15:00:00Z')
const transaction = 'https://transaction.elementexpress.com'
const reporting = 'https://reporting.elementexpress.com'

type Answer = { status?: number; text?: string; type?: string; breaksOff?: boolean }
type Got = { path: string; body: string }

let http: Server
let got: Got[]
let answers: Answer[]

beforeEach(async () => {
  got = []
  answers = []
  http = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ path: request.url ?? '', body })
      const { status = 200, text = '', type = 'text/xml', breaksOff } = answers.shift() ?? {}
      response.writeHead(status, {
        'content-type': type,
        ...(breaksOff && { 'content-length': text.length + 10 }),
      })
      response.write(text, () => (breaksOff ? response.destroy() : response.end()))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(() => http.close())

const origin = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`
const express = () => createExpress(expressAccount(origin()), () => now)

const replyOf = (name: string, code: string, rest = '', namespace = transaction): Answer => ({
  text: `<?xml version="1.0"?><${name}Response xmlns='${namespace}'><Response><ExpressResponseCode>${code}</ExpressResponseCode><ExpressResponseMessage>said</ExpressResponseMessage>${rest}</Response></${name}Response>`,
})
const report = (items: string, code = '0') =>
  replyOf(
    'TransactionQuery',
    code,
    `<ReportingData><Items>${items}</Items></ReportingData>`,
    reporting,
  )

const movement = {
  acceptorId: '3928907',
  transactionId: '2005025701',
  paymentType: 'CREDIT',
  amount: fromCents(655),
  ticketNumber: 'TICKET',
  referenceNumber: 'REFERENCE',
} as const

const item = (changes: Record<string, string> = {}) =>
  `<Item>${Object.entries({
    TransactionID: '2005025701',
    TransactionType: 'CreditCardSale',
    TransactionStatusCode: '1',
    ReferenceNumber: 'REFERENCE',
    TicketNumber: 'TICKET',
    TransactionAmount: '6.55',
    CardNumberMasked: 'xxxx-xxxx-xxxx-0076',
    CardLogo: 'Visa',
    ApprovalNumber: '000025',
    ExpressTransactionDate: '20260312',
    ExpressTransactionTime: '100000',
    ...changes,
  })
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</Item>`

const query = () =>
  express().query({ acceptorId: '3928907', referenceNumber: 'REFERENCE', since: now })
const statuses = async () => (await query()).map(({ status }) => status)

describe('a question', () => {
  test('is asked by reference, from a day before in US Central time', async () => {
    answers = [report(item())]
    expect(await query()).toEqual([
      {
        approval: {
          transactionId: '2005025701',
          approvedAmount: { amount: '6.55', currencyCode: 'USD' },
          paymentType: 'CREDIT',
          lastFour: '0076',
          posReceipt: expect.objectContaining({
            suppressedAccountNumber: '************0076',
            suppressedExpirationDate: '**/**',
            cardBrand: 'Visa',
            approvalCode: '000025',
            transactionDate: '20260312 100000',
          }) as unknown,
        },
        ticketNumber: 'TICKET',
        referenceNumber: 'REFERENCE',
        status: 'APPROVED',
        processorCode: null,
      },
    ])
    expect(got[0]?.path).toBe('/reporting')
    expect(got[0]?.body).toBe(
      `<TransactionQuery xmlns="${reporting}"><Credentials><AccountID>account-of-tests</AccountID><AccountToken>token-of-tests</AccountToken><AcceptorID>3928907</AcceptorID></Credentials><Application><ApplicationID>10001</ApplicationID><ApplicationName>Counter</ApplicationName><ApplicationVersion>0.1.0</ApplicationVersion></Application><Parameters><TransactionDateTimeBegin>2026-03-11 10:00:00.000</TransactionDateTimeBegin><TransactionDateTimeEnd>2026-03-13 10:00:00.000</TransactionDateTimeEnd><ReferenceNumber>REFERENCE</ReferenceNumber></Parameters></TransactionQuery>`,
    )
  })

  test.each([
    ['2026-01-01T05:59:59Z', '2025-12-31 23:59:59.000'],
    ['2026-01-01T06:00:00Z', '2026-01-01 00:00:00.000'],
    ['2026-07-01T05:00:00Z', '2026-07-01 00:00:00.000'],
  ])('at %s it is %s there', (utc, central) => {
    expect(centralTime(new Date(utc))).toBe(central)
  })

  test.each([
    ['1', 'APPROVED'],
    ['15', 'APPROVED'],
    ['16', 'APPROVED'],
    ['2', 'REFUSED'],
    ['3', 'REFUSED'],
    ['17', 'REFUSED'],
    ['4', 'REVERSED'],
    ['7', 'REVERSED'],
    ['9', 'REVERSED'],
  ])('answered by the state %s is %s', async (TransactionStatusCode, status) => {
    answers = [report(item({ TransactionStatusCode, ExpressResponseCode: '20' }))]
    expect(await query()).toMatchObject([
      { status, processorCode: status === 'REFUSED' ? '20' : null },
    ])
  })

  test.each(['0', '10', '11', '12', '13', '99', 'constructor', ''])(
    'answered by the state %j tells nothing',
    async (TransactionStatusCode) => {
      answers = [report(item({ TransactionStatusCode }))]
      await expect(query()).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('takes the approved amount for the amount, also where a part was approved', async () => {
    answers = [report(item({ ApprovedAmount: '5', TransactionStatusCode: '16' }))]
    expect(await query()).toMatchObject([
      { approval: { approvedAmount: { amount: '5.00', currencyCode: 'USD' } } },
    ])
  })

  test.each(['', 'six', '1e3', '6,55', '$6.55'])(
    'answered by the amount %j tells nothing',
    async (TransactionAmount) => {
      answers = [report(item({ TransactionAmount }))]
      await expect(query()).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('is answered by none: code 90, or an empty list', async () => {
    answers = [replyOf('TransactionQuery', '90', '', reporting), report('')]
    expect([await query(), await query()]).toEqual([[], []])
  })

  test('leaves out the lines of other references', async () => {
    answers = [report(item({ ReferenceNumber: 'OTHER' }) + item())]
    expect(await query()).toHaveLength(1)
  })

  test('sees a reversal under the same reference, where its sale does not say so yet', async () => {
    const taken = { TransactionType: 'CreditCardReversal', TransactionID: '2' }
    answers = [
      report(item() + item(taken)),
      report(item() + item({ ...taken, TransactionStatusCode: '2' })),
      report(item() + item({ ...taken, TransactionAmount: '1.00' })),
    ]
    expect([await statuses(), await statuses(), await statuses()]).toEqual([
      ['REVERSED'],
      ['APPROVED'],
      ['APPROVED'],
    ])
  })
})

describe('money is moved', () => {
  test('by a reversal of the whole amount', async () => {
    answers = [replyOf('CreditCardReversal', '0')]
    await express().reverse(movement)
    expect(got[0]?.path).toBe('/express')
    expect(got[0]?.body).toContain(`<CreditCardReversal xmlns="${transaction}">`)
    expect(got[0]?.body).toContain(
      '<Transaction><TransactionID>2005025701</TransactionID><TransactionAmount>6.55</TransactionAmount><ReferenceNumber>REFERENCE</ReferenceNumber><TicketNumber>TICKET</TicketNumber><MarketCode>7</MarketCode><ReversalType>1</ReversalType></Transaction>',
    )
  })

  test('by a return, after a look whether it was made before', async () => {
    const made = { TransactionType: 'CreditCardReturn', TransactionID: '77' }
    answers = [
      report('', '90'),
      replyOf(
        'CreditCardReturn',
        '0',
        '<Transaction><TransactionID>78</TransactionID></Transaction>',
      ),
      report(item(made)),
    ]
    expect(await express().refund(movement)).toEqual({ transactionId: '78' })
    expect(await express().refund(movement)).toEqual({ transactionId: '77' })
    expect(got.map(({ path }) => path)).toEqual(['/reporting', '/express', '/reporting'])
  })

  test('of a debit card by a reversal alone, of others at the reader alone', async () => {
    answers = [replyOf('DebitCardReversal', '0')]
    await express().reverse({ ...movement, paymentType: 'DEBIT' })
    for (const paymentType of ['DEBIT', 'EBT', 'GIFT', 'NONE'] as const) {
      await expect(express().refund({ ...movement, paymentType })).rejects.toThrow(ProcessorRefused)
    }
    for (const paymentType of ['EBT', 'GIFT', 'NONE'] as const) {
      await expect(express().reverse({ ...movement, paymentType })).rejects.toThrow(
        ProcessorRefused,
      )
    }
    expect(got).toHaveLength(1)
  })

  test.each(['20', '21', '23', '101', '103', '105', '120'])('not, by code %s', async (code) => {
    answers = [replyOf('CreditCardReversal', code)]
    await expect(express().reverse(movement)).rejects.toThrow(ProcessorRefused)
  })

  test.each(['5', '6', '22', '90', '1001', '1002', '1009', '4711', ''])(
    'or not, nobody knows, by code %j',
    async (code) => {
      answers = [replyOf('CreditCardReversal', code)]
      await expect(express().reverse(movement)).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('not, where the request is answered by a response of its own', async () => {
    const refused = `<Response xmlns='${transaction}'><Response><ExpressResponseCode>103</ExpressResponseCode></Response></Response>`
    answers = [{ text: refused }]
    await expect(express().reverse(movement)).rejects.toThrow(ProcessorRefused)
  })
})

describe('an answer that is none', () => {
  const good = replyOf('CreditCardReversal', '0').text ?? ''
  const broken: [string, Answer][] = [
    ['HTTP 500', { status: 500, text: good }],
    ['HTTP 302', { status: 302, text: good }],
    [
      'a page',
      { text: '<!DOCTYPE html><html><body>Runtime Error</body></html>', type: 'text/html' },
    ],
    ['a page without a type', { text: '<html><body>Runtime Error</body></html>' }],
    ['plain text', { text: 'The service is starting.' }],
    ['nothing', { text: '' }],
    ['half of it', { text: good.slice(0, good.length / 2) }],
    ['a connection that breaks off', { text: good, breaksOff: true }],
    ['JSON', { text: '{"ExpressResponseCode":"0"}', type: 'application/json' }],
    ["another call's answer", replyOf('CreditCardReturn', '0')],
    ['no code', { text: good.replace(/<ExpressResponseCode>.*<\/ExpressResponseCode>/, '') }],
    [
      'two codes',
      {
        text: good.replace('<Response>', '<Response><ExpressResponseCode>0</ExpressResponseCode>'),
      },
    ],
    ['more than it can be', { text: good.replace('said', 'x'.repeat(2_000_000)) }],
    [
      'entities that grow',
      {
        text: `<!DOCTYPE a [<!ENTITY b "0">]>${good.replace('>0<', '>&b;<').replace(/^<\?.*\?>/, '')}`,
      },
    ],
    ['an entity for a code', { text: good.replace('>0<', '>&#48;<') }],
  ]

  test.each(broken)('tells nothing: %s', async (_, answer) => {
    answers = [answer]
    await expect(express().reverse(movement)).rejects.toThrow(ProcessorUnreachable)
    answers = [answer]
    expect(await express().isOnline('3928907')).toBe(false)
  })

  test('tells nothing where nobody listens; its error holds no credentials', async () => {
    const url = origin()
    await new Promise((resolve) => http.close(resolve))
    const gone = createExpress(expressAccount(url), () => now)
    const error: unknown = await gone.reverse(movement).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProcessorUnreachable)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
      /account-of|token-of/,
    )
    expect(await gone.isOnline('3928907')).toBe(false)
  })
})

test('a name with signs of XML in it stays a name', async () => {
  answers = [replyOf('CreditCardReversal', '0')]
  await express().reverse({ ...movement, acceptorId: '<&>' })
  expect(got[0]?.body).toContain('<AcceptorID>&lt;&amp;&gt;</AcceptorID>')
})
