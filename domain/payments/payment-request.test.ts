import { describe, expect, it } from 'vitest'

import { buildSubpaymentRequest } from '#mocks/fixtures/attempt.ts'

import { usd } from '../money/money.ts'
import { PaymentFailure, SubpaymentRequest } from './payment-request.ts'

describe('SubpaymentRequest', () => {
  it.each([
    ['an unknown card', { lastFour: null, posReceipt: null }],
    ['an amount finer than a cent', { approvedAmount: usd('15.999999') }],
    ['a card of another kind', { paymentType: 'GIFT' }],
  ])('accepts %s', (_, changes) =>
    expect(SubpaymentRequest.safeParse({ ...buildSubpaymentRequest(), ...changes }).success).toBe(
      true,
    ),
  )

  it.each([
    ['an attempt without an ID', { attemptId: '' }],
    ['an attempt ID that is not a UUID', { attemptId: 'attempt-1' }],
    ['a missing transaction ID', { transactionId: '' }],
    ['a transaction ID that is too long', { transactionId: '1'.repeat(65) }],
    ['an amount that is a number', { approvedAmount: { amount: 16 } }],
    ['more than the last four digits', { lastFour: '4111111111111111' }],
    ['an unknown card type', { paymentType: 'CASH' }],
    ['a missing receipt', { posReceipt: undefined }],
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
    ['a missing attempt ID', { takenBack: true }],
    ['a missing reversal flag', { attemptId }],
    ['an attempt ID that is not a UUID', { attemptId: 'attempt-1', takenBack: true }],
  ])('rejects %s', (_, attempt) =>
    expect(PaymentFailure.safeParse({ attempt, error }).success).toBe(false),
  )
})
