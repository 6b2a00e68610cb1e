import { expect, test } from 'vitest'

import { expectRefusal, inTenant, openCounter } from './counter.ts'
import { requestRecordPayment, lineOf, oneRecord } from './record-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const tax = 'lakeview-property-tax'
const citations = 'lakeview-citations'

type Changes = Record<string, unknown>
const refused: [string, string, string, Changes, string, string][] = [
  [
    'an amount other than the fixed one',
    tax,
    '04-1311-002',
    { amountValue: '96.54' },
    'amountValue',
    'Amount cannot be less than $96.55',
  ],
  [
    'more than the balance',
    tax,
    '04-1480-120',
    { amountValue: '560.01' },
    'amountValue',
    'Amount cannot be more than $560.00',
  ],
  [
    'less than the minimum',
    tax,
    '04-1480-120',
    { amountValue: '49.99' },
    'amountValue',
    'Amount cannot be less than $50.00',
  ],
  [
    'an unknown record',
    tax,
    '04-1480-120',
    { catalogItemId: '99' },
    'catalogItemId',
    'This record was not found. Search for it again.',
  ],
  [
    "another system's record",
    tax,
    '04-1480-120',
    { soid: citations },
    'catalogItemId',
    'This record was not found. Search for it again.',
  ],
  [
    "another tenant's record",
    tax,
    '04-1480-120',
    { soid: 'district-case-balances', catalogItemId: '24-1001-fines' },
    'catalogItemId',
    'This record was not found. Search for it again.',
  ],
  [
    'a record without a system',
    tax,
    '04-1480-120',
    { soid: null },
    'catalogItemId',
    'This record was not found. Search for it again.',
  ],
  [
    'a record in collections',
    citations,
    'C-1002',
    {},
    'catalogItemId',
    'In collections: call 555-0100.',
  ],
  [
    'a record not eligible for payment',
    citations,
    'C-1003',
    {},
    'catalogItemId',
    'This is not eligible for payment',
  ],
  [
    'a record without the required option',
    citations,
    'C-1001',
    {},
    'paymentSelection',
    'Choose what to pay.',
  ],
  [
    'an unknown option',
    citations,
    'C-1001',
    { paymentSelection: 'half' },
    'paymentSelection',
    'Choose what to pay.',
  ],
  [
    "an option with another option's amount",
    citations,
    'C-1001',
    { paymentSelection: 'minimum', amountValue: '50.00' },
    'amountValue',
    'Amount cannot be more than $45.00',
  ],
  [
    'another currency',
    tax,
    '04-1480-120',
    { amountCurrencyCode: 'CAD' },
    'amountCurrencyCode',
    'Amounts here are in USD.',
  ],
]
test.each(refused)('refuses to pay or price %s', async (_, soid, id, changes, path, message) => {
  const person = await cashier()
  const line = lineOf(await oneRecord(person, soid, id), changes)
  const fees = await person.post(inTenant('lakeview', '/payments/fees/v2'), {
    payables: [line],
  })
  for (const reply of [await requestRecordPayment(person, [line]), fees]) {
    expectRefusal(reply, 422, message)
    expect(reply.body.errors?.map((each) => each.path)).toEqual([`payables.0.${path}`])
  }
})
