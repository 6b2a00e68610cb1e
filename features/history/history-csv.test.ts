import { expect, it } from 'vitest'

import { rowsOf } from '#domain/reports/ledger-rows.ts'
import * as states from '#mocks/fixtures/payment-states.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'

import { historyCsv } from './history-csv.ts'

const linesOf = (...args: Parameters<typeof historyCsv>) => historyCsv(...args).split('\r\n')

it('writes one row per transaction', () => {
  const [head, refund, sale, end] = linesOf(
    rowsOf([states.refunded]),
    'America/Detroit',
    () => 'Front Counter 1',
  )
  expect(head).toMatch(/^\u{FEFF}Date,Time,Type,Location/u)
  expect(refund).toBe(
    '03/12/2026,11:04 AM,Refund,City Hall,Front Counter 1,Ada Lindqvist,RFD7Y5K2WG,-16.00,USD,0195aa10-0001-7000-8000-000000000006,0195aa10-0002-7000-8000-000000000006',
  )
  expect(sale).toContain(',Purchase,City Hall,Front Counter 1,Cory Mason,RFD7Y5K2WG,16.00,USD,')
  expect(end).toBe('')
})

it('escapes formulas in names', () => {
  const payment = buildPayment({ location: '=cmd()', userFirstName: '@SUM(A1)', userLastName: '' })
  const [, row] = linesOf(rowsOf([payment]), 'UTC', () => '+1')
  expect(row).toContain(",'=cmd(),'+1,'@SUM(A1),")
})
