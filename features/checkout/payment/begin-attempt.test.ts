import { describe, expect, it } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { endpoints } from '#domain/endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import {
  approved,
  declined,
  draftOf,
  request,
  virtualCounter,
} from '#tests/checkout/virtual-counter.ts'

const record = buildPayable({ payableType: 'Integrated', soid: 'lakeview-citations' })
const payment = buildPayment({ payables: [record], subpayments: [] })

/** A counter at which a record is paid. */
const recordCounter = (...outcomes: Parameters<typeof virtualCounter>[0]) => {
  const counter = virtualCounter(outcomes)
  counter.answer('createPayment', payment)
  return counter
}

describe('a record', () => {
  it('is looked at by the server before the reader is asked, at each try', async () => {
    const counter = recordCounter(declined, approved)
    const draft = draftOf(await counter.take())
    await counter.take(draft)
    expect(counter.calls().filter((call) => call !== 'recordFailure' && call !== 'idle')).toEqual([
      'createPayment',
      'beginAttempt',
      'sale',
      'beginAttempt',
      'sale',
      'recordSubpayment',
    ])
    const names = await Promise.all([1, 2].map((number) => attemptOf(payment._id, number)))
    expect(counter.asked('beginAttempt')).toEqual(
      names.map(({ attemptId }) => [payment._id, attemptId]),
    )
  })

  it('that was paid meanwhile is told in the words of the server, and no card is asked for', async () => {
    const counter = recordCounter()
    const paid = 'This record has already been paid.'
    counter.fail('beginAttempt', new ApiError(endpoints.beginAttempt, 409, paid))
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create sale.', text: paid },
      tookBack: false,
    })
    expect(counter.calls()).toEqual(['createPayment', 'beginAttempt'])
  })

  it('is looked at by the server itself where the reader is behind it', async () => {
    const counter = recordCounter({ kind: 'approved', isRecorded: true })
    await counter.take(null, request, buildTerminal())
    expect(counter.calls()).not.toContain('beginAttempt')
  })
})

it('starts the attempt of a catalog item at the server before the reader is asked', async () => {
  const counter = virtualCounter([approved])
  await counter.take()
  expect(counter.calls().slice(0, 3)).toEqual(['createPayment', 'beginAttempt', 'sale'])
})
