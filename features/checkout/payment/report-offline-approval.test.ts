import { describe, expect, it } from 'vitest'

import { attemptOf } from '#domain/attempt.ts'
import { endpoints } from '#domain/endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { approved, payment, virtualCounter } from '#tests/checkout/virtual-counter.ts'

const noAnswer = new ApiError(endpoints.reportOfflineApproval, 0, 'No answer')

describe('an approval of the reader’s own, while the processor is away', () => {
  it('is written down here, and then at the server, before its end is waited for', async () => {
    const counter = virtualCounter([approved], { isStored: true })
    counter.fail('reportOfflineApproval', noAnswer, noAnswer)
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(counter.journal).toMatchObject([
      { attempt: { attemptId }, after: ['createPayment'] },
      { attempt: { attemptId, isStored: true }, after: ['createPayment', 'beginAttempt', 'sale'] },
    ])
    expect(counter.asked('reportOfflineApproval')).toEqual(Array(3).fill([payment._id, attemptId]))
    expect(counter.waits).toEqual([1_000, 1_000])
  })

  it('is waited for also where the server will not hear of it from here', async () => {
    const counter = virtualCounter([approved], { isStored: true })
    counter.fail(
      'reportOfflineApproval',
      new ApiError(endpoints.reportOfflineApproval, 401, 'Signed out'),
    )
    expect(await counter.take()).toMatchObject({ kind: 'approved' })
  })
})
