import { describe, expect, it } from 'vitest'

import { buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { buildSwipe } from '#mocks/fixtures/sale.ts'

import { SaleRequest, StubTransaction, StubTransactionRequest, Swipe } from './sale.ts'

const attemptId = '83a789ab-8a10-8668-8537-1bb1414d1ddb'

describe('sales', () => {
  it.each([
    ['a cloud sale', SaleRequest, { requestId: attemptId, terminalId: 'one' }],
    [
      'a stub transaction',
      StubTransactionRequest,
      { paymentId: 'a-payment', attemptId, terminalId: 'one' },
    ],
  ])('requires %s to identify its attempt by UUID', (_, schema, request) => {
    expect(schema.parse(request)).toEqual(request)
    const again = Object.entries(request).map(([name, value]) => [
      name,
      value === attemptId ? 'again' : value,
    ])
    expect(schema.safeParse(Object.fromEntries(again)).success).toBe(false)
  })

  it('describes a stub transaction like a reader reply', () => {
    const transaction = { statusCode: 'Approved', ...buildCardApproval() }
    expect(StubTransaction.parse(transaction)).toEqual(transaction)
    expect(StubTransaction.safeParse(buildCardApproval()).success).toBe(false)
  })
})

describe('Swipe', () => {
  it.each(['Success', 'Declined', 'Cancelled', 'DeviceTimeout', 'RandomError'])(
    'accepts the scenario %s',
    (resultScenario) =>
      expect(Swipe.safeParse({ ...buildSwipe(), resultScenario }).success).toBe(true),
  )

  it.each(['111', '11111', '4111111111111111', '', 'abcd'])(
    'rejects the last four %j',
    (lastFour) => expect(Swipe.safeParse({ ...buildSwipe(), lastFour }).success).toBe(false),
  )
})
