import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { approved, payment, virtualCounter } from '#tests/checkout/virtual-counter.ts'

const noAnswer = new ApiError(endpoints.reportOfflineApproval, 0, 'No answer')

describe('an offline approval', () => {
  it('is saved in the journal, then on the server, before the sale completes', async () => {
    const counter = virtualCounter([approved], { isStored: true })
    counter.fail('reportOfflineApproval', noAnswer, noAnswer)
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.journal).toMatchObject([
      { attempt: { attemptId }, after: ['createPayment'] },
      { attempt: { attemptId, isStored: true }, after: ['createPayment', 'beginAttempt', 'sale'] },
    ])
    expect(counter.argsOf('reportOfflineApproval')).toEqual(Array(3).fill([payment._id, attemptId]))
    expect(counter.waits).toEqual([1_000, 1_000])
  })

  it('completes even if the server refuses the report', async () => {
    const counter = virtualCounter([approved], { isStored: true })
    counter.fail(
      'reportOfflineApproval',
      new ApiError(endpoints.reportOfflineApproval, 401, 'Signed out'),
    )
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
  })
})
