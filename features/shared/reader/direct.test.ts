import { describe, expect, it, vi } from 'vitest'

import { fromCents } from '#domain/money/money.ts'
import { buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { frontCounter2 as terminal } from '#mocks/fixtures/terminal.ts'
import { eventually } from '#tests/eventually.ts'
import { attemptOf, startCounter, sellUnobserved } from '#tests/reader/simulated-counter.ts'
import { startService } from '#tests/reader/simulated-service.ts'

import { createDirectReader } from './direct.ts'
import { readerMessages } from './reader-messages.ts'
import { NotConnected } from './reader.ts'

describe('connecting', () => {
  it('checks the service, its lanes and the lane', async () => {
    const { reader, asked } = startCounter()
    await expect(reader.connect(terminal)).resolves.toBeUndefined()
    expect(asked).toEqual([
      'GET /api/v1/status/triPOS/test',
      'GET /api/v1/configuration/lanes/serial',
      'GET /api/v1/status/lane/2',
    ])
  })

  const failure = async (call: string, trigger: string): Promise<unknown> => {
    const { reader, force } = startCounter()
    await force({ trigger, call })
    return reader.connect(terminal).catch((error: unknown) => error)
  }

  it.each([
    ['reports software that is not running (SPEC §8)', 'closes', readerMessages.notRunning],
    ['says that the software runs and refuses', 'errors-401', readerMessages.refusing],
    ['says that something else answers', 'text', readerMessages.foreign],
  ])('%s', async (_, trigger, message) => {
    expect(await failure('echo', trigger)).toEqual(new NotConnected(message))
  })

  it('reports a denied browser permission', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    expect(await failure('echo', 'closes')).toEqual(new NotConnected(readerMessages.blocked))
    vi.unstubAllGlobals()
  })

  it('reports a workstation not set up for this reader (SPEC §8, verbatim)', async () => {
    await expect(startCounter({ lanes: [1] }).reader.connect(terminal)).rejects.toThrow(
      new NotConnected(
        "TriPOS hasn't been configured on this workstation to use one of your card readers. Please select an existing terminal or create a new one.",
      ),
    )
  })

  it.each(['getSerialLanes', 'laneStatus'])('fails if %s fails (SPEC §8)', async (call) => {
    expect(await failure(call, 'errors-500')).toEqual(
      new NotConnected("Couldn't connect to the device. Try again in a few seconds."),
    )
  })

  it('fails while the reader is in use', async () => {
    const { reader, post } = startCounter({ saleDelay: 60_000 })
    const ends = new AbortController()
    const sale = post('/api/v1/sale', { laneId: 2, transactionAmount: 1 }, ends.signal)
    await eventually(async () => expect(await reader.status(terminal)).toBe('busy'))
    await expect(reader.connect(terminal)).rejects.toThrow(NotConnected)
    ends.abort()
    await sale
  })
})

describe('the state of the lane', () => {
  it.each([
    ['Ready', 'ready'],
    ['InUse', 'busy'],
    ['Online', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s', async (laneStatus, state) => {
    const { service } = startService()
    const call = vi.fn(async () => ({ laneStatus }))
    const reader = createDirectReader({
      service: call as unknown as typeof service,
      call: undefined as never,
      clock: undefined as never,
    })
    expect(await reader.status(terminal)).toBe(state)
  })
})

describe('a reversal', () => {
  const soldFor = async (cents: number) => {
    const at = startCounter()
    const attempt = attemptOf(cents)
    const outcome = await sellUnobserved(at.reader, attempt)
    if (outcome.kind !== 'approved' || outcome.isRecorded) throw new Error('Not approved.')
    at.asked.splice(0)
    return { ...at, attempt, approval: outcome.approval }
  }

  it.each([
    [1_600, 'credit'],
    [3_100, 'debit'],
  ])('reverses %d cents with the transaction ID and type, %s', async (cents, kind) => {
    const { reader, attempt, approval, asked, log } = await soldFor(cents)
    await expect(reader.reverse(attempt, approval)).resolves.toBeUndefined()
    expect(asked).toEqual([`POST /api/v1/reversal/${approval.transactionId}/${kind}`])
    expect((await log()).at(-1)).toMatchObject({
      laneId: 2,
      amount: fromCents(cents).amount,
      outcome: 'Approved',
    })
  })

  it('reverses the approved amount, not the requested one', async () => {
    const { reader, attempt, approval, requests } = await soldFor(965)
    await reader.reverse(attempt, approval)
    expect(await requests.at(-1)?.json()).toEqual({ laneId: 2, transactionAmount: 5 })
  })

  it.each([
    'Declined',
    'Failed',
    'errors-200',
    'errors-500',
    'approved-closes',
    'approved-half',
    'plain-500',
  ])('throws if it may not have succeeded: %s', async (trigger) => {
    const { reader, attempt, approval, force } = await soldFor(1_600)
    await force({ trigger, call: 'reversal' })
    await expect(reader.reverse(attempt, approval)).rejects.toBeInstanceOf(Error)
  })

  it('throws the second time', async () => {
    const { reader, attempt, approval } = await soldFor(1_600)
    await reader.reverse(attempt, approval)
    await expect(reader.reverse(attempt, approval)).rejects.toThrow('already reversed')
  })

  it.each([
    [{ statusCode: 'Approved' }, true],
    [{ isApproved: true }, true],
    [{ statusCode: 'Declined', isApproved: true }, false],
    [{ isApproved: false }, false],
    [{}, false],
  ])('interprets %j as reversed: %s', async (reply, isReversed) => {
    const reader = createDirectReader({
      service: (async () => reply) as never,
      call: undefined as never,
      clock: undefined as never,
    })
    const reversed = reader.reverse(attemptOf(1_600), buildCardApproval())
    if (isReversed) await expect(reversed).resolves.toBeUndefined()
    else await expect(reversed).rejects.toThrow(NotConnected)
  })

  it.each(['EBT', 'NONE'] as const)('is not available for %s', async (paymentType) => {
    const { reader, asked } = startCounter()
    const approval = buildCardApproval({ paymentType })
    await expect(reader.reverse(attemptOf(1_600), approval)).rejects.toThrow(NotConnected)
    expect(asked).toEqual([])
  })
})
