import { describe, expect, it } from 'vitest'

import { buildAttemptOutcome } from '#mocks/fixtures/attempt.ts'
import { startCounter, summary } from '#tests/reader/simulated-counter.ts'

describe('an offline approval', () => {
  const notFound = buildAttemptOutcome({ status: 'NOT_FOUND' })

  it('is reported before the server is polled, and is no refusal while unknown', async () => {
    const { sale, getAttempt, onOfflineApproval, processor, uncertain } = startCounter()
    onOfflineApproval.mockImplementation(async () => expect(getAttempt).not.toHaveBeenCalled())
    getAttempt.mockResolvedValueOnce(notFound).mockResolvedValueOnce(notFound)
    getAttempt.mockImplementation(processor)
    expect(summary(await sale(80_030))).toEqual(['approved', '800.30'])
    expect(onOfflineApproval).toHaveBeenCalledOnce()
    expect(getAttempt).toHaveBeenCalledTimes(3)
    expect(uncertain).toEqual([false, true, false])
  })

  it("takes precedence over the server's answer if it arrives late", async () => {
    const { sale, timeOutAnswer, getAttempt, onOfflineApproval, processor } = startCounter({
      saleDelay: 50,
    })
    getAttempt.mockImplementation(async (attemptId) => {
      if (onOfflineApproval.mock.calls.length > 0) return processor(attemptId)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return notFound
    })
    const selling = sale(80_030)
    timeOutAnswer()
    expect(summary(await selling)).toEqual(['approved', '800.30'])
    expect(onOfflineApproval).toHaveBeenCalledOnce()
  })
})
