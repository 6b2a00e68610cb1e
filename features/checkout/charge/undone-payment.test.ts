import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import {
  approval,
  approved,
  outcomeOf,
  payment,
  virtualCounter,
} from '#tests/checkout/virtual-counter.ts'

const noAnswer = new ApiError(endpoints.recordSubpayment, 0, 'No answer')
const refusedRecord = (status: number) =>
  new ApiError(endpoints.recordSubpayment, status, 'This payment has already been paid.')
const unreversed = new Error('The reader did not reverse it.')
const mismatch = (amount: string) => ({
  kind: 'approved' as const,
  approval: { ...approval, approvedAmount: usd(amount) },
  isRecorded: false as const,
})

describe('an approval of another amount (SPEC §4)', () => {
  it.each([
    ['15.99', 'Insufficient Funds'],
    ['16.01', 'Approved Amount Too High'],
    ['5.00', 'Insufficient Funds'],
    ['17.00', 'Approved Amount Too High'],
  ])('is reversed: %s instead of 16.00', async (amount, title) => {
    const counter = virtualCounter([mismatch(amount)])
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      isUndone: true,
      money: {
        kind: 'returned',
        asked: payment.totals.grandTotal,
        approved: usd(amount),
        isPending: false,
      },
      error: {
        title,
        detail: expect.stringContaining('the charge was not made'),
      },
    })
    expect(counter.calls()).toEqual([
      'createPayment',
      'beginAttempt',
      'sale',
      'reverse',
      'recordFailure',
      'idle',
    ])
    expect(counter.charges).toEqual(['starting', 'waiting', 'reversing'])
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.argsOf('recordFailure')).toMatchObject([
      [
        payment._id,
        {
          attempt: { attemptId, takenBack: true },
          error: {
            failureCode: 'InsufficientFunds',
            chargedAmount: usd('16.00'),
            authorizedAmount: usd(amount),
          },
        },
      ],
    ])
  })

  it('is refunded by the server if the reader cannot reverse it', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    expect(await counter.take()).toMatchObject({
      error: {
        title: 'Insufficient Funds',
        detail: expect.stringContaining('a refund of $5.00 was issued'),
      },
    })
    expect(counter.calls()).toEqual([
      'createPayment',
      'beginAttempt',
      'sale',
      'reverse',
      'refundAttempt',
      'recordFailure',
      'idle',
    ])
  })

  it('shows a pending refund if the money could not be returned yet', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.answer('refundAttempt', outcomeOf('REVERSAL_PENDING'))
    expect(await counter.take()).toMatchObject({
      error: { detail: expect.stringMatching(/is due and will be issued/) },
    })
    expect(counter.argsOf('recordFailure')).toMatchObject([
      [payment._id, { attempt: { takenBack: false } }],
    ])
  })

  it('claims nothing until the reader or the server has returned the money', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.fail('refundAttempt', noAnswer, noAnswer, noAnswer)
    counter.fail('getAttempt', noAnswer, noAnswer, noAnswer)
    expect(await counter.take()).toMatchObject({ isUndone: true })
    expect(counter.waits).toEqual([5_000, 5_000, 5_000])
    expect(counter.argsOf('reverse')).toHaveLength(1)
    expect(counter.charges).toEqual(['starting', 'waiting', 'reversing'])
  })

  it('repeats the refund request until the server decides', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.answer('refundAttempt', outcomeOf('UNKNOWN'), outcomeOf('NOT_FOUND'))
    await counter.take()
    expect(counter.argsOf('refundAttempt')).toHaveLength(3)
  })
})

describe('recordPayment', () => {
  it.each([1, 2, 3, 4, 5])('succeeds after %i failures', async (failures) => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', ...Array.from({ length: failures }, () => noAnswer))
    expect(await counter.take()).toMatchObject({
      kind: 'approved',
      payment: counter.paid,
      notice: { title: 'Network Instability Detected' },
    })
    expect(counter.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000].slice(0, failures))
    expect(counter.argsOf('recordFailure')).toMatchObject([
      [payment._id, { error: { failureCode: 'AutoRetrySuccess' }, attempt: { takenBack: false } }],
    ])
    expect(counter.argsOf('reverse')).toEqual([])
  })

  it('sends the same subpayment on every retry', async () => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', noAnswer, noAnswer)
    await counter.take()
    const sent = counter.argsOf('recordSubpayment').map((each) => JSON.stringify(each))
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(1)
  })

  it.each([0, 408, 429, 500, 503])('retries after status %i', async (status) => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', refusedRecord(status))
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
  })

  it('reverses a charge that cannot be recorded before telling the cashier (SPEC §4)', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      isUndone: true,
      error: {
        title: 'Network Connectivity Issue',
        detail:
          'The payment could not be recorded, so the charge was reversed and a credit will be issued.',
      },
    })
    expect(counter.argsOf('recordSubpayment')).toHaveLength(6)
    expect(counter.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(counter.calls().slice(-4)).toEqual(['getAttempt', 'reverse', 'recordFailure', 'idle'])
    expect(counter.argsOf('recordFailure')).toMatchObject([
      [payment._id, { error: { failureCode: 'AutoRetryFailure' }, attempt: { takenBack: true } }],
    ])
  })

  it('does not reverse a charge whose recording had arrived', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.answer('getAttempt', outcomeOf('RECORDED'))
    expect(await counter.take()).toMatchObject({
      kind: 'approved',
      payment: counter.paid,
      notice: { title: 'Network Instability Detected' },
    })
    expect(counter.argsOf('reverse')).toEqual([])
  })

  it('does not reverse a charge that the server already refunded', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.answer('getAttempt', outcomeOf('REVERSED'))
    expect(await counter.take()).toMatchObject({ error: { title: 'Network Connectivity Issue' } })
    expect(counter.argsOf('reverse')).toEqual([])
  })

  it('counts as paid if the refund request finds the charge recorded', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.fail('reverse', unreversed)
    counter.fail('refundAttempt', new ApiError(endpoints.refundAttempt, 409, 'RecordingResult.'))
    counter.answer('getAttempt', outcomeOf('UNKNOWN'), outcomeOf('RECORDED'))
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment: counter.paid })
  })

  it.each([403, 404, 409, 422])(
    'reverses a recording refused with %i immediately, with the reason',
    async (status) => {
      const counter = virtualCounter([approved])
      counter.failAlways('recordSubpayment', refusedRecord(status))
      expect(await counter.take()).toMatchObject({
        isUndone: true,
        error: {
          title: 'Failed to record the payment',
          detail: expect.stringMatching(
            /^This payment has already been paid\. .*the charge was reversed/,
          ),
        },
      })
      expect(counter.waits).toEqual([])
      expect(counter.argsOf('reverse')).toHaveLength(1)
    },
  )

  it('does not reverse the charge after the session expires', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', refusedRecord(401))
    expect(await counter.take()).toMatchObject({ kind: 'failed', isUndone: false, money: null })
    expect(counter.argsOf('reverse')).toEqual([])
    expect(counter.argsOf('recordFailure')).toEqual([])
  })

  it('retries the failure report, and shows when every retry fails', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.failAlways(
      'recordFailure',
      new ApiError(endpoints.recordPaymentFailure, 0, 'No answer'),
    )
    await counter.take()
    await counter.settle()
    expect(counter.argsOf('recordFailure')).toHaveLength(6)
    expect(counter.troubles).toEqual([
      { title: 'Failed to record network connectivity issue', detail: 'No answer' },
    ])
  })
})
