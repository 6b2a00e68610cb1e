import { expect, test } from 'vitest'

import { hour, later, minute } from '#server/clock.ts'
import { centralTime, centralWindow, fromCentral } from '#server/processor/central-time.ts'
import { ProcessorUnreachable } from '#server/processor/processor.ts'

import { openHost, replyOf, reporting } from './express-host.ts'

const { host, express } = openHost()

const item = (changes: Record<string, string | undefined> = {}) =>
  `<Item>${Object.entries({
    TransactionID: '2005025701',
    TransactionType: 'CreditCardSale',
    TransactionStatusCode: '1',
    ReferenceNumber: 'REFERENCE',
    TicketNumber: 'TICKET',
    TransactionAmount: '6.55',
    ExpressTransactionDate: '20260312',
    ExpressTransactionTime: '100000',
    ...changes,
  })
    .flatMap(([name, text]) => (text === undefined ? [] : `<${name}>${text}</${name}>`))
    .join('')}</Item>`
const report = (...items: string[]) =>
  replyOf(
    'TransactionQuery',
    items.length === 0 ? '90' : '0',
    `<ReportingData><Items>${items.join('')}</Items></ReportingData>`,
    reporting,
  )

const from = new Date('2026-03-12T12:00:00Z')
const to = later(from, 6 * hour)
const ask = (times = { from, to }) => express().report({ acceptorId: '3928907', ...times })
const windows = () =>
  host.got.map(({ body }) =>
    ['Begin', 'End'].map(
      (name) => new RegExp(`<TransactionDateTime${name}>.{11}(.{8})`).exec(body)?.[1],
    ),
  )

test('every line is read, with its kind and its time', async () => {
  host.answers = [
    report(
      item(),
      item({ TransactionID: '2', TransactionType: 'DebitCardReversal' }),
      item({ TransactionID: '3', TransactionType: 'CreditCardVoid' }),
      item({
        TransactionID: '4',
        TransactionType: 'CreditCardReturn',
        TransactionStatusCode: '10',
      }),
      item({ TransactionID: '5', TransactionType: 'CreditCardCredit' }),
      item({ TransactionID: '6', TransactionStatusCode: '2', TransactionAmount: undefined }),
      item({ TransactionID: '7', TransactionType: 'CreditCardAVSOnly' }),
    ),
  ]
  const lines = await ask()
  expect(lines.map(({ transactionId, kind, status }) => [transactionId, kind, status])).toEqual([
    ['2005025701', 'SALE', 'APPROVED'],
    ['2', 'REVERSAL', 'APPROVED'],
    ['3', 'REVERSAL', 'APPROVED'],
    ['4', 'RETURN', 'UNKNOWN'],
    ['5', 'RETURN', 'APPROVED'],
    ['6', 'SALE', 'DECLINED'],
  ])
  expect(lines[0]).toMatchObject({
    amount: { amount: '6.55', currencyCode: 'USD' },
    ticketNumber: 'TICKET',
    referenceNumber: 'REFERENCE',
    at: new Date('2026-03-12T15:00:00Z'),
  })
})

test('a long time is asked for in windows, whose ends are in both and listed once', async () => {
  const edge = item({ ExpressTransactionTime: '130000' })
  host.answers = [report(edge), report(edge)]
  expect(await ask({ from, to: later(from, 12 * hour) })).toHaveLength(1)
  expect(windows()).toEqual([
    ['07:00:00', '13:00:00'],
    ['13:00:00', '19:00:00'],
  ])
})

test('a window whose answer is too large is halved, and nothing of it is lost', async () => {
  host.answers = [
    { text: 'x'.repeat(1024 * 1024 + 1) },
    report(item({ TransactionID: '1', ExpressTransactionTime: '080000' })),
    report(item({ TransactionID: '2', ExpressTransactionTime: '120000' })),
  ]
  expect((await ask()).map(({ transactionId }) => transactionId)).toEqual(['1', '2'])
  expect(windows()).toEqual([
    ['07:00:00', '13:00:00'],
    ['07:00:00', '10:00:00'],
    ['10:00:00', '13:00:00'],
  ])
})

test('a single second that is too large fails', async () => {
  host.answers = Array.from({ length: 40 }, () => ({ text: 'x'.repeat(1024 * 1024 + 1) }))
  await expect(ask({ from, to: later(from, 2_000) })).rejects.toThrow('too great a length')
})

test.each([
  ['of an unknown type', { TransactionType: 'CreditCardSomething' }],
  ['of an unknown state', { TransactionStatusCode: '99' }],
  ['without an amount', { TransactionAmount: undefined }],
  ['without a time', { ExpressTransactionTime: undefined }],
  ['of a time that is none', { ExpressTransactionTime: '250000' }],
  [
    'of an hour that was skipped',
    { ExpressTransactionDate: '20260308', ExpressTransactionTime: '023000' },
  ],
  ['without an id', { TransactionID: undefined }],
])('a line %s makes the report unreadable', async (_, changes) => {
  host.answers = [report(item(), item({ TransactionID: '2', ...changes }))]
  await expect(ask()).rejects.toThrow(ProcessorUnreachable)
})

/** 1 November 2026: at 07:00 UTC the clocks there go from 02:00 back to 01:00. */
const back = new Date('2026-11-01T07:00:00Z')

test('when clocks are put back, no window is shorter than what was asked for', () => {
  const around = (before: number, after: number) => {
    const { begin, end } = centralWindow(later(back, -before), later(back, after))
    return [begin.slice(11, 16), end.slice(11, 16)]
  }
  expect(around(hour, 0)).toEqual(['01:00', '02:00'])
  expect(around(30 * minute, 0)).toEqual(['00:30', '02:00'])
  expect(around(0, hour)).toEqual(['01:00', '02:00'])
  expect(around(hour, hour)).toEqual(['00:00', '03:00'])
})

test('the hour that comes twice is read as the one that was asked for', () => {
  const read = (from: Date, to: Date) => fromCentral('20261101', '013000', from, to)?.toISOString()
  expect(read(later(back, -hour), back)).toBe('2026-11-01T06:30:00.000Z')
  expect(read(back, later(back, hour))).toBe('2026-11-01T07:30:00.000Z')
})

test.each([
  '2026-03-08T07:59:59Z',
  '2026-03-08T08:00:00Z',
  '2026-07-01T05:00:00Z',
  '2026-12-31T23:59:59Z',
])('%s is read as it was written', (utc) => {
  const time = new Date(utc)
  const [date = '', clock = ''] = centralTime(time).split(' ')
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 8)
  const read = fromCentral(digits(date), digits(clock).slice(0, 6), time, later(time, hour))
  expect(read).toEqual(time)
})
