import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { centralTime } from '#server/gateways/processor/central-time.ts'
import { ProcessorRefused, ProcessorUnreachable } from '#server/gateways/processor/processor.ts'

import {
  now,
  openHost,
  replyOf,
  reportingNamespace,
  transaction,
  transactionNamespace,
} from './express-host.ts'

const { host, express } = openHost()

const report = (items: string, code = '0') =>
  replyOf(
    'TransactionQuery',
    code,
    `<ReportingData><Items>${items}</Items></ReportingData>`,
    reportingNamespace,
  )

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

describe('query', () => {
  test('sends the reference and a window from one day before, in US Central time', async () => {
    host.answers = [report(item())]
    expect(await query()).toEqual([
      {
        approval: {
          transactionId: '2005025701',
          approvedAmount: usd('6.55'),
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
    expect(host.received[0]?.path).toBe('/reporting')
    expect(host.received[0]?.body).toBe(
      `<TransactionQuery xmlns="${reportingNamespace}"><Credentials><AccountID>account-of-tests</AccountID><AccountToken>token-of-tests</AccountToken><AcceptorID>3928907</AcceptorID></Credentials><Application><ApplicationID>10001</ApplicationID><ApplicationName>Counter</ApplicationName><ApplicationVersion>0.1.0</ApplicationVersion></Application><Parameters><TransactionDateTimeBegin>2026-03-11 10:00:00.000</TransactionDateTimeBegin><TransactionDateTimeEnd>2026-03-13 10:00:00.000</TransactionDateTimeEnd><ReferenceNumber>REFERENCE</ReferenceNumber></Parameters></TransactionQuery>`,
    )
  })

  test.each([
    ['2026-01-01T05:59:59Z', '2025-12-31 23:59:59.000'],
    ['2026-01-01T06:00:00Z', '2026-01-01 00:00:00.000'],
    ['2026-07-01T05:00:00Z', '2026-07-01 00:00:00.000'],
  ])('converts %s to %s Central time', (utc, central) => {
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
  ])('maps state %s to %s', async (TransactionStatusCode, status) => {
    host.answers = [report(item({ TransactionStatusCode, ExpressResponseCode: '20' }))]
    expect(await query()).toMatchObject([
      { status, processorCode: status === 'REFUSED' ? '20' : null },
    ])
  })

  test.each(['0', '10', '11', '12', '13', '99', 'constructor', ''])(
    'is unreachable on the unknown state %j',
    async (TransactionStatusCode) => {
      host.answers = [report(item({ TransactionStatusCode }))]
      await expect(query()).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('reports the approved amount of a partial approval', async () => {
    host.answers = [report(item({ ApprovedAmount: '5', TransactionStatusCode: '16' }))]
    expect(await query()).toMatchObject([{ approval: { approvedAmount: usd('5.00') } }])
  })

  test.each(['', 'six', '1e3', '6,55', '$6.55'])(
    'is unreachable on the malformed amount %j',
    async (TransactionAmount) => {
      host.answers = [report(item({ TransactionAmount }))]
      await expect(query()).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('returns nothing for code 90 or an empty list', async () => {
    host.answers = [replyOf('TransactionQuery', '90', '', reportingNamespace), report('')]
    expect([await query(), await query()]).toEqual([[], []])
  })

  test('ignores transactions with another reference', async () => {
    host.answers = [report(item({ ReferenceNumber: 'OTHER' }) + item())]
    expect(await query()).toHaveLength(1)
  })

  test('reports a sale as reversed if a full reversal has the same reference', async () => {
    const taken = { TransactionType: 'CreditCardReversal', TransactionID: '2' }
    host.answers = [
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

describe('reversal and refund', () => {
  test('reverse the whole amount', async () => {
    host.answers = [replyOf('CreditCardReversal', '0')]
    await express().reverse(transaction)
    expect(host.received[0]?.path).toBe('/express')
    expect(host.received[0]?.body).toContain(`<CreditCardReversal xmlns="${transactionNamespace}">`)
    expect(host.received[0]?.body).toContain(
      '<Transaction><TransactionID>2005025701</TransactionID><TransactionAmount>6.55</TransactionAmount><ReferenceNumber>REFERENCE</ReferenceNumber><TicketNumber>TICKET</TicketNumber><MarketCode>7</MarketCode><ReversalType>1</ReversalType></Transaction>',
    )
  })

  test('look for an earlier return before making one', async () => {
    const made = { TransactionType: 'CreditCardReturn', TransactionID: '77' }
    host.answers = [
      report('', '90'),
      replyOf(
        'CreditCardReturn',
        '0',
        '<Transaction><TransactionID>78</TransactionID></Transaction>',
      ),
      report(item(made)),
    ]
    expect(await express().refund(transaction)).toEqual({ transactionId: '78' })
    expect(await express().refund(transaction)).toEqual({ transactionId: '77' })
    expect(host.received.map(({ path }) => path)).toEqual(['/reporting', '/express', '/reporting'])
  })

  test('reverse but do not refund debit cards, and leave other cards to the reader', async () => {
    host.answers = [replyOf('DebitCardReversal', '0')]
    await express().reverse({ ...transaction, paymentType: 'DEBIT' })
    for (const paymentType of ['DEBIT', 'EBT', 'GIFT', 'NONE'] as const) {
      await expect(express().refund({ ...transaction, paymentType })).rejects.toThrow(
        ProcessorRefused,
      )
    }
    for (const paymentType of ['EBT', 'GIFT', 'NONE'] as const) {
      await expect(express().reverse({ ...transaction, paymentType })).rejects.toThrow(
        ProcessorRefused,
      )
    }
    expect(host.received).toHaveLength(1)
  })

  test.each(['20', '21', '23', '101', '103', '105', '120'])(
    'are refused by code %s',
    async (code) => {
      host.answers = [replyOf('CreditCardReversal', code)]
      await expect(express().reverse(transaction)).rejects.toThrow(ProcessorRefused)
    },
  )

  test.each(['5', '6', '22', '90', '1001', '1002', '1009', '4711', ''])(
    'are unreachable after code %j',
    async (code) => {
      host.answers = [replyOf('CreditCardReversal', code)]
      await expect(express().reverse(transaction)).rejects.toThrow(ProcessorUnreachable)
    },
  )

  test('are refused by a bare Response element', async () => {
    const refused = `<Response xmlns='${transactionNamespace}'><Response><ExpressResponseCode>103</ExpressResponseCode></Response></Response>`
    host.answers = [{ text: refused }]
    await expect(express().reverse(transaction)).rejects.toThrow(ProcessorRefused)
  })
})

test('escapes XML in values', async () => {
  host.answers = [replyOf('CreditCardReversal', '0')]
  await express().reverse({ ...transaction, acceptorId: '<&>' })
  expect(host.received[0]?.body).toContain('<AcceptorID>&lt;&amp;&gt;</AcceptorID>')
})
