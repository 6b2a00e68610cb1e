import { describe, expect, it } from 'vitest'

import { buildSubpaymentRequest } from '#mocks/fixtures/attempt.ts'
import { usd } from '#mocks/fixtures/money.ts'

import { PaymentFailure, SubpaymentRequest } from './payment.ts'

describe('SubpaymentRequest', () => {
  it.each([
    ['a card of which nothing is known', { lastFour: null, posReceipt: null }],
    ['an amount finer than a cent, as readers reckon', { approvedAmount: usd('15.999999') }],
    ['a card of another kind', { paymentType: 'GIFT' }],
  ])('accepts %s', (_, changes) =>
    expect(SubpaymentRequest.safeParse({ ...buildSubpaymentRequest(), ...changes }).success).toBe(
      true,
    ),
  )

  it.each([
    ['an attempt without a name', { attemptId: '' }],
    ['an attempt that is no UUID', { attemptId: 'attempt-1' }],
    ['a movement without the processor’s id', { transactionId: '' }],
    ['a movement whose id is too long to be one', { transactionId: '1'.repeat(65) }],
    ['an amount that is a number: money is text', { approvedAmount: { amount: 16 } }],
    ['more of a card than its last four digits', { lastFour: '4111111111111111' }],
    ['a card of no kind', { paymentType: 'CASH' }],
    ['a receipt that may as well be left out', { posReceipt: undefined }],
  ])('rejects %s', (_, changes) =>
    expect(SubpaymentRequest.safeParse({ ...buildSubpaymentRequest(), ...changes }).success).toBe(
      false,
    ),
  )

  it('drops unknown fields', () => {
    const more = { ...buildSubpaymentRequest(), cardHolderName: 'A. Person', track2: ';4111=' }
    expect(SubpaymentRequest.parse(more)).toEqual(buildSubpaymentRequest())
  })
})

describe('PaymentFailure', () => {
  const { attemptId } = buildSubpaymentRequest()
  const error = { failureCode: 'Declined' }

  it('requires only the failure code', () => {
    expect(PaymentFailure.parse({ error })).toEqual({
      error: { ...error, failureDescription: '', chargedAmount: null, authorizedAmount: null },
    })
  })

  it('accepts a reversed attempt', () => {
    const attempt = { attemptId, takenBack: true }
    expect(PaymentFailure.parse({ attempt, error }).attempt).toEqual(attempt)
  })

  it.each([
    ['which attempt', { takenBack: true }],
    ['whether it was taken back', { attemptId }],
    ['an attempt that is no UUID', { attemptId: 'attempt-1', takenBack: true }],
  ])('rejects %s', (_, attempt) =>
    expect(PaymentFailure.safeParse({ attempt, error }).success).toBe(false),
  )
})
