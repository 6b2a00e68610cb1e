import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, openCounter } from './counter.ts'
import { requestRecords, lookUp, oneRecord } from './record-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const tax = 'lakeview-property-tax'

describe('search', () => {
  test('matches exact values, ignoring case and surrounding spaces', async () => {
    const person = await cashier()
    const smiths = await lookUp(person, tax, { ownerLastName: '  sMiTh ' })
    expect(smiths.map(({ id }) => id)).toEqual([
      '04-1200-014',
      '04-1311-002',
      '04-1480-120',
      '04-1480-121',
    ])
    expect(await lookUp(person, tax, { ownerLastName: 'Smit' })).toEqual([])
    expect(await lookUp(person, tax, { ownerLastName: 'ZZZZ' })).toEqual([])
    const autumn = await lookUp(person, tax, { ownerLastName: 'Smith', dueDate: '2026-09-30' })
    expect(autumn).toHaveLength(2)
  })

  test('returns records as cart lines', async () => {
    expect(await oneRecord(await cashier(), tax, '04-1200-001')).toEqual({
      id: '04-1200-001',
      lineItemId: '04-1200-001',
      catalogItemId: '04-1200-001',
      name: 'Property Tax',
      description: '04-1200-001, 12 Harbor Street',
      amountValue: '842.17',
      amountCurrencyCode: 'USD',
      originalAmountValue: '842.17',
      payableType: 'Integrated',
      serviceOfferingId: 'lakeview-clerk',
      soid: tax,
      minAmountValue: '100.00',
      maxAmountValue: '842.17',
      outage: { active: false, description: '' },
      integrationData: {
        displayFields: [
          { label: 'Parcel Number', value: '04-1200-001' },
          { label: 'Owner', value: 'Amelia Hart' },
          { label: 'Address', value: '12 Harbor Street' },
          { label: 'Due Date', value: '2026-03-31' },
        ],
        paymentSelection: null,
        paymentSelectionOptions: [],
        paymentSelectionLabel: null,
        notPayable: false,
        notPayableReason: null,
      },
      nameEditable: false,
      priceEditable: true,
    })
  })

  const refused: [string, string, Record<string, string>, number, string | RegExp, string?][] = [
    ['an unknown system', 'lakeview-nothing', { a: 'b' }, 404, 'Record system not found'],
    [
      "another tenant's system",
      'district-case-balances',
      { caseNumber: '24-1001' },
      404,
      'Record system not found',
    ],
    [
      'an item with an outage',
      'lakeview-dog-licenses',
      { licenseNumber: '1' },
      409,
      'An Outage is Affecting This Catalog Item: The registry is being updated.',
    ],
    [
      'a missing required field',
      tax,
      { dueDate: '2026-03-31' },
      422,
      'Owner Last Name is required for search.',
      'query.ownerLastName',
    ],
    [
      'a broken mask',
      tax,
      { parcelNumber: '0412' },
      422,
      'Enter the Parcel Number as ##-####-###.',
      'query.parcelNumber',
    ],
    [
      'an unknown field',
      tax,
      { name: 'x' },
      422,
      'This field is not part of the search.',
      'query.name',
    ],
    [
      'fields of two lookup groups',
      tax,
      { parcelNumber: '04-1200-001', ownerLastName: 'Hart' },
      422,
      'Use one search option at a time.',
      'query',
    ],
    ['ten thousand characters', tax, { ownerLastName: 'x'.repeat(10_000) }, 400, /characters long/],
    ['a NUL', tax, { ownerLastName: 'a\u0000' }, 400, /cannot be printed/],
    ['an empty query', tax, {}, 400, 'Enter something to search for.'],
  ]
  test.each(refused)('is refused for %s', async (_, soid, query, status, message, path) => {
    const reply = await requestRecords(await cashier(), soid, query)
    expectRefusal(reply, status, message)
    if (path !== undefined) expect(reply.body.errors?.map((each) => each.path)).toEqual([path])
  })

  test('treats SQL as text', async () => {
    expect(await lookUp(await cashier(), tax, { ownerLastName: `x' or 1=1 --"]}` })).toEqual([])
  })

  test('tells why a record cannot be paid', async () => {
    const person = await cashier()
    expect((await oneRecord(person, 'lakeview-citations', 'C-1002')).integrationData).toMatchObject(
      {
        notPayable: true,
        notPayableReason: 'In collections: call 555-0100.',
      },
    )
    expect((await oneRecord(person, 'lakeview-citations', 'C-1003')).integrationData).toMatchObject(
      {
        notPayable: true,
        notPayableReason: null,
      },
    )
  })
})

test('settings list the record systems and the offerings', async () => {
  const person = await counter().signIn('cashier@district.example')
  const config = contentsOf('getConfig', await person.get('/api/config/district'))
  expect(config.integratedPayables.map(({ soid }) => soid)).toEqual(['district-case-balances'])
  expect(config.offerings).toEqual([
    { serviceOfferingId: 'district-36-otc', title: '36th District Court OTC' },
    { serviceOfferingId: 'district-36-probation', title: 'Probation Services' },
  ])
})
