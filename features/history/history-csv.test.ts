import { expect, it } from 'vitest'

import { rowsOf } from '#domain/reports/ledger-rows.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildRefund, buildSubpayment } from '#mocks/fixtures/subpayment.ts'

import { historyCsv } from './history-csv.ts'

const evidence = {
  office: 'Lakeview County Clerk',
  filters: '03/12/2026, City Hall',
  userName: 'Ada Lindqvist',
  timeZone: 'America/Detroit',
}
const names = {
  terminal: () => 'Front Counter 1',
  person: ({ userName }: { userName: string }) => userName,
}
const now = Date.UTC(2026, 2, 12, 16, 30)
const linesOf = (payments: Parameters<typeof rowsOf>[0], others = names) =>
  historyCsv(rowsOf(payments), others, evidence, now).split('\r\n')

it('writes one row per transaction, then what the file is', () => {
  const [head, refund, sale, ...end] = linesOf([states.refunded])
  expect(head).toMatch(/^\u{FEFF}Date,Time,Type,Location/u)
  expect(refund).toBe(
    '03/12/2026,11:04 AM,Refund,City Hall,Front Counter 1,Ada Lindqvist,RFD7Y5K2WG,Credit,1111,-15.00,-1.00,-16.00,USD,03/11/2026,,0195aa10-0001-7000-8000-000000000006,0195aa10-0002-7000-8000-000000000006',
  )
  expect(sale).toContain(
    ',Purchase,City Hall,Front Counter 1,Cory Mason,RFD7Y5K2WG,Credit,1111,15.00,1.00,16.00,USD,,,',
  )
  expect(end).toEqual([
    '',
    'Office,Lakeview County Clerk',
    'Filters,"03/12/2026, City Hall"',
    'Downloaded by,Ada Lindqvist on 03/12/2026 at 12:30 PM',
    '',
  ])
})

it('gives the reason of a returned check', () => {
  const payment = buildPayment({
    subpayments: [
      buildSubpayment({ btpsTransactionId: 'one', createdAt: 1 }),
      buildRefund({
        btpsTransactionId: 'two',
        transactionType: 'CHARGEBACK',
        reason: 'Insufficient funds',
      }),
    ],
  })
  expect(linesOf([payment])[1]).toMatch(/,Chargeback,.*,12\/31\/1969,Insufficient funds,/)
})

it('escapes formulas in names', () => {
  const payment = buildPayment({ location: '=cmd()', userFirstName: '@SUM(A1)', userLastName: '' })
  const [, row] = linesOf([payment], { ...names, terminal: () => '+1' })
  expect(row).toContain(",'=cmd(),'+1,'@SUM(A1),")
})
