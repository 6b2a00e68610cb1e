import { describe, expect, it, vi } from 'vitest'

import { fromCents } from '#domain/money.ts'
import { buildAttemptOutcome } from '#mocks/fixtures/attempt.ts'
import { eventually } from '#tests/eventually.ts'
import {
  attemptOf,
  notCharged,
  startCounter,
  summary,
  sellUnobserved,
} from '#tests/reader/simulated-counter.ts'

import { createDirectReader } from './direct.ts'
import { refusalMessages } from './reader-messages.ts'

describe('a sale', () => {
  it('asks the reader for what SPEC §7 names, under the id of the attempt', async () => {
    const { sale, requests, attempt, log } = startCounter()
    await sale(2_010)
    const [request] = requests
    expect(request?.headers.get('tp-request-id')).toBe(attempt.attemptId)
    expect(await request?.text()).toBe(
      JSON.stringify({
        laneId: 2,
        transactionAmount: 20.1,
        ticketNumber: 'TICKET',
        referenceNumber: 'REFERENCE',
        cardHolderPresentCode: 'Present',
        configuration: {
          allowPartialApprovals: false,
          checkForDuplicateTransactions: true,
          currencyCode: 'Usd',
          marketCode: 'Retail',
        },
      }),
    )
    expect(await log()).toMatchObject([
      { amount: '20.10', referenceNumber: 'REFERENCE', ticketNumber: 'TICKET' },
    ])
  })

  it.each([1, 7, 29, 57, 1_005, 1_999, 110_000_003, 9_999_999_999])(
    'sends %d cents as exactly that many',
    async (cents) => {
      const { sale, requests } = startCounter()
      await sale(cents)
      const { amount } = fromCents(cents)
      expect(await requests[0]?.text()).toContain(
        `"transactionAmount":${amount.replace(/\.?0+$/, '')},`,
      )
    },
  )

  it('takes the second of two equal ones for the duplicate that it is', async () => {
    const at = startCounter()
    await at.sale(170)
    const again = { ...at.attempt, attemptId: crypto.randomUUID(), amount: fromCents(170) }
    const reader = createDirectReader({
      service: at.service,
      clock: { sleep: () => new Promise(() => {}) },
      call: (async () => at.processor(again.attemptId)) as never,
    })
    expect(summary(await sellUnobserved(reader, again))).toEqual(['refused', 'Failed', '23', null])
  })

  it('adopts an approval that a duplicate hides: the browser had sent it twice', async () => {
    const at = startCounter({ rejectsRepeatedRequestIds: false })
    const { attemptId } = at.attempt
    // The first request, whose answer was lost.
    await at.service('sale', {
      body: { laneId: 2, transactionAmount: 1.7 },
      requestId: attemptId,
    })
    expect(summary(await at.sale(170))).toEqual(['approved', '1.70'])
  })

  it('has no time-out, and is judged here, errors included (SPEC §9)', async () => {
    const { service } = startCounter()
    const asked = vi.fn(service)
    const reader = createDirectReader({
      service: asked as typeof service,
      clock: { sleep: () => new Promise(() => {}) },
      call: undefined as never,
    })
    await sellUnobserved(reader, attemptOf(1_600))
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ timeout: null, skipErrorCheck: true })
  })

  it('lets a fault of its own through', async () => {
    const reader = createDirectReader({
      service: () => Promise.reject(new RangeError('a bug')),
      clock: { sleep: () => new Promise(() => {}) },
      call: undefined as never,
    })
    await expect(sellUnobserved(reader, attemptOf(1))).rejects.toThrow('a bug')
  })
})

describe('while nobody knows', () => {
  it('looks at the lane, then asks the server, less and less often, and charges nothing more', async () => {
    const { sale, getAttempt, asked, waits, processor, uncertain } = startCounter()
    let answers = 7
    getAttempt.mockImplementation(async (attemptId) => {
      answers -= 1
      if (answers === 5) throw new Error('No answer')
      return answers > 0 ? buildAttemptOutcome({ status: 'UNKNOWN' }) : processor(attemptId)
    })
    expect(summary(await sale(90_004))).toEqual(['approved', '900.04'])
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(asked).toEqual([
      'POST /api/v1/sale',
      ...Array.from({ length: 7 }, () => ['GET /api/v1/status/lane/2', 'getAttempt']).flat(),
    ])
    expect(uncertain).toEqual([false, true, false])
  })

  it('waits for the lane before it believes that nothing was charged', async () => {
    const { sale, force, getAttempt, waits } = startCounter()
    await force({ trigger: 'closes', call: 'laneStatus', times: 3 })
    expect(summary(await sale(91_001))).toEqual(notCharged)
    expect(getAttempt).toHaveBeenCalledTimes(4)
    expect(waits).toEqual([1_000, 2_000, 4_000])
  })

  it('goes on asking about a request that the reader says it has had before', async () => {
    const { sale, getAttempt, processor } = startCounter()
    getAttempt.mockResolvedValueOnce(buildAttemptOutcome({ status: 'UNKNOWN' }))
    getAttempt.mockImplementation(processor)
    expect(summary(await sale(90_010))).toEqual(['approved', '900.10'])
    expect(getAttempt).toHaveBeenCalledTimes(2)
  })

  it('believes no failure of the reader before somebody can be asked', async () => {
    const { sale, force, getAttempt, waits } = startCounter()
    await force({ trigger: 'errors-500' })
    getAttempt.mockResolvedValueOnce(buildAttemptOutcome({ status: 'UNKNOWN' }))
    expect((await sale(1_600)).kind).toBe('refused')
    expect(getAttempt).toHaveBeenCalledTimes(2)
    expect(waits).toEqual([1_000])
  })

  it.each([
    ['REVERSED', refusalMessages.takenBack],
    ['REVERSAL_PENDING', refusalMessages.owed],
  ] as const)('says that the charge was made and undone: %s', async (status, message) => {
    const { sale, force, getAttempt } = startCounter()
    await force({ trigger: 'errors-500' })
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status }))
    expect(await sale(1_600)).toMatchObject({ kind: 'refused', refusal: { message } })
  })

  it('takes what the server has recorded for paid', async () => {
    const { sale, getAttempt } = startCounter()
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status: 'RECORDED' }))
    expect(summary(await sale(90_004))).toEqual(['approved', 'recorded'])
  })
})

describe('a sale that hangs', () => {
  it('is asked about only after the PIN pad has run out of time, and the reader is let go', async () => {
    const { sale, getAttempt, losePatience, requests, uncertain } = startCounter()
    const selling = sale(90_005)
    await eventually(() => expect(requests).toHaveLength(1))
    expect(getAttempt).not.toHaveBeenCalled()
    expect(uncertain).toEqual([false])
    losePatience()
    expect(summary(await selling)).toEqual(['approved', '900.05'])
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('still gives its answer while others are asked', async () => {
    const { sale, losePatience, getAttempt, uncertain } = startCounter({ saleDelay: 100 })
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status: 'UNKNOWN' }))
    const selling = sale(80_001)
    losePatience()
    expect(summary(await selling)).toEqual(['refused', 'Declined', '20', null])
    expect(getAttempt).toHaveBeenCalled()
    expect(uncertain).toEqual([false, true, false])
  })

  it('is ended before nothing counts as charged, and then asked about again', async () => {
    const { sale, losePatience, getAttempt, requests } = startCounter()
    const wasAborted: (boolean | undefined)[] = []
    getAttempt.mockImplementation(async () => {
      wasAborted.push(requests[0]?.signal.aborted)
      return buildAttemptOutcome({ status: 'NOT_FOUND' })
    })
    // The lane is idle: the request may not have arrived yet.
    const selling = sale(90_005)
    await eventually(() => expect(requests).toHaveLength(1))
    losePatience()
    expect(summary(await selling)).toEqual(notCharged)
    expect(wasAborted).toEqual([false, true])
  })

  it('lets its answer decide where it comes beside another', async () => {
    const { sale, losePatience, getAttempt, log } = startCounter({ saleDelay: 50 })
    getAttempt.mockImplementation(async () => {
      await eventually(async () => {
        const sold = (await log()).find(({ path }) => path === '/api/v1/sale')
        expect(sold?.outcome).toBe('Approved')
      })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return buildAttemptOutcome({ status: 'REFUSED' })
    })
    const selling = sale(1_600)
    losePatience()
    expect(summary(await selling)).toEqual(['approved', '16.00'])
    expect(getAttempt).toHaveBeenCalledOnce()
  })

  it('is not asked about once its answer has come, however long the next question is off', async () => {
    const { service, force } = startCounter({ saleDelay: 50 })
    await force({ trigger: 'Declined' })
    const reader = createDirectReader({
      service,
      clock: { sleep: (wait) => (wait > 10_000 ? Promise.resolve() : new Promise(() => {})) },
      call: (async () => buildAttemptOutcome({ status: 'UNKNOWN' })) as never,
    })
    expect(summary(await sellUnobserved(reader, attemptOf(1_600)))).toEqual([
      'refused',
      'Declined',
      '20',
      null,
    ])
  })
})
