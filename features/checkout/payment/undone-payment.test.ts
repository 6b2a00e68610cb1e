import { describe, expect, it } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { endpoints } from '#domain/endpoints.ts'
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
const usd = (amount: string) => ({ amount, currencyCode: 'USD' })

const mismatch = (amount: string) => ({
  kind: 'approved' as const,
  approval: { ...approval, approvedAmount: usd(amount) },
  isRecorded: false as const,
})

describe('an approval of another amount (SPEC §4)', () => {
  it.each(['15.99', '16.01', '5.00', '17.00'])(
    '%s instead of 16.00 is reversed',
    async (amount) => {
      const counter = virtualCounter([mismatch(amount)])
      expect(await counter.take()).toMatchObject({
        kind: 'failed',
        tookBack: true,
        error: {
          title: 'Insufficient Funds',
          text: expect.stringContaining('the charge was not made'),
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
      expect(counter.charges).toEqual(['starting', 'waiting', 'takingBack'])
      const { attemptId } = await attemptOf(payment._id, 1)
      expect(counter.asked('recordFailure')).toMatchObject([
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
    },
  )

  it('is refunded by the server where the reader cannot reverse it', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    expect(await counter.take()).toMatchObject({
      error: {
        title: 'Insufficient Funds',
        text: expect.stringContaining('a refund of $5.00 was issued'),
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

  it('is told as owed where it could not be given back yet', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.answer('refundAttempt', outcomeOf('REVERSAL_PENDING'))
    expect(await counter.take()).toMatchObject({
      error: { text: expect.stringMatching(/is due and will be issued/) },
    })
    expect(counter.asked('recordFailure')).toMatchObject([
      [payment._id, { attempt: { takenBack: false } }],
    ])
  })

  it('claims nothing while neither the reader nor the server has given it back', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.fail('refundAttempt', noAnswer, noAnswer, noAnswer)
    counter.fail('getAttempt', noAnswer, noAnswer, noAnswer)
    expect(await counter.take()).toMatchObject({ tookBack: true })
    expect(counter.waits).toEqual([5_000, 5_000, 5_000])
    expect(counter.asked('reverse')).toHaveLength(1)
    expect(counter.charges).toEqual(['starting', 'waiting', 'takingBack'])
  })

  it('that the server cannot decide about yet is asked about again', async () => {
    const counter = virtualCounter([mismatch('5.00')])
    counter.fail('reverse', unreversed)
    counter.answer('refundAttempt', outcomeOf('UNKNOWN'), outcomeOf('NOT_FOUND'))
    await counter.take()
    expect(counter.asked('refundAttempt')).toHaveLength(3)
  })
})

describe('recording what was approved', () => {
  it.each([1, 2, 3, 4, 5])('is retried, and succeeds after %i failures', async (failures) => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', ...Array.from({ length: failures }, () => noAnswer))
    expect(await counter.take()).toMatchObject({
      kind: 'approved',
      payment: counter.paid,
      notice: { title: 'Network Instability Detected' },
    })
    expect(counter.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000].slice(0, failures))
    expect(counter.asked('recordFailure')).toMatchObject([
      [payment._id, { error: { failureCode: 'AutoRetrySuccess' }, attempt: { takenBack: false } }],
    ])
    expect(counter.asked('reverse')).toEqual([])
  })

  it('sends the same movement each time, under the same key', async () => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', noAnswer, noAnswer)
    await counter.take()
    const sent = counter.asked('recordSubpayment').map((each) => JSON.stringify(each))
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(1)
  })

  it.each([0, 408, 429, 500, 503])('is retried after a %i', async (status) => {
    const counter = virtualCounter([approved])
    counter.fail('recordSubpayment', refusedRecord(status))
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
  })

  it('that fails for good is undone, and only then the cashier is told so (SPEC §4)', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      tookBack: true,
      error: {
        title: 'Network Connectivity Issue',
        text: 'The payment could not be recorded, so the charge was reversed and a credit will be issued.',
      },
    })
    expect(counter.asked('recordSubpayment')).toHaveLength(6)
    expect(counter.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(counter.calls().slice(-4)).toEqual(['getAttempt', 'reverse', 'recordFailure', 'idle'])
    expect(counter.asked('recordFailure')).toMatchObject([
      [payment._id, { error: { failureCode: 'AutoRetryFailure' }, attempt: { takenBack: true } }],
    ])
  })

  it('that had arrived after all is not reversed', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.answer('getAttempt', outcomeOf('RECORDED'))
    expect(await counter.take()).toMatchObject({
      kind: 'approved',
      payment: counter.paid,
      notice: { title: 'Network Instability Detected' },
    })
    expect(counter.asked('reverse')).toEqual([])
  })

  it('that was given back by the server meanwhile is not reversed again', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.answer('getAttempt', outcomeOf('REVERSED'))
    expect(await counter.take()).toMatchObject({ error: { title: 'Network Connectivity Issue' } })
    expect(counter.asked('reverse')).toEqual([])
  })

  it('that turns out to be recorded when the refund is asked for counts as paid', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.fail('reverse', unreversed)
    counter.fail('refundAttempt', new ApiError(endpoints.refundAttempt, 409, 'Recorded.'))
    counter.answer('getAttempt', outcomeOf('UNKNOWN'), outcomeOf('RECORDED'))
    expect(await counter.take()).toMatchObject({ kind: 'approved', payment: counter.paid })
  })

  it.each([403, 404, 409, 422])(
    'that is refused with %i is undone at once, with the reason',
    async (status) => {
      const counter = virtualCounter([approved])
      counter.failAlways('recordSubpayment', refusedRecord(status))
      expect(await counter.take()).toMatchObject({
        tookBack: true,
        error: {
          title: 'Failed to record the payment',
          text: expect.stringMatching(
            /^This payment has already been paid\. .*the charge was reversed/,
          ),
        },
      })
      expect(counter.waits).toEqual([])
      expect(counter.asked('reverse')).toHaveLength(1)
    },
  )

  it('is left to whoever takes it up where the session ended: they may be recording it', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', refusedRecord(401))
    expect(await counter.take()).toMatchObject({ kind: 'failed', tookBack: false })
    expect(counter.asked('reverse')).toEqual([])
    expect(counter.asked('recordFailure')).toEqual([])
  })

  it('tells the server of it again until it hears, and says so where it never does', async () => {
    const counter = virtualCounter([approved])
    counter.failAlways('recordSubpayment', noAnswer)
    counter.failAlways(
      'recordFailure',
      new ApiError(endpoints.recordPaymentFailure, 0, 'No answer'),
    )
    await counter.take()
    await counter.settle()
    expect(counter.asked('recordFailure')).toHaveLength(6)
    expect(counter.troubles).toEqual([
      { title: 'Failed to record network connectivity issue', text: 'No answer' },
    ])
  })
})
