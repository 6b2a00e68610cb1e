import { describe, expect, test } from 'vitest'

import { readerErrors } from '#domain/reader/reader-errors.ts'

import { contentsOf, expectRefusal, inTenant, openCounter, terminalNamed } from './counter.ts'
import {
  requestSale,
  createPayment,
  createSale,
  readPayment,
  readSale,
  swipe,
} from './payment-calls.ts'

const counter = openCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')

describe('sale', () => {
  test('is created once per request ID, also for concurrent requests', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const requestId = crypto.randomUUID()
    const requests = Array.from({ length: 10 }, () => requestSale(person, _id, { requestId }))
    const sales = (await Promise.all(requests)).map((reply) => contentsOf('createSale', reply))
    expect(new Set(sales.map(({ id }) => id)).size).toBe(1)
    await swipe(person, 'Success')
    const again = await createSale(person, _id, { requestId })
    expect(again).toMatchObject({ id: sales[0]?.id, status: 'COMPLETE' })
  })

  test("is refused under the request ID of another payment's sale", async () => {
    const person = await cashier()
    const [one, two] = [await createPayment(person), await createPayment(person)]
    const requestId = crypto.randomUUID()
    await createSale(person, one._id, { requestId })
    await swipe(person, 'Declined')
    const reply = await requestSale(person, two._id, { requestId })
    expectRefusal(reply, 409, 'This request ID was already used for another sale.')
  })

  test('occupies its lane', async () => {
    const person = await cashier()
    const [one, two] = [await createPayment(person), await createPayment(person)]
    await createSale(person, one._id)
    const reply = await requestSale(person, two._id)
    expectRefusal(reply, 409, 'This card reader is busy with another payment.')
    const elsewhere = await createSale(person, two._id, { terminal: 'Annex 1' })
    expect(elsewhere.status).toBe('IN_PROGRESS')
    expect((await readPayment(person, two._id)).location).toBe('Annex')
    await swipe(person, 'Cancelled')
    await swipe(person, 'Cancelled', { terminal: 'Annex 1' })
  })

  test('is refused while the payment is charged, and after it is paid', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    const elsewhere = await requestSale(person, _id, { terminal: 'Annex 1' })
    expectRefusal(elsewhere, 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await requestSale(person, _id), 409, 'This payment has already been paid.')
  })

  test('can be retried on the same payment after a failure', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    await swipe(person, 'Declined')
    await createSale(person, _id)
    await swipe(person, 'Success')
    expect(await readPayment(person, _id)).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('is not overwritten by a late failure report', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    await swipe(person, 'Success')
    const error = { failureCode: 'AutoRetryFailure' }
    const path = inTenant('lakeview', `/payments/${_id}/failed`)
    contentsOf('recordPaymentFailure', await person.put(path, { error }))
    expect(await readPayment(person, _id)).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('fails after 60 seconds without a card', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    counter().pass(59_000)
    expect((await readSale(person, _id, sale.id)).status).toBe('IN_PROGRESS')
    counter().pass(1_000)
    expect(await readSale(person, _id, sale.id)).toMatchObject({
      status: 'FAILED',
      errorMessage: readerErrors.timedOut.detail,
      result: { statusCode: 'PinPadTimeout' },
    })
    expect((await readPayment(person, _id)).failureCode).toBe('PinPadTimeout')
    expectRefusal(await swipe(person, 'Success'), 409)
  })

  test('releases the lane when no card is presented', async () => {
    const person = await cashier()
    const [one, two] = [await createPayment(person), await createPayment(person)]
    const left = await createSale(person, one._id)
    counter().pass(60_000)
    expect((await createSale(person, two._id)).status).toBe('IN_PROGRESS')
    expect((await readSale(person, one._id, left.id)).status).toBe('FAILED')
    await swipe(person, 'Cancelled')
  })

  test.each([
    ['Front Counter 2', 422, 'This terminal is not connected through the cloud.'],
    ['Old Counter', 404, 'Terminal not found'],
  ])('at %s is refused', async (terminal, status, message) => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    expectRefusal(await requestSale(person, _id, { terminal }), status, message)
  })

  test("is refused at another tenant's terminal and for another cashier's payment", async () => {
    const person = await cashier()
    const outsider = await counter().signIn('cashier@district.example')
    const { _id } = await createPayment(person)
    const { _id: terminalId } = await terminalNamed(outsider, 'Courtroom Desk')
    const requestId = crypto.randomUUID()
    const reply = await person.post(inTenant('lakeview', `/payments/${_id}/sales`), {
      requestId,
      terminalId,
    })
    expectRefusal(reply, 404, 'Terminal not found')
    const crossTenant = await outsider.post(inTenant('district', `/payments/${_id}/sales`), {
      requestId,
      terminalId,
    })
    expectRefusal(crossTenant, 404, 'Payment not found')
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await requestSale(other, _id), 404, 'Payment not found')
  })

  test('returns 404 for an unknown sale', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    for (const id of [crypto.randomUUID(), 'no-uuid']) {
      const path = inTenant('lakeview', `/payments/${_id}/sales/${id}`)
      expectRefusal(await person.get(path), 404, 'Sale not found')
    }
  })
})
