import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readerErrors, statusCodeErrors } from '#domain/reader-errors.ts'

import {
  contentsOf,
  expectRefusal,
  inTenant,
  startCounter,
  terminalNamed,
  useCounter,
} from './counter.ts'
import { askForSale, createPayment, createSale, readPayment, readSale, swipe } from './till.ts'

const counter = useCounter()
const cashier = () => counter().signIn('cashier@lakeview.example')
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

describe('a swipe', () => {
  test('that is approved pays the payment, in the same moment', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    expect(sale).toMatchObject({ status: 'IN_PROGRESS', result: null, errorMessage: null })
    expect(await readPayment(person, _id)).toMatchObject({
      status: 'CHECKING',
      outcomePending: true,
    })

    contentsOf('simulateSwipe', await swipe(person, 'Success'))
    const done = await readSale(person, _id, sale.id)
    expect(done).toMatchObject({
      status: 'COMPLETE',
      result: { statusCode: 'Approved', approvedAmount: usd('16.00'), paymentType: 'CREDIT' },
    })
    const paid = await readPayment(person, _id)
    expect(paid).toMatchObject({
      status: 'COMPLETE',
      outcomePending: false,
      location: 'City Hall',
      transactionType: 'SALE',
      totals: { chargedTotal: usd('16.00') },
      subpayments: [
        {
          externalId: done.result?.transactionId,
          chargedAmount: usd('16.00'),
          lastFour: '4242',
          paymentCardSubType: 'CREDIT',
          posReceipt: {
            cardBrand: 'Visa',
            suppressedAccountNumber: '************4242',
            suppressedExpirationDate: '**/**',
            cardReadMethod: 'Chip',
            applicationIdentifier: 'A0000000031010',
            applicationPreferredName: 'VISA CREDIT',
            approvalCode: expect.stringMatching(/^\d{6}$/),
            emvCryptogram: expect.stringMatching(/^TC [\dA-F]{16}$/),
          },
        },
      ],
    })
    expect(paid.subpayments[0]?.posReceipt?.emvTags).toHaveLength(3)
  })

  test('of a debit card is verified by its PIN', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person, {
      request: { cardSubTypeSelectedByTeller: 'Debit' },
    })
    await createSale(person, _id)
    await swipe(person, 'Success', { debitCard: true })
    const { subpayments, totals } = await readPayment(person, _id)
    expect(totals.chargedTotal).toEqual(usd('16.50'))
    expect(subpayments[0]?.paymentCardSubType).toBe('DEBIT')
    expect(subpayments[0]?.posReceipt?.cardVerificationMethod).toBe('PIN_VERIFIED')
  })

  test.each([
    ['Declined', 'Declined', readerErrors.declined.text],
    ['Cancelled', 'Cancelled', readerErrors.canceled.text],
    ['DeviceTimeout', 'PinPadTimeout', readerErrors.timedOut.text],
  ] as const)(
    'that ends as %s leaves the payment unpaid and says why',
    async (scenario, code, text) => {
      const person = await cashier()
      const { _id } = await createPayment(person)
      const sale = await createSale(person, _id)
      contentsOf('simulateSwipe', await swipe(person, scenario))
      expect(await readSale(person, _id, sale.id)).toMatchObject({
        status: 'FAILED',
        errorMessage: text,
        result: { statusCode: code, approvedAmount: usd('0.00'), transactionId: null },
      })
      expect(await readPayment(person, _id)).toMatchObject({
        status: 'INCOMPLETE',
        outcomePending: false,
        failureCode: code,
        subpayments: [],
      })
    },
  )

  test('that ends in a random error names one of the card or the device', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    await swipe(person, 'RandomError')
    const { status, result, errorMessage } = await readSale(person, _id, sale.id)
    expect(status).toBe('FAILED')
    expect(['problemWithCard', 'cardNotSupported', 'insertCard', 'swipeCard']).toContain(
      statusCodeErrors[result?.statusCode ?? ''],
    )
    expect(errorMessage).not.toBe('')
  })

  test('without a sale that waits for it is refused', async () => {
    expectRefusal(
      await swipe(await cashier(), 'Success'),
      409,
      'No sale is waiting at this terminal.',
    )
  })

  test('at a terminal that is not simulated, or not there, is refused', async () => {
    const person = await cashier()
    const real = await swipe(person, 'Success', { terminal: 'Front Counter 2' })
    expectRefusal(real, 422, 'This terminal is not simulated.')
    const gone = await swipe(person, 'Success', { terminal: 'Old Counter' })
    expectRefusal(gone, 404, 'Terminal not found')
  })

  test('twice in parallel charges once', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    const replies = await Promise.all([swipe(person, 'Success'), swipe(person, 'Success')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readPayment(person, _id)).subpayments).toHaveLength(1)
  })
})

describe('a sale', () => {
  test('is the same one for the same request id, also in parallel', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const requestId = crypto.randomUUID()
    const asked = Array.from({ length: 10 }, () => askForSale(person, _id, { requestId }))
    const sales = (await Promise.all(asked)).map((reply) => contentsOf('createSale', reply))
    expect(new Set(sales.map(({ id }) => id)).size).toBe(1)
    await swipe(person, 'Success')
    const again = await createSale(person, _id, { requestId })
    expect(again).toMatchObject({ id: sales[0]?.id, status: 'COMPLETE' })
  })

  test('of another payment under the same request id is refused', async () => {
    const person = await cashier()
    const [one, two] = [await createPayment(person), await createPayment(person)]
    const requestId = crypto.randomUUID()
    await createSale(person, one._id, { requestId })
    await swipe(person, 'Declined')
    const reply = await askForSale(person, two._id, { requestId })
    expectRefusal(reply, 409, 'This request id was already used for another sale.')
  })

  test('has the lane for itself', async () => {
    const person = await cashier()
    const [one, two] = [await createPayment(person), await createPayment(person)]
    await createSale(person, one._id)
    const reply = await askForSale(person, two._id)
    expectRefusal(reply, 409, 'This card reader is busy with another payment.')
    const elsewhere = await createSale(person, two._id, { terminal: 'Annex 1' })
    expect(elsewhere.status).toBe('IN_PROGRESS')
    expect((await readPayment(person, two._id)).location).toBe('Annex')
    await swipe(person, 'Cancelled')
    await swipe(person, 'Cancelled', { terminal: 'Annex 1' })
  })

  test('of a payment that is being charged or paid is refused', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    const elsewhere = await askForSale(person, _id, { terminal: 'Annex 1' })
    expectRefusal(elsewhere, 409, 'This payment is already being charged.')
    await swipe(person, 'Success')
    expectRefusal(await askForSale(person, _id), 409, 'This payment has already been paid.')
  })

  test('is tried again on the same payment after a failure', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    await swipe(person, 'Declined')
    await createSale(person, _id)
    await swipe(person, 'Success')
    expect(await readPayment(person, _id)).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('that succeeded is not covered by a failure told late', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    await createSale(person, _id)
    await swipe(person, 'Success')
    const error = { failureCode: 'AutoRetryFailure' }
    const path = inTenant('lakeview', `/payments/${_id}/failed`)
    contentsOf('recordPaymentFailure', await person.put(path, { error }))
    expect(await readPayment(person, _id)).toMatchObject({ status: 'COMPLETE', failureCode: null })
  })

  test('that nobody brings a card to fails after 60 seconds, when it is looked at', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    const sale = await createSale(person, _id)
    counter().pass(59_000)
    expect((await readSale(person, _id, sale.id)).status).toBe('IN_PROGRESS')
    counter().pass(1_000)
    expect(await readSale(person, _id, sale.id)).toMatchObject({
      status: 'FAILED',
      errorMessage: readerErrors.timedOut.text,
      result: { statusCode: 'PinPadTimeout' },
    })
    expect((await readPayment(person, _id)).failureCode).toBe('PinPadTimeout')
    expectRefusal(await swipe(person, 'Success'), 409)
  })

  test('that nobody brings a card to frees its lane for the next', async () => {
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
    expectRefusal(await askForSale(person, _id, { terminal }), status, message)
  })

  test("at another tenant's terminal, or of another's payment, is refused", async () => {
    const person = await cashier()
    const stranger = await counter().signIn('cashier@district.example')
    const { _id } = await createPayment(person)
    const { _id: terminalId } = await terminalNamed(stranger, 'Courtroom Desk')
    const requestId = crypto.randomUUID()
    const atTheirs = await person.post(inTenant('lakeview', `/payments/${_id}/sales`), {
      requestId,
      terminalId,
    })
    expectRefusal(atTheirs, 404, 'Terminal not found')
    const ofOurs = await stranger.post(inTenant('district', `/payments/${_id}/sales`), {
      requestId,
      terminalId,
    })
    expectRefusal(ofOurs, 404, 'Payment not found')
    const other = await counter().signIn('cashier2@lakeview.example')
    expectRefusal(await askForSale(other, _id), 404, 'Payment not found')
  })

  test('that does not exist is not found', async () => {
    const person = await cashier()
    const { _id } = await createPayment(person)
    for (const id of [crypto.randomUUID(), 'no-uuid']) {
      const path = inTenant('lakeview', `/payments/${_id}/sales/${id}`)
      expectRefusal(await person.get(path), 404, 'Sale not found')
    }
  })
})

test('a sale in progress, and every payment, survives a restart', { timeout: 60_000 }, async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-restart-'))
  const options = { storage: { kind: 'folder', path }, demo: true } as const
  try {
    const before = await startCounter(options)
    const person = await before.signIn('cashier@lakeview.example')
    const [one, two] = [await createPayment(person), await createPayment(person)]
    const waiting = await createSale(person, one._id)
    await createSale(person, two._id, { terminal: 'Annex 1' })
    await before.server.close()

    const after = await startCounter(options)
    const back = await after.signIn('cashier@lakeview.example')
    expect((await readSale(back, one._id, waiting.id)).status).toBe('IN_PROGRESS')
    await swipe(back, 'Success')
    expect((await readPayment(back, one._id)).status).toBe('COMPLETE')
    after.pass(60_000)
    expect((await readPayment(back, two._id)).failureCode).toBe('PinPadTimeout')
    await after.server.close()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
})
