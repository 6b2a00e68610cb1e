import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'

import { contentsOf, expectRefusal, found, inTenant, openCounter } from './counter.ts'
import {
  requestRecordPayment,
  lineOf,
  lookUp,
  oneRecord,
  payRecords,
  refundLine,
} from './record-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const tax = 'lakeview-property-tax'
const citations = 'lakeview-citations'

describe('payment of a record', () => {
  test('reduces the balance, and a refund restores it', async () => {
    const person = await cashier()
    const record = await oneRecord(person, tax, '04-1200-001')
    const payment = await payRecords(person, [lineOf(record, { amountValue: '800.00' })])
    expect(payment).toMatchObject({
      status: 'COMPLETE',
      payables: [
        { soid: tax, catalogItemId: record.id, name: 'Property Tax', amountValue: '800.00' },
      ],
    })
    expect(await oneRecord(person, tax, record.id)).toMatchObject({
      originalAmountValue: '842.17',
      amountValue: '42.17',
      minAmountValue: '42.17',
      maxAmountValue: '42.17',
      priceEditable: false,
      integrationData: { notPayable: false },
    })
    const rest = await payRecords(person, [lineOf(await oneRecord(person, tax, record.id))])
    const paid = await oneRecord(person, tax, record.id)
    expect(paid).toMatchObject({
      amountValue: '0.00',
      integrationData: { notPayable: true, notPayableReason: 'This has already been paid.' },
    })
    const again = await requestRecordPayment(person, [lineOf(record)])
    expectRefusal(again, 422, 'This record has already been paid.')
    expect(again.body.errors?.[0]?.path).toBe('payables.0.catalogItemId')

    contentsOf('processRefund', await refundLine(person, rest, 1_000))
    expect(await oneRecord(person, tax, record.id)).toMatchObject({
      amountValue: '10.00',
      minAmountValue: '10.00',
      integrationData: { notPayable: false, notPayableReason: null },
    })
  })

  test('charges the amount of the selected option', async () => {
    const person = await cashier()
    const record = await oneRecord(person, citations, 'C-1001')
    const payment = await payRecords(person, [
      lineOf(record, { amountValue: '45.00', paymentSelection: 'minimum' }),
    ])
    expect(payment.totals.subTotal.amount).toBe('45.00')
    const left = await oneRecord(person, citations, 'C-1001')
    expect(left.integrationData?.paymentSelectionOptions).toEqual([
      { value: 'full', label: 'Full amount', amountValue: '135.00' },
      { value: 'minimum', label: 'Minimum due', amountValue: '45.00' },
    ])
  })

  test('ignores the name, description and offering sent by the browser', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, tax, '04-1480-121'), {
      name: 'Gift',
      description: 'x',
      serviceOfferingId: 'district-36-probation',
    })
    const payment = contentsOf('createPayment', await requestRecordPayment(person, [line]))
    expect(payment.payables[0]).toMatchObject({
      name: 'Property Tax',
      description: '04-1480-121, 79 Lake Avenue',
      serviceOfferingId: 'lakeview-clerk',
    })
  })

  test('refuses the same record twice in one cart', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, tax, '04-1480-120'))
    const reply = await requestRecordPayment(person, [line, { ...line, id: 'second' }])
    expectRefusal(reply, 422, 'This record is in the cart twice. Remove one of them.')
    expect(reply.body.errors?.map((each) => each.path)).toEqual(['payables.1.catalogItemId'])
  })

  test('is created once per idempotency key, also after the record was paid', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, citations, 'C-1004'))
    const headers = { 'idempotency-key': 'one-citation' }
    const first = contentsOf('createPayment', await requestRecordPayment(person, [line], headers))
    const again = await requestRecordPayment(person, [line], headers)
    expect(contentsOf('createPayment', again)._id).toBe(first._id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('reservation of a record', () => {
  const busy = 'This record is being paid at another counter. Wait for that payment to finish.'

  test('is granted to one of two concurrent payments', async () => {
    const tellers = [await cashier(), await counter().signIn('cashier2@lakeview.example')]
    const line = lineOf(
      await oneRecord(
        found(tellers, () => true),
        tax,
        '04-1200-014',
      ),
    )
    const replies = await Promise.all(tellers.map((teller) => requestRecordPayment(teller, [line])))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expectRefusal(
      found(replies, ({ status }) => status === 409),
      409,
      busy,
    )
  })

  test('ends when the payment fails, or after ten minutes', async () => {
    const [first, second] = [await cashier(), await counter().signIn('cashier2@lakeview.example')]
    const line = lineOf(await oneRecord(first, tax, '04-1311-002'))
    const payment = contentsOf('createPayment', await requestRecordPayment(first, [line]))
    const fees = await second.post(inTenant('lakeview', '/payments/fees/v2'), { payables: [line] })
    expectRefusal(fees, 409, busy)
    expect((await requestRecordPayment(first, [line])).status).toBe(200)
    counter().pass(10 * 60_000)
    const late = contentsOf('createPayment', await requestRecordPayment(second, [line]))
    expectRefusal(await requestRecordPayment(first, [line]), 409, busy)
    const error = { failureCode: 'Declined', failureDescription: 'Declined' }
    const failed = await second.put(inTenant('lakeview', `/payments/${late._id}/failed`), { error })
    contentsOf('recordPaymentFailure', failed)
    expect((await requestRecordPayment(first, [line])).status).toBe(200)
    expect(payment.status).toBe('INCOMPLETE')
  })
})

test('charges the fees of each offering in a cart', async () => {
  const person = await counter().signIn('cashier@district.example')
  const records = await lookUp(person, 'district-case-balances', { caseNumber: '24-1001' })
  expect(records.map(({ id }) => id)).toEqual(['24-1001-fines', '24-1001-probation'])
  const payables = records.map((each) => lineOf(each))
  const request = { payables, paymentMethodType: 'CardPresent', cardSubType: 'Credit' }
  const expected = [
    { serviceOfferingId: 'district-36-otc', fees: [{ type: 'CREDIT_CARD', amount: usd('4.50') }] },
    {
      serviceOfferingId: 'district-36-probation',
      fees: [
        { type: 'AGENCY_FEE', amount: usd('1.50') },
        { type: 'CREDIT_CARD', amount: usd('1.80') },
      ],
    },
  ]
  const fees = await person.post(inTenant('district', '/payments/fees/v2'), request)
  expect(contentsOf('getFees', fees)).toEqual(expected)
  const payment = contentsOf('createPayment', await requestRecordPayment(person, payables))
  expect(payment.feesBySoid).toEqual(expected)
  expect(payment.totals.grandTotal).toEqual(usd('217.80'))
})
