import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
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

const recordCounter = (...outcomes: Parameters<typeof virtualCounter>[0]) => {
  const counter = virtualCounter(outcomes)
  counter.answer('createPayment', payment)
  return counter
}

describe('paying a record', () => {
  it('registers each attempt with the server before the reader charges', async () => {
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
    expect(counter.argsOf('beginAttempt')).toEqual(
      names.map(({ attemptId }) => [payment._id, attemptId]),
    )
  })

  it("shows the server's message for a record paid meanwhile, without charging a card", async () => {
    const counter = recordCounter()
    const paid = 'This record has already been paid.'
    counter.fail('beginAttempt', new ApiError(endpoints.beginAttempt, 409, paid))
    expect(await counter.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create sale.', detail: paid },
      isUndone: false,
    })
    expect(counter.calls()).toEqual(['createPayment', 'beginAttempt'])
  })

  it("leaves a cloud reader's attempt to the server", async () => {
    const counter = recordCounter({ kind: 'approved', isRecorded: true })
    await counter.take(null, request, buildTerminal())
    expect(counter.calls()).not.toContain('beginAttempt')
  })
})

it('registers the attempt for a catalog item before the reader charges', async () => {
  const counter = virtualCounter([approved])
  await counter.take()
  expect(counter.calls().slice(0, 3)).toEqual(['createPayment', 'beginAttempt', 'sale'])
})
