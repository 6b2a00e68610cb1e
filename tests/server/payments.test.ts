import { describe, expect, test } from 'vitest'

import { contentsOf, expectRefusal, inTenant, productNamed, openCounter } from './counter.ts'
import { payableOf } from './payable.ts'
import { askForPayment, createPayment, readPayment } from './till.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

describe('a payment', () => {
  test('is reckoned by the server and read back as it was created', async () => {
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

  test('takes a name and a price where the product lets the cashier say them', async () => {
    const payment = await createPayment(await cashier(), {
      product: 'Miscellaneous Fee',
      payable: { name: ' Copies ', amountValue: '7.5' },
    })
    expect(payment.payables[0]).toMatchObject({ name: 'Copies', amountValue: '7.50' })
  })

  test('keeps its own name where the product does not', async () => {
    const payment = await createPayment(await cashier(), { payable: { name: 'Something else' } })
    expect(payment.payables[0]?.name).toBe('Certified Copy')
  })

  test('is numbered with digits only where the agency wants them', async () => {
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
    ['above the maximum', '5000.01', 422, 'Price cannot be more than $5,000.00.'],
    ['far above it', '99999999999', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['no number', 'ten', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['an exponent', '1e3', 400, 'Must be an amount in dollars and cents, like 12.50.'],
    ['another price than the catalogue has', '14.00', 422, /has changed/.source],
  ]
  test.each(amounts)('of %s is refused', async (_, amountValue, status, message) => {
    const product = message.includes('changed') ? 'Certified Copy' : 'Notary Service'
    const reply = await askForPayment(await cashier(), { product, payable: { amountValue } })
    expectRefusal(reply, status, message.includes('changed') ? /has changed/ : message)
    expect(reply.body.errors?.[0]?.path).toBe('payables.0.amountValue')
  })

  test('below the minimum is refused in the words of the specification', async () => {
    const payable = { amountValue: '0.99' }
    const reply = await askForPayment(await cashier(), { product: 'Postage', payable })
    expectRefusal(
      reply,
      422,
      'Subceeds Minimum Payment: The total in the cart is $0.99. The minimum payment amount allowed is $1.00.',
    )
  })

  test('of several items above the maximum is refused in the words of the specification', async () => {
    const person = await cashier()
    const item = payableOf(await productNamed(person, 'Notary Service'), { amountValue: '3000.00' })
    const body = { payables: [item, item], cardSubTypeSelectedByTeller: 'Credit' }
    expectRefusal(
      await person.post(inTenant('lakeview', '/payments'), body),
      422,
      'Exceeds Maximum Payment: The total in the cart is $6,000.00. The maximum payment amount allowed is $5,000.00.',
    )
  })

  const wrongs: [string, Record<string, unknown>, number][] = [
    ['an empty cart', { payables: [] }, 400],
    ['a cart that is no list', { payables: 'all' }, 400],
    ['an undecided card', { cardSubTypeSelectedByTeller: null }, 422],
    ['an unknown card type', { cardSubTypeSelectedByTeller: 'Gift' }, 400],
    ['an unknown method', { paymentMethodType: 'Cash' }, 400],
    ['a wrong e-mail address', { customerEmail: 'june' }, 400],
    ['a name with a NUL byte', { customerFirstName: 'J\u0000' }, 400],
    ['a terminal that does not exist', { terminalId: 'none' }, 422],
  ]
  test.each(wrongs)('with %s is refused', async (_, request, status) => {
    expectRefusal(await askForPayment(await cashier(), { request }), status)
  })

  const lines: [string, Record<string, unknown>, string][] = [
    ['an unknown product', { catalogItemId: crypto.randomUUID() }, 'catalogItemId'],
    ['no id', { catalogItemId: 'x' }, 'catalogItemId'],
    ['an integrated item', { payableType: 'Integrated' }, 'catalogItemId'],
    ['another currency', { amountCurrencyCode: 'EUR' }, 'amountCurrencyCode'],
  ]
  test.each(lines)('of %s is refused', async (_, payable, path) => {
    const reply = await askForPayment(await cashier(), { payable })
    expectRefusal(reply, 422)
    expect(reply.body.errors?.[0]?.path).toBe(`payables.0.${path}`)
  })

  test("of another tenant's product is refused", async () => {
    const theirs = await productNamed(
      await counter().signIn('admin@harbor.example'),
      'Duplicate Title',
    )
    const body = { payables: [payableOf(theirs)], cardSubTypeSelectedByTeller: 'Credit' }
    const reply = await (await cashier()).post(inTenant('lakeview', '/payments'), body)
    expectRefusal(reply, 422, 'This item is no longer in the catalog.')
  })

  test('needs the contact fields that the agency requires', async () => {
    const person = await counter().signIn('cashier@harbor.example')
    const request = { cardSubTypeSelectedByTeller: null }
    const reply = await askForPayment(person, { product: 'Duplicate Title', request })
    expectRefusal(reply, 422, 'This field is required.')
    expect(reply.body.errors?.map(({ path }) => path)).toEqual([
      'customerFirstName',
      'customerLastName',
      'customerEmail',
      'customerPhone',
    ])
  })

  test('is not taken by a method that the agency does not accept', async () => {
    const person = await counter().signIn('cashier@summit.example')
    const reply = await askForPayment(person, { product: 'Tax Certificate' })
    expectRefusal(reply, 422, 'This payment method is not accepted here.')
  })

  test('is not taken during an outage', async () => {
    const reply = await askForPayment(await counter().signIn('admin@outage.example'))
    expectRefusal(reply, 409, 'POS Outage Notification: Scheduled maintenance until 5 PM.')
  })

  test("of another cashier or another tenant is not found; the agency's administrator finds it", async () => {
    const { _id } = await createPayment(await cashier())
    const path = inTenant('lakeview', `/payments/${_id}`)
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await other.get(path), 404, 'Payment not found')
    const stranger = await counter().signIn('admin@harbor.example')
    expectRefusal(
      await stranger.get(inTenant('harbor', `/payments/${_id}`)),
      404,
      'Payment not found',
    )
    const admin = await counter().signIn('admin@lakeview.example')
    expect((await admin.get(path)).status).toBe(200)
  })

  test('can be marked failed, and says why', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const error = { failureCode: 'Declined', failureDescription: 'Declined at the reader.' }
    const path = inTenant('lakeview', `/payments/${_id}/failed`)
    const failed = contentsOf('recordPaymentFailure', await person.put(path, { error }))
    expect(failed).toMatchObject({ status: 'INCOMPLETE', failureCode: 'Declined' })
    expect(await readPayment(person, _id)).toEqual(failed)
  })
})
