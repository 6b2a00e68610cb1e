import { describe, expect, it } from 'vitest'

import { buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { buildSwipe } from '#mocks/fixtures/sale.ts'

import { SaleRequest, StubTransaction, StubTransactionRequest, Swipe } from './sale.ts'

const attemptId = '83a789ab-8a10-8668-8537-1bb1414d1ddb'

describe('a sale', () => {
  it.each([
    ['asked of a reader of the cloud', SaleRequest, { requestId: attemptId, terminalId: 'one' }],
    [
      'made up in place of a reader’s',
      StubTransactionRequest,
      { paymentId: 'a-payment', attemptId, terminalId: 'one' },
    ],
  ])('%s names its attempt, and in no other way than by a UUID', (_, schema, request) => {
    expect(schema.parse(request)).toEqual(request)
    const again = Object.entries(request).map(([name, value]) => [
      name,
      value === attemptId ? 'again' : value,
    ])
    expect(schema.safeParse(Object.fromEntries(again)).success).toBe(false)
  })

  it('made up is told in the words of a reader', () => {
    const transaction = { statusCode: 'Approved', ...buildCardApproval() }
    expect(StubTransaction.parse(transaction)).toEqual(transaction)
    expect(StubTransaction.safeParse(buildCardApproval()).success).toBe(false)
  })
})

describe('a card that is passed through a simulated reader', () => {
  it.each(['Success', 'Declined', 'Cancelled', 'DeviceTimeout', 'RandomError'])(
    'may end in %s',
    (resultScenario) =>
      expect(Swipe.safeParse({ ...buildSwipe(), resultScenario }).success).toBe(true),
  )

  it.each(['111', '11111', '4111111111111111', '', 'abcd'])(
    'has four digits to show, not %j',
    (lastFour) => expect(Swipe.safeParse({ ...buildSwipe(), lastFour }).success).toBe(false),
  )
})
