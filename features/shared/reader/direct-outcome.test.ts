import { describe, expect, it } from 'vitest'

import { usd } from '#domain/money/money.ts'
import type { AttemptOutcome } from '#domain/payments/attempt.ts'
import { buildAttemptOutcome, buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { frontCounter2 as terminal } from '#mocks/fixtures/terminal.ts'
import { eventually } from '#tests/eventually.ts'
import { attemptOf, startCounter } from '#tests/reader/simulated-counter.ts'

import { createDirectReader } from './direct.ts'
import { refusalMessages } from './reader-messages.ts'

describe('the outcome of an attempt', () => {
  const approval = buildCardApproval({ approvedAmount: usd('16.00') })
  const refusal = { statusCode: 'Declined', processorCode: '20', message: null }
  const outcomeOf = async (answer: AttemptOutcome | Error) => {
    const at = startCounter()
    at.getAttempt.mockImplementation(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    return { ...at, known: await at.reader.outcome(attemptOf(1_600)) }
  }
  const refused = (message: string | null) => ({
    kind: 'refused',
    refusal: { statusCode: null, processorCode: null, message },
  })

  it.each([
    [buildAttemptOutcome({ status: 'RECORDED' }), { kind: 'approved', isRecorded: true }],
    [
      buildAttemptOutcome({ status: 'APPROVED', approval }),
      { kind: 'approved', approval, isRecorded: false },
    ],
    [buildAttemptOutcome({ status: 'APPROVED', approval: null }), { kind: 'unknown' }],
    [buildAttemptOutcome({ status: 'REFUSED', refusal }), { kind: 'refused', refusal }],
    [buildAttemptOutcome({ status: 'REFUSED', refusal: null }), refused(null)],
    [
      buildAttemptOutcome({ status: 'REVERSED' }),
      { ...refused(refusalMessages.reversed), wasCharged: true },
    ],
    [
      buildAttemptOutcome({ status: 'REVERSAL_PENDING' }),
      { ...refused(refusalMessages.reversalPending), wasCharged: true },
    ],
    [
      buildAttemptOutcome({ status: 'NOT_FOUND' }),
      refused('The card reader did not answer. The card was not charged. Please retry.'),
    ],
    [buildAttemptOutcome({ status: 'UNKNOWN' }), { kind: 'unknown' }],
    [new Error('No answer'), { kind: 'unknown' }],
  ])('reads the answer %j', async (answer, expected) => {
    expect((await outcomeOf(answer)).known).toEqual(expected)
  })

  it('is requested only after the lane check', async () => {
    const { asked } = await outcomeOf(buildAttemptOutcome({ status: 'NOT_FOUND' }))
    expect(asked).toEqual(['GET /api/v1/status/lane/2', 'getAttempt'])
  })

  it.each(['closes', 'errors-500', 'text'])(
    'stays unknown if it is not found and the lane check fails: %s',
    async (trigger) => {
      const { reader, force } = startCounter()
      await force({ trigger, call: 'laneStatus' })
      expect(await reader.outcome(attemptOf(1_600))).toEqual({ kind: 'unknown' })
    },
  )

  it('stays unknown if it is not found while a customer is at the reader', async () => {
    const { reader, post, getAttempt } = startCounter({ saleDelay: 60_000 })
    const ends = new AbortController()
    const sale = post('/api/v1/sale', { laneId: 2, transactionAmount: 1 }, ends.signal)
    await eventually(async () => expect(await reader.status(terminal)).toBe('busy'))
    expect(await reader.outcome(attemptOf(1_600))).toEqual({ kind: 'unknown' })
    expect(getAttempt).toHaveBeenCalledOnce()
    ends.abort()
    await sale
  })

  it('treats a lane in an undocumented state as idle if it can be idled', async () => {
    const known = async (idle: () => Promise<unknown>) => {
      const reader = createDirectReader({
        service: (async (name: string) =>
          name === 'idle' ? idle() : { laneStatus: 'Online' }) as never,
        call: (async () => buildAttemptOutcome({ status: 'NOT_FOUND' })) as never,
        clock: undefined as never,
      })
      return (await reader.outcome(attemptOf(1_600))).kind
    }
    expect(await known(async () => ({}))).toBe('refused')
    expect(await known(async () => Promise.reject(new Error('in use')))).toBe('unknown')
  })
})
