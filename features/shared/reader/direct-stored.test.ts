import { describe, expect, it } from 'vitest'

import { buildAttemptOutcome } from '#mocks/fixtures/attempt.ts'
import { startCounter, summary } from '#tests/reader/simulated-counter.ts'

describe('an approval of the reader’s own, while the processor is away', () => {
  const notFound = buildAttemptOutcome({ status: 'NOT_FOUND' })

  it('is written down before anybody is asked, and is no refusal while nobody knows of it', async () => {
    const { sale, getAttempt, onStored, processor, uncertain } = startCounter()
    onStored.mockImplementation(async () => expect(getAttempt).not.toHaveBeenCalled())
    getAttempt.mockResolvedValueOnce(notFound).mockResolvedValueOnce(notFound)
    getAttempt.mockImplementation(processor)
    expect(summary(await sale(80_030))).toEqual(['approved', '800.30'])
    expect(onStored).toHaveBeenCalledOnce()
    expect(getAttempt).toHaveBeenCalledTimes(3)
    expect(uncertain).toEqual([false, true, false])
  })

  it('counts before what others know, where it comes late', async () => {
    const { sale, losePatience, getAttempt, onStored, processor } = startCounter({ saleDelay: 50 })
    getAttempt.mockImplementation(async (attemptId) => {
      if (onStored.mock.calls.length > 0) return processor(attemptId)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return notFound
    })
    const selling = sale(80_030)
    losePatience()
    expect(summary(await selling)).toEqual(['approved', '800.30'])
    expect(onStored).toHaveBeenCalledOnce()
  })
})
