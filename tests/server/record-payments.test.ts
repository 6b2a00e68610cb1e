import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, found, inTenant, openCounter } from './counter.ts'
import { askToPay, lineOf, lookUp, oneRecord, payRecords, refundLine } from './record-desk.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const tax = 'lakeview-property-tax'
const citations = 'lakeview-citations'

describe('a payment of a record', () => {
  test('lessens what is left of it, and a refund gives it back', async () => {
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
    const again = await askToPay(person, [lineOf(record)])
    expectRefusal(again, 422, 'This record has already been paid.')
    expect(again.body.errors?.[0]?.path).toBe('payables.0.catalogItemId')

    contentsOf('processRefund', await refundLine(person, rest, 1_000))
    expect(await oneRecord(person, tax, record.id)).toMatchObject({
      amountValue: '10.00',
      minAmountValue: '10.00',
      integrationData: { notPayable: false, notPayableReason: null },
    })
  })

  test('by one of its options settles the amount', async () => {
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

  test('never takes the name, the offering or a system of the browser', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, tax, '04-1480-121'), {
      name: 'Gift',
      description: 'x',
      serviceOfferingId: 'district-36-probation',
    })
    const payment = contentsOf('createPayment', await askToPay(person, [line]))
    expect(payment.payables[0]).toMatchObject({
      name: 'Property Tax',
      description: '04-1480-121, 79 Lake Avenue',
      serviceOfferingId: 'lakeview-clerk',
    })
  })

  test('refuses the same record twice in one cart', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, tax, '04-1480-120'))
    const reply = await askToPay(person, [line, { ...line, id: 'second' }])
    expectRefusal(reply, 422, 'This record is in the cart twice. Remove one of them.')
    expect(reply.body.errors?.map((each) => each.path)).toEqual(['payables.1.catalogItemId'])
  })

  test('made twice under one key is one payment, also after the record was paid', async () => {
    const person = await cashier()
    const line = lineOf(await oneRecord(person, citations, 'C-1004'))
    const headers = { 'idempotency-key': 'one-citation' }
    const first = contentsOf('createPayment', await askToPay(person, [line], headers))
    const again = await askToPay(person, [line], headers)
    expect(contentsOf('createPayment', again)._id).toBe(first._id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })
})

describe('a record at two counters', () => {
  const busy = 'This record is being paid at another counter. Wait for that payment to finish.'

  test('is kept for the first who asks, of two who ask at once', async () => {
    const tellers = [await cashier(), await counter().signIn('cashier2@lakeview.example')]
    const line = lineOf(
      await oneRecord(
        found(tellers, () => true),
        tax,
        '04-1200-014',
      ),
    )
    const replies = await Promise.all(tellers.map((teller) => askToPay(teller, [line])))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expectRefusal(
      found(replies, ({ status }) => status === 409),
      409,
      busy,
    )
  })

  test('is free again where the first failed, and after ten minutes', async () => {
    const [first, second] = [await cashier(), await counter().signIn('cashier2@lakeview.example')]
    const line = lineOf(await oneRecord(first, tax, '04-1311-002'))
    const payment = contentsOf('createPayment', await askToPay(first, [line]))
    const fees = await second.post(inTenant('lakeview', '/payments/fees/v2'), { payables: [line] })
    expectRefusal(fees, 409, busy)
    expect((await askToPay(first, [line])).status).toBe(200)
    counter().pass(10 * 60_000)
    const late = contentsOf('createPayment', await askToPay(second, [line]))
    expectRefusal(await askToPay(first, [line]), 409, busy)
    const error = { failureCode: 'Declined', failureDescription: 'Declined' }
    const failed = await second.put(inTenant('lakeview', `/payments/${late._id}/failed`), { error })
    contentsOf('recordPaymentFailure', failed)
    expect((await askToPay(first, [line])).status).toBe(200)
    expect(payment.status).toBe('INCOMPLETE')
  })
})

test('each offering of a cart has its own fees', async () => {
  const person = await counter().signIn('cashier@district.example')
  const records = await lookUp(person, 'district-case-balances', { caseNumber: '24-1001' })
  expect(records.map(({ id }) => id)).toEqual(['24-1001-fines', '24-1001-probation'])
  const payables = records.map((each) => lineOf(each))
  const asked = { payables, paymentMethodType: 'CardPresent', cardSubType: 'Credit' }
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
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
  const fees = await person.post(inTenant('district', '/payments/fees/v2'), asked)
  expect(contentsOf('getFees', fees)).toEqual(expected)
  const payment = contentsOf('createPayment', await askToPay(person, payables))
  expect(payment.feesBySoid).toEqual(expected)
  expect(payment.totals.grandTotal).toEqual(usd('217.80'))
})
