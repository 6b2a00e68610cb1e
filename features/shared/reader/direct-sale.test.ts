import { describe, expect, it, vi } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
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

describe('a direct sale', () => {
  it('sends the SPEC §7 request under the attempt ID', async () => {
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
    'sends exactly %d cents',
    async (cents) => {
      const { sale, requests } = startCounter()
      await sale(cents)
      const { amount } = fromCents(cents)
      expect(await requests[0]?.text()).toContain(
        `"transactionAmount":${amount.replace(/\.?0+$/, '')},`,
      )
    },
  )

  it('is refused as a duplicate of an equal sale', async () => {
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

  it('finds the approval behind a duplicate that the browser sent', async () => {
    const at = startCounter({ rejectsRepeatedRequestIds: false })
    const { attemptId } = at.attempt
    // The first request, whose answer was lost.
    await at.service('sale', {
      body: { laneId: 2, transactionAmount: 1.7 },
      requestId: attemptId,
    })
    expect(summary(await at.sale(170))).toEqual(['approved', '1.70'])
  })

  it('has no timeout and handles its own errors (SPEC §9)', async () => {
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

  it('rethrows an unexpected error', async () => {
    const reader = createDirectReader({
      service: () => Promise.reject(new RangeError('a bug')),
      clock: { sleep: () => new Promise(() => {}) },
      call: undefined as never,
    })
    await expect(sellUnobserved(reader, attemptOf(1))).rejects.toThrow('a bug')
  })
})

describe('an unknown outcome', () => {
  it('polls the lane, then the server, with backoff, without another charge', async () => {
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

  it('waits for an idle lane before it reports no charge', async () => {
    const { sale, force, getAttempt, waits } = startCounter()
    await force({ trigger: 'closes', call: 'laneStatus', times: 3 })
    expect(summary(await sale(91_001))).toEqual(notCharged)
    expect(getAttempt).toHaveBeenCalledTimes(4)
    expect(waits).toEqual([1_000, 2_000, 4_000])
  })

  it('keeps polling after a repeated request', async () => {
    const { sale, getAttempt, processor } = startCounter()
    getAttempt.mockResolvedValueOnce(buildAttemptOutcome({ status: 'UNKNOWN' }))
    getAttempt.mockImplementation(processor)
    expect(summary(await sale(90_010))).toEqual(['approved', '900.10'])
    expect(getAttempt).toHaveBeenCalledTimes(2)
  })

  it("does not trust the reader's failure until the server answers", async () => {
    const { sale, force, getAttempt, waits } = startCounter()
    await force({ trigger: 'errors-500' })
    getAttempt.mockResolvedValueOnce(buildAttemptOutcome({ status: 'UNKNOWN' }))
    expect((await sale(1_600)).kind).toBe('refused')
    expect(getAttempt).toHaveBeenCalledTimes(2)
    expect(waits).toEqual([1_000])
  })

  it.each([
    ['REVERSED', refusalMessages.reversed],
    ['REVERSAL_PENDING', refusalMessages.reversalPending],
  ] as const)('says that the charge was made and undone: %s', async (status, message) => {
    const { sale, force, getAttempt } = startCounter()
    await force({ trigger: 'errors-500' })
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status }))
    expect(await sale(1_600)).toMatchObject({ kind: 'refused', refusal: { message } })
  })

  it('counts a sale that the server recorded as paid', async () => {
    const { sale, getAttempt } = startCounter()
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status: 'RECORDED' }))
    expect(summary(await sale(90_004))).toEqual(['approved', 'recorded'])
  })
})

describe('a hanging sale', () => {
  it('is polled only after the PIN pad has timed out, and then aborted', async () => {
    const { sale, getAttempt, timeOutAnswer, requests, uncertain } = startCounter()
    const selling = sale(90_005)
    await eventually(() => expect(requests).toHaveLength(1))
    expect(getAttempt).not.toHaveBeenCalled()
    expect(uncertain).toEqual([false])
    timeOutAnswer()
    expect(summary(await selling)).toEqual(['approved', '900.05'])
    expect(requests[0]?.signal.aborted).toBe(true)
  })

  it('still accepts its answer while polling', async () => {
    const { sale, timeOutAnswer, getAttempt, uncertain } = startCounter({ saleDelay: 100 })
    getAttempt.mockResolvedValue(buildAttemptOutcome({ status: 'UNKNOWN' }))
    const selling = sale(80_001)
    timeOutAnswer()
    expect(summary(await selling)).toEqual(['refused', 'Declined', '20', null])
    expect(getAttempt).toHaveBeenCalled()
    expect(uncertain).toEqual([false, true, false])
  })

  it('is aborted and polled again before it counts as not charged', async () => {
    const { sale, timeOutAnswer, getAttempt, requests } = startCounter()
    const wasAborted: (boolean | undefined)[] = []
    getAttempt.mockImplementation(async () => {
      wasAborted.push(requests[0]?.signal.aborted)
      return buildAttemptOutcome({ status: 'NOT_FOUND' })
    })
    // The lane is idle: the request may not have arrived yet.
    const selling = sale(90_005)
    await eventually(() => expect(requests).toHaveLength(1))
    timeOutAnswer()
    expect(summary(await selling)).toEqual(notCharged)
    expect(wasAborted).toEqual([false, true])
  })

  it("prefers its own answer over the server's", async () => {
    const { sale, timeOutAnswer, getAttempt, log } = startCounter({ saleDelay: 50 })
    getAttempt.mockImplementation(async () => {
      await eventually(async () => {
        const sold = (await log()).find(({ path }) => path === '/api/v1/sale')
        expect(sold?.outcome).toBe('Approved')
      })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return buildAttemptOutcome({ status: 'REFUSED' })
    })
    const selling = sale(1_600)
    timeOutAnswer()
    expect(summary(await selling)).toEqual(['approved', '16.00'])
    expect(getAttempt).toHaveBeenCalledOnce()
  })

  it('stops polling as soon as its answer arrives', async () => {
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
