import { describe, expect, it } from 'vitest'

import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { buildAttemptOutcome, buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { endpointName } from '#tests/reader/endpoint-name.ts'
import { attemptOf, sellUnobserved } from '#tests/reader/simulated-counter.ts'

import { ApiError } from '../api/api-error.ts'
import { NotConnected } from './reader.ts'
import { createStubReader } from './stub.ts'

const attempt = attemptOf(1_600)
const { paymentId, attemptId, terminal } = attempt
const approval = buildCardApproval()
const approved = { statusCode: 'Approved', ...approval }
const lost = new ApiError(endpoints.createStubTransaction, 0, 'No answer')

const stubbed = (...answers: unknown[]) => {
  const asked: [string, unknown][] = []
  const reader = createStubReader({
    clock: { sleep: async () => {} },
    call: (async (endpoint: Endpoint, input: unknown) => {
      asked.push([endpointName(endpoint), input])
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    }) as never,
    acceptorId: '3928907',
  })
  return { reader, asked }
}

describe('stub mode', () => {
  it('is always connected', async () => {
    const { reader, asked } = stubbed()
    await expect(reader.connect(terminal)).resolves.toBeUndefined()
    expect(await reader.status(terminal)).toBe('ready')
    expect(asked).toEqual([])
  })

  it('returns a simulated transaction for the caller to record', async () => {
    const { reader, asked } = stubbed(approved)
    expect(await sellUnobserved(reader, attempt)).toEqual({
      kind: 'approved',
      approval,
      isRecorded: false,
    })
    expect(asked).toEqual([
      [
        'createStubTransaction',
        {
          params: { acceptorId: '3928907' },
          body: { paymentId, attemptId, terminalId: terminal._id },
        },
      ],
    ])
  })

  it('repeats the request if the answer is lost', async () => {
    const { reader, asked } = stubbed(lost, approved)
    expect(await sellUnobserved(reader, attempt)).toMatchObject({ kind: 'approved' })
    expect(asked[0]).toEqual(asked[1])
  })

  it('reports other statuses as refusals', async () => {
    const { reader } = stubbed({ ...approved, statusCode: 'Declined' })
    expect(await sellUnobserved(reader, attempt)).toEqual({
      kind: 'refused',
      refusal: { statusCode: 'Declined', processorCode: null, message: null },
    })
  })

  it('is refused by a production server', async () => {
    const refused = new ApiError(endpoints.createStubTransaction, 404, 'No stubs here.')
    await expect(sellUnobserved(stubbed(refused).reader, attempt)).rejects.toBe(refused)
  })

  it('reverses through the server', async () => {
    const { reader, asked } = stubbed(buildAttemptOutcome({ status: 'REVERSED' }))
    await expect(reader.reverse(attempt, approval)).resolves.toBeUndefined()
    expect(asked).toEqual([['refundAttempt', { params: { paymentId, attemptId } }]])
    const owed = stubbed(buildAttemptOutcome({ status: 'REVERSAL_PENDING' }))
    await expect(owed.reader.reverse(attempt, approval)).rejects.toThrow(NotConnected)
  })

  it("takes an attempt's outcome from the server", async () => {
    expect(
      await stubbed(buildAttemptOutcome({ status: 'RECORDED' })).reader.outcome(attempt),
    ).toEqual({ kind: 'approved', isRecorded: true })
    expect(await stubbed(lost).reader.outcome(attempt)).toEqual({ kind: 'unknown' })
  })
})
