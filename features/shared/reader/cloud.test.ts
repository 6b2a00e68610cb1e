import { describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import type { Sale } from '#domain/payments/sale.ts'
import { buildAttemptOutcome, buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { buildSale, buildSaleResult } from '#mocks/fixtures/sale.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'
import { endpointName } from '#tests/reader/endpoint-name.ts'
import { attemptOf } from '#tests/reader/simulated-counter.ts'

import { ApiError } from '../api/api-error.ts'
import { createCloudReader } from './cloud.ts'
import { refusalMessages } from './reader-messages.ts'
import { NotConnected } from './reader.ts'

const terminal = buildTerminal()
const attempt = { ...attemptOf(1_600), terminal }
const running = buildSale({ status: 'IN_PROGRESS', result: null, errorMessage: null })
const done = buildSale({ status: 'COMPLETE', result: buildSaleResult(), errorMessage: null })
const lost = new ApiError(endpoints.getSale, 0, 'No answer')

/** A server that gives these answers in order, in virtual time. */
const reading = (answers: (Sale | Error | { status: string })[]) => {
  const asked: [string, unknown][] = []
  const waits: number[] = []
  const uncertain: boolean[] = []
  const reader = createCloudReader({
    clock: { sleep: async (milliseconds) => void waits.push(milliseconds) },
    call: vi.fn(async (endpoint: Endpoint, input: unknown) => {
      asked.push([endpointName(endpoint), input])
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('One call too many.')
      return answer
    }) as never,
  })
  return {
    reader,
    asked,
    waits,
    uncertain,
    sale: () =>
      reader.sale(
        attempt,
        (isUncertain) => uncertain.push(isUncertain),
        async () => {},
      ),
  }
}

describe('a cloud sale', () => {
  it('is posted once and polled every second until the server has recorded it', async () => {
    const { sale, asked, waits } = reading([running, running, running, done])
    expect(await sale()).toEqual({ kind: 'approved', isRecorded: true })
    expect(asked.map(([name]) => name)).toEqual(['createSale', 'getSale', 'getSale', 'getSale'])
    expect(asked[0]?.[1]).toEqual({
      params: { paymentId: attempt.paymentId },
      body: { requestId: attempt.attemptId, terminalId: terminal._id },
    })
    expect(waits).toEqual([1_000, 1_000, 1_000])
  })

  it("fails with the server's message", async () => {
    const failed = buildSale({ status: 'FAILED', result: null, errorMessage: 'Lane in use.' })
    expect(await reading([running, failed]).sale()).toEqual({
      kind: 'refused',
      refusal: { statusCode: null, processorCode: null, message: 'Lane in use.' },
    })
  })

  it("fails with the reader's codes", async () => {
    const result = buildSaleResult({ statusCode: 'Failed', processorCode: '21' })
    const failed = buildSale({ status: 'FAILED', result, errorMessage: null })
    expect(await reading([failed]).sale()).toMatchObject({
      refusal: { statusCode: 'Failed', processorCode: '21' },
    })
  })

  it("fails with 'Unknown error' if the server sends no message (SPEC §4)", async () => {
    const failed = buildSale({ status: 'FAILED', result: null, errorMessage: null })
    expect(await reading([failed]).sale()).toMatchObject({ refusal: { message: 'Unknown error' } })
  })

  it.each(['Success', 'ApprovedByMerchant', 'ApprovedExceptCashback', 'approved', ''])(
    'does not accept %j as an approval',
    async (statusCode) => {
      const odd = buildSale({ status: 'COMPLETE', result: buildSaleResult({ statusCode }) })
      expect((await reading([odd]).sale()).kind).toBe('refused')
    },
  )
})

describe('a lost answer', () => {
  it('repeats the request for the same sale', async () => {
    const { sale, asked, uncertain } = reading([lost, lost, running, lost, done])
    expect(await sale()).toMatchObject({ kind: 'approved' })
    const created = asked.filter(([name]) => name === 'createSale').map(([, input]) => input)
    expect(created).toHaveLength(3)
    expect(new Set(created.map((input) => JSON.stringify(input))).size).toBe(1)
    expect(uncertain).toEqual([true, true, false, true, false])
  })

  it('includes a server error', async () => {
    const fault = new ApiError(endpoints.createSale, 503, 'Unavailable')
    expect(await reading([fault, done]).sale()).toMatchObject({ kind: 'approved' })
  })

  it.each([400, 404, 409])('excludes a %s', async (status) => {
    const refused = new ApiError(endpoints.createSale, status, 'No')
    const { sale, asked } = reading([refused])
    await expect(sale()).rejects.toBe(refused)
    expect(asked).toHaveLength(1)
  })
})

describe('connecting', () => {
  it('succeeds if the lane is open', async () => {
    const { reader, asked } = reading([{ status: 'OPEN' }])
    await expect(reader.connect(terminal)).resolves.toBeUndefined()
    expect(asked).toEqual([['getTerminalStatus', { params: { terminalId: terminal._id } }]])
  })

  it('fails if the lane is closed', async () => {
    await expect(reading([{ status: 'CLOSED' }]).reader.connect(terminal)).rejects.toThrow(
      new NotConnected("Couldn't connect to the device. Try again in a few seconds."),
    )
  })
})

describe('the outcome of an attempt', () => {
  it.each([
    [buildAttemptOutcome({ status: 'RECORDED' }), { kind: 'approved', isRecorded: true }],
    [
      buildAttemptOutcome({ status: 'NOT_FOUND' }),
      { kind: 'refused', refusal: { message: refusalMessages.notCharged } },
    ],
    [buildAttemptOutcome({ status: 'UNKNOWN' }), { kind: 'unknown' }],
    [lost, { kind: 'unknown' }],
  ])("follows the server's answer %j", async (answer, known) => {
    const { reader, asked } = reading([answer])
    expect(await reader.outcome(attempt)).toMatchObject(known)
    const { paymentId, attemptId } = attempt
    expect(asked).toEqual([['getAttempt', { params: { paymentId, attemptId } }]])
  })
})

describe("the server's own work", () => {
  it('includes reversals and idling', async () => {
    const { reader, asked } = reading([])
    await expect(reader.reverse(attempt, buildCardApproval())).rejects.toThrow(NotConnected)
    await expect(reader.idle(terminal)).resolves.toBeUndefined()
    expect(asked).toEqual([])
  })
})
