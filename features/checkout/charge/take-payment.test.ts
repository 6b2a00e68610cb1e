import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'
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

describe('takePayment', () => {
  it('creates the payment, charges the card once, and records the approval', async () => {
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

  it("charges the server's total, under the attempt's IDs", async () => {
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

  it('shows the reader as ready only after the sale request', async () => {
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

  it('saves the attempt, with IDs only, before the reader charges', async () => {
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

  it('records the approval with its attempt and terminal', async () => {
    const counter = virtualCounter([approved])
    await counter.take()
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.argsOf('recordSubpayment')).toEqual([
      [payment._id, { attemptId, terminalId: frontCounter2._id, ...approval }],
    ])
  })

  it.each(['15.995', '16.00', '16.004'])('accepts an approval of %s for 16.00', async (amount) => {
    const near = { ...approval, approvedAmount: usd(amount) }
    const counter = virtualCounter([{ kind: 'approved', approval: near, isRecorded: false }])
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
  })

  it('reads a payment that the server already recorded', async () => {
    const counter = virtualCounter([{ kind: 'approved', isRecorded: true }])
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment: counter.paid })
    expect(counter.calls()).toEqual(['createPayment', 'beginAttempt', 'sale', 'idle', 'getPayment'])
  })

  it('counts as paid even if the payment cannot be read', async () => {
    const counter = virtualCounter([{ kind: 'approved', isRecorded: true }])
    counter.fail('getPayment', noAnswer)
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment })
  })

  it('completes even if the reader fails to return to its idle screen', async () => {
    const counter = virtualCounter([approved])
    counter.fail('idle', new NotConnected('The device is in use.'))
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
    await counter.settle()
  })
})

describe('a declined card', () => {
  it("shows the reader's error and reports its status code", async () => {
    const counter = virtualCounter([declined])
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: readerErrors.declined,
      isUndone: false,
      money: { kind: 'notCharged' },
    })
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.argsOf('recordFailure')).toEqual([
      [
        payment._id,
        {
          attempt: { attemptId, takenBack: false },
          error: {
            failureCode: 'Declined',
            failureDescription: `20 ${readerErrors.declined.detail}`,
            chargedAmount: null,
            authorizedAmount: null,
          },
        },
      ],
    ])
  })

  it('on a cloud reader is reported by the server alone', async () => {
    const counter = virtualCounter([declined])
    await counter.take(null, request, buildTerminal())
    expect(counter.calls()).toEqual(['createPayment', 'sale', 'idle'])
  })

  it('does not wait for the failure report', async () => {
    const counter = virtualCounter([declined])
    counter.hang('recordFailure')
    expect(await counter.take()).toMatchObject({ kind: 'failed', error: readerErrors.declined })
  })

  it('shows that the failure could not be reported', async () => {
    const counter = virtualCounter([declined])
    counter.fail('recordFailure', new ApiError(endpoints.recordPaymentFailure, 403, 'Not yours.'))
    await counter.take()
    await counter.settle()
    expect(counter.troubles).toEqual([
      { title: 'Failed to record payment error', detail: 'Not yours.' },
    ])
  })

  it("shows the reader's message if there is no status code", async () => {
    const refusal = {
      statusCode: null,
      processorCode: null,
      message: 'The PIN pad is disconnected.',
    }
    const counter = virtualCounter([{ kind: 'refused', refusal }])
    expect(await counter.take()).toMatchObject({
      error: { title: 'Error', detail: 'The PIN pad is disconnected.' },
    })
  })

  it('shows why a payment was not created, without charging a card', async () => {
    const counter = virtualCounter([])
    counter.fail('createPayment', new ApiError(endpoints.createPayment, 400, 'The cart is empty.'))
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create a payment', detail: 'The cart is empty.' },
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
  ])('shows why a sale was refused: %s', async (error, title, detail) => {
    expect(await virtualCounter([error]).take()).toMatchObject({ error: { title, detail } })
  })

  it('rethrows an unexpected error instead of reporting a failed payment', async () => {
    await expect(virtualCounter([new TypeError('a bug')]).take()).rejects.toThrow('a bug')
  })
})

describe('an uncertain sale', () => {
  it('shows checking until the answer arrives', async () => {
    const counter = virtualCounter([approved], { uncertain: [true, false] })
    await counter.take()
    expect(counter.charges).toEqual(['starting', 'waiting', 'checking', 'waiting', 'recording'])
  })
})

describe('a retry', () => {
  it("charges the first attempt's payment, as its second attempt (SPEC §4)", async () => {
    const counter = virtualCounter([declined, approved])
    await counter.take(draftOf(await counter.take()))
    expect(counter.argsOf('createPayment')).toHaveLength(1)
    expect(counter.attempts.map(({ attemptId }) => attemptId)).toEqual([
      (await attemptOf(payment._id, 1)).attemptId,
      (await attemptOf(payment._id, 2)).attemptId,
    ])
  })

  it('charges the same payment on another reader', async () => {
    const counter = virtualCounter([declined, { kind: 'approved', isRecorded: true }])
    const cloud = buildTerminal()
    await counter.take(draftOf(await counter.take()), { ...request, terminalId: cloud._id }, cloud)
    expect(counter.argsOf('createPayment')).toHaveLength(1)
    expect(counter.attempts.map(({ terminal }) => terminal)).toEqual([frontCounter2, cloud])
  })

  it('reuses the idempotency key if the first answer was lost', async () => {
    const counter = virtualCounter([approved])
    counter.fail('createPayment', noAnswer)
    await counter.take(draftOf(await counter.take()))
    const keys = counter.argsOf('createPayment').map(([, key]) => key)
    expect(keys).toEqual(['id-1', 'id-1'])
  })

  it('creates a new payment if the request changed', async () => {
    const counter = virtualCounter([declined, approved])
    const changed = { ...request, customerEmail: 'pat@example.com' }
    await counter.take(draftOf(await counter.take()), changed)
    expect(counter.argsOf('createPayment')).toEqual([
      [request, 'id-1'],
      [changed, 'id-2'],
    ])
    expect(buildPayment()._id).toBe(payment._id)
  })
})
