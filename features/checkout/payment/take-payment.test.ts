import { describe, expect, it } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { endpoints } from '#domain/endpoints.ts'
import { readerErrors } from '#domain/reader-errors.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildTerminal, frontCounter2 } from '#mocks/fixtures/terminal.ts'
import {
  approval,
  approved,
  declined,
  draftOf,
  payment,
  request,
  virtualCounter,
} from '#tests/checkout/virtual-counter.ts'

const noAnswer = new ApiError(endpoints.createPayment, 0, 'No answer')

describe('taking a payment', () => {
  it('creates it, charges the card once and records what was approved', async () => {
    const counter = virtualCounter([approved])
    const outcome = await counter.take()
    expect(outcome).toEqual({ kind: 'approved', payment: counter.paid, notice: null })
    expect(counter.calls()).toEqual([
      'createPayment',
      'beginAttempt',
      'sale',
      'recordSubpayment',
      'idle',
    ])
    expect(counter.charges).toEqual(['starting', 'waiting', 'recording'])
    expect(counter.waits).toEqual([])
  })

  it('asks the reader for the total of the payment as the server has it, under the names of the attempt', async () => {
    const counter = virtualCounter([approved])
    await counter.take()
    expect(counter.attempts).toEqual([
      {
        ...(await attemptOf(payment._id, 1)),
        paymentId: payment._id,
        amount: payment.totals.grandTotal,
        terminal: frontCounter2,
      },
    ])
  })

  it('says that the reader is ready once it has been asked, and not before', async () => {
    const counter = virtualCounter([approved])
    await counter.take()
    expect(counter.course.slice(0, 5)).toEqual([
      'starting',
      'createPayment',
      'beginAttempt',
      'sale',
      'waiting',
    ])
  })

  it('writes the attempt down before the reader is asked, by its names alone', async () => {
    const counter = virtualCounter([approved])
    await counter.take()
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.journal).toEqual([
      {
        attempt: {
          attemptId,
          paymentId: payment._id,
          tenantId: payment.tenantId,
          terminalId: frontCounter2._id,
        },
        after: ['createPayment'],
      },
    ])
  })

  it('records the approval with its attempt and its reader', async () => {
    const counter = virtualCounter([approved])
    await counter.take()
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.asked('recordSubpayment')).toEqual([
      [payment._id, { attemptId, terminalId: frontCounter2._id, ...approval }],
    ])
  })

  it.each(['15.995', '16.00', '16.004'])(
    'takes an approval of %s for one of 16.00',
    async (amount) => {
      const near = { ...approval, approvedAmount: { amount, currencyCode: 'USD' } }
      const counter = virtualCounter([{ kind: 'approved', approval: near, isRecorded: false }])
      expect(await counter.take()).toMatchObject({ kind: 'approved' })
    },
  )

  it('records nothing that the server has recorded, and reads the payment instead', async () => {
    const counter = virtualCounter([{ kind: 'approved', isRecorded: true }])
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment: counter.paid })
    expect(counter.calls()).toEqual(['createPayment', 'beginAttempt', 'sale', 'idle', 'getPayment'])
  })

  it('counts as paid even if the payment cannot be read afterwards', async () => {
    const counter = virtualCounter([{ kind: 'approved', isRecorded: true }])
    counter.fail('getPayment', noAnswer)
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment })
  })

  it('is complete whether or not the reader goes back to its idle screen', async () => {
    const counter = virtualCounter([approved])
    counter.fail('idle', new NotConnected('The device is in use.'))
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
    await counter.settle()
  })
})

describe('a card that is not charged', () => {
  it('is told as the reader said it, and the payment is marked failed with the status code', async () => {
    const counter = virtualCounter([declined])
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: readerErrors.declined,
      tookBack: false,
    })
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.asked('recordFailure')).toEqual([
      [
        payment._id,
        {
          attempt: { attemptId, takenBack: false },
          error: {
            failureCode: 'Declined',
            failureDescription: `20 ${readerErrors.declined.text}`,
            chargedAmount: null,
            authorizedAmount: null,
          },
        },
      ],
    ])
  })

  it('on a cloud reader is marked failed by the server alone', async () => {
    const counter = virtualCounter([declined])
    await counter.take(null, request, buildTerminal())
    expect(counter.calls()).toEqual(['createPayment', 'sale', 'idle'])
  })

  it('does not wait for the server to be told', async () => {
    const counter = virtualCounter([declined])
    counter.hang('recordFailure')
    expect(await counter.take()).toMatchObject({ kind: 'failed', error: readerErrors.declined })
  })

  it('says so where the server could not be told', async () => {
    const counter = virtualCounter([declined])
    counter.fail('recordFailure', new ApiError(endpoints.recordPaymentFailure, 403, 'Not yours.'))
    await counter.take()
    await counter.settle()
    expect(counter.troubles).toEqual([
      { title: 'Failed to record payment error', text: 'Not yours.' },
    ])
  })

  it('shows the words of a failure without a status code', async () => {
    const refusal = {
      statusCode: null,
      processorCode: null,
      message: 'The PIN pad is disconnected.',
    }
    const counter = virtualCounter([{ kind: 'refused', refusal }])
    expect(await counter.take()).toMatchObject({
      error: { title: 'Error', text: 'The PIN pad is disconnected.' },
    })
  })

  it('shows why a payment was not created, and asks for no card', async () => {
    const counter = virtualCounter([])
    counter.fail('createPayment', new ApiError(endpoints.createPayment, 400, 'The cart is empty.'))
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create a payment', text: 'The cart is empty.' },
    })
    expect(counter.attempts).toEqual([])
  })

  it.each([
    [
      new ApiError(endpoints.createSale, 409, 'The reader is in use.'),
      'Failed to create sale.',
      'The reader is in use.',
    ],
    [new NotConnected('The reader is not connected.'), 'Error', 'The reader is not connected.'],
  ])('shows why a sale was refused: %s', async (error, title, text) => {
    expect(await virtualCounter([error]).take()).toMatchObject({ error: { title, text } })
  })

  it('lets a fault of its own through instead of calling it a failed payment', async () => {
    await expect(virtualCounter([new TypeError('a bug')]).take()).rejects.toThrow('a bug')
  })
})

describe('what the cashier sees while no answer comes', () => {
  it('is that it is still being checked, until there is one', async () => {
    const counter = virtualCounter([approved], { uncertain: [true, false] })
    await counter.take()
    expect(counter.charges).toEqual(['starting', 'waiting', 'checking', 'waiting', 'recording'])
  })
})

describe('a retry', () => {
  it('charges the payment of the first attempt again, as its second attempt (SPEC §4)', async () => {
    const counter = virtualCounter([declined, approved])
    await counter.take(draftOf(await counter.take()))
    expect(counter.asked('createPayment')).toHaveLength(1)
    expect(counter.attempts.map(({ attemptId }) => attemptId)).toEqual([
      (await attemptOf(payment._id, 1)).attemptId,
      (await attemptOf(payment._id, 2)).attemptId,
    ])
  })

  it('charges the same payment at another reader', async () => {
    const counter = virtualCounter([declined, { kind: 'approved', isRecorded: true }])
    const cloud = buildTerminal()
    await counter.take(draftOf(await counter.take()), { ...request, terminalId: cloud._id }, cloud)
    expect(counter.asked('createPayment')).toHaveLength(1)
    expect(counter.attempts.map(({ terminal }) => terminal)).toEqual([frontCounter2, cloud])
  })

  it('asks for the payment under the same key where the first answer was lost', async () => {
    const counter = virtualCounter([approved])
    counter.fail('createPayment', noAnswer)
    await counter.take(draftOf(await counter.take()))
    const keys = counter.asked('createPayment').map(([, key]) => key)
    expect(keys).toEqual(['id-1', 'id-1'])
  })

  it('makes a new payment where something about it was changed in between', async () => {
    const counter = virtualCounter([declined, approved])
    const changed = { ...request, customerEmail: 'pat@example.com' }
    await counter.take(draftOf(await counter.take()), changed)
    expect(counter.asked('createPayment')).toEqual([
      [request, 'id-1'],
      [changed, 'id-2'],
    ])
    expect(buildPayment()._id).toBe(payment._id)
  })
})
