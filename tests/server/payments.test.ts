import { describe, expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'

import { contentsOf, expectRefusal, inTenant, productNamed, openCounter } from './counter.ts'
import { payableOf } from './payable.ts'
import { requestPayment, createPayment, readPayment } from './payment-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
describe('payment', () => {
  test('is priced by the server and reads back as created', async () => {
    const person = await cashier()
    const payment = await createPayment(person, {
      request: { customerFirstName: 'June', customerEmail: 'june@mail.example' },
    })
    expect(payment).toMatchObject({
      status: 'INCOMPLETE',
      outcomePending: false,
      cardSubTypeSelectedByTeller: 'CREDIT',
      customerFirstName: 'June',
      customerLastName: '',
      userFirstName: 'Cory',
      subpayments: [],
      totals: {
        subTotal: usd('15.00'),
        feeTotal: usd('1.00'),
        grandTotal: usd('16.00'),
        chargedTotal: usd('0.00'),
      },
    })
    expect(payment.confirmationNumber).toMatch(/^[A-Z\d]{10}$/)
    expect(await readPayment(person, payment._id)).toEqual(payment)
  })

  test("uses the cashier's name and price if the product allows it", async () => {
    const payment = await createPayment(await cashier(), {
      product: 'Miscellaneous Fee',
      payable: { name: ' Copies ', amountValue: '7.5' },
    })
    expect(payment.payables[0]).toMatchObject({ name: 'Copies', amountValue: '7.50' })
  })

  test("keeps the product's name otherwise", async () => {
    const payment = await createPayment(await cashier(), { payable: { name: 'Something else' } })
    expect(payment.payables[0]?.name).toBe('Certified Copy')
  })

  test('has a numeric confirmation number if the tenant wants it', async () => {
    const payment = await createPayment(await counter().signIn('cashier@summit.example'), {
      product: 'Tax Certificate',
      request: { paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null },
    })
    expect(payment.confirmationNumber).toMatch(/^\d{8}$/)
  })

  const amounts: [string, string, number, string][] = [
    ['0', '0.00', 422, 'Price must be at least $0.01.'],
    ['a negative amount', '-5.00', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['too many decimals', '10.001', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['an amount above the maximum', '5000.01', 422, 'Price cannot be more than $5,000.00.'],
    [
      'an amount far above the maximum',
      '99999999999',
      400,
      'Must be an amount in dollars and cents, like 12.50.',
    ],
    ['a word', 'ten', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['an exponent', '1e3', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['a price that differs from the catalog', '14.00', 422, /has changed/.source],
  ]
  test.each(amounts)('is refused for %s', async (_, amountValue, status, message) => {
    const product = message.includes('changed') ? 'Certified Copy' : 'Notary Service'
    const reply = await requestPayment(await cashier(), { product, payable: { amountValue } })
    expectRefusal(reply, status, message.includes('changed') ? /has changed/ : message)
    expect(reply.body.errors?.[0]?.path).toBe('payables.0.amountValue')
  })

  test('below the minimum is refused with the specified message', async () => {
    const payable = { amountValue: '0.99' }
    const reply = await requestPayment(await cashier(), { product: 'Postage', payable })
    expectRefusal(
      reply,
      422,
      'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
    )
  })

  test('above the maximum is refused with the specified message', async () => {
    const person = await cashier()
    const item = payableOf(await productNamed(person, 'Notary Service'), { amountValue: '3000.00' })
    const body = { payables: [item, item], cardSubTypeSelectedByTeller: 'Credit' }
    expectRefusal(
      await person.post(inTenant('lakeview', '/payments'), body),
      422,
      'Exceeds Maximum Payment: The total in the cart is $6,000.00. The maximum payment amount allowed is $5,000.00.',
    )
  })

  const invalidRequests: [string, Record<string, unknown>, number][] = [
    ['an empty cart', { payables: [] }, 400],
    ['a cart that is not a list', { payables: 'all' }, 400],
    ['an undecided card', { cardSubTypeSelectedByTeller: null }, 422],
    ['an unknown card type', { cardSubTypeSelectedByTeller: 'Gift' }, 400],
    ['an unknown method', { paymentMethodType: 'Cash' }, 400],
    ['a wrong e-mail address', { customerEmail: 'june' }, 400],
    ['a name with a NUL byte', { customerFirstName: 'J\u0000' }, 400],
    ['a terminal that does not exist', { terminalId: 'none' }, 422],
  ]
  test.each(invalidRequests)('is refused with %s', async (_, request, status) => {
    expectRefusal(await requestPayment(await cashier(), { request }), status)
  })

  const lines: [string, Record<string, unknown>, string][] = [
    ['an unknown product', { catalogItemId: crypto.randomUUID() }, 'catalogItemId'],
    ['a malformed id', { catalogItemId: 'x' }, 'catalogItemId'],
    ['an integrated item', { payableType: 'Integrated' }, 'catalogItemId'],
    ['another currency', { amountCurrencyCode: 'EUR' }, 'amountCurrencyCode'],
  ]
  test.each(lines)('is refused for a line with %s', async (_, payable, path) => {
    const reply = await requestPayment(await cashier(), { payable })
    expectRefusal(reply, 422)
    expect(reply.body.errors?.[0]?.path).toBe(`payables.0.${path}`)
  })

  test("is refused for another tenant's product", async () => {
    const product = await productNamed(
      await counter().signIn('admin@harbor.example'),
      'Duplicate Title',
    )
    const body = { payables: [payableOf(product)], cardSubTypeSelectedByTeller: 'Credit' }
    const reply = await (await cashier()).post(inTenant('lakeview', '/payments'), body)
    expectRefusal(reply, 422, 'This item is no longer in the catalog.')
  })

  test("requires the tenant's contact fields", async () => {
    const person = await counter().signIn('cashier@harbor.example')
    const request = { cardSubTypeSelectedByTeller: null }
    const reply = await requestPayment(person, { product: 'Duplicate Title', request })
    expectRefusal(reply, 422, 'This field is required.')
    expect(reply.body.errors?.map(({ path }) => path)).toEqual([
      'customerFirstName',
      'customerLastName',
      'customerEmail',
      'customerPhone',
    ])
  })

  test('is refused for a payment method the tenant does not accept', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const reply = await requestPayment(person, { product: 'Tax Certificate' })
    expectRefusal(reply, 422, 'This payment method is not accepted here.')
  })

  test('is refused during an outage', async () => {
    const reply = await requestPayment(await counter().signIn('admin@outage.example'))
    expectRefusal(reply, 409, 'POS Outage Notification: Scheduled maintenance until 5 PM.')
  })

  test("is visible only to its cashier and the tenant's administrators", async () => {
    const { _id } = await createPayment(await cashier())
    const path = inTenant('lakeview', `/payments/${_id}`)
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await other.get(path), 404, 'Payment not found')
    const otherAdmin = await counter().signIn('admin@harbor.example')
    expectRefusal(
      await otherAdmin.get(inTenant('harbor', `/payments/${_id}`)),
      404,
      'Payment not found',
    )
    const admin = await counter().signIn('admin@lakeview.example')
    expect((await admin.get(path)).status).toBe(200)
  })

  test('records a failure with its reason', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const error = { failureCode: 'Declined', failureDescription: 'Declined at the reader.' }
    const path = inTenant('lakeview', `/payments/${_id}/failed`)
    const failed = contentsOf('recordPaymentFailure', await person.put(path, { error }))
    expect(failed).toMatchObject({ status: 'INCOMPLETE', failureCode: 'Declined' })
    expect(await readPayment(person, _id)).toEqual(failed)
  })
})
