import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { KnownOutcome, SaleOutcome } from '#features/shared/reader/reader.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { approved, declined } from '#tests/checkout/virtual-counter.ts'

import type { RecordingResult } from '../record-payment.ts'
import { type Resolution, resolveOutcome } from './resolve-outcome.ts'

const open = buildPayment({ subpayments: [] })
const paid = buildPayment()
const unknown: KnownOutcome = { kind: 'unknown' }
const recorded: RecordingResult = { kind: 'recorded', payment: paid, notice: null }
const refusal = (status: number) => new ApiError(endpoints.getPayment, status, 'No.')

const resolveWith = ({
  payments = [],
  outcomes = [],
  completed = recorded,
  activeFor = Number.POSITIVE_INFINITY,
}: {
  payments?: (Payment | Error)[]
  outcomes?: KnownOutcome[]
  completed?: RecordingResult | Error | RecordingResult[]
  activeFor?: number
}) => {
  const reported: Resolution[] = []
  const waits: number[] = []
  const completions: SaleOutcome[] = []
  let checks = 0
  const resolution = resolveOutcome(
    {
      getPayment: async () => {
        const next = payments.shift() ?? open
        if (next instanceof Error) throw next
        return next
      },
      outcome: async () => outcomes.shift() ?? unknown,
      complete: async (_, outcome) => {
        completions.push(outcome)
        if (completed instanceof Error) throw completed
        return Array.isArray(completed) ? (completed.shift() ?? recorded) : completed
      },
      clock: { sleep: async (milliseconds) => void waits.push(milliseconds) },
      isActive: () => (checks += 1) <= activeFor,
    },
    (resolution) => reported.push(resolution),
  )
  return { resolution, reported, waits, completions }
}

describe('resolveOutcome', () => {
  it('reports checking, then the charge once it is recorded', async () => {
    const { resolution, reported, completions } = resolveWith({ outcomes: [approved] })
    expect(await resolution).toEqual({ kind: 'charged', payment: paid })
    expect(reported).toEqual([{ kind: 'checking', payment: open }])
    expect(completions).toEqual([approved])
  })

  it('keeps checking until the processor confirms a recorded charge', async () => {
    const unconfirmed = buildPayment({ subpayments: [], status: 'CHECKING' })
    const { resolution, reported, waits } = resolveWith({
      payments: [open, unconfirmed, unconfirmed, paid],
      outcomes: [approved, unknown, { kind: 'approved', isRecorded: true }],
      completed: [
        { kind: 'recorded', payment: unconfirmed, notice: null },
        { kind: 'recorded', payment: null, notice: null },
      ],
    })
    expect(await resolution).toEqual({ kind: 'charged', payment: paid })
    expect(reported.map(({ kind }) => kind)).toEqual(['checking', 'checking', 'checking'])
    expect(waits).toHaveLength(2)
  })

  it('rereads a payment that the server recorded itself', async () => {
    const { resolution } = resolveWith({
      payments: [open, paid],
      outcomes: [{ kind: 'approved', isRecorded: true }],
      completed: { kind: 'recorded', payment: null, notice: null },
    })
    expect(await resolution).toEqual({ kind: 'charged', payment: paid })
  })

  it.each(['refused', 'undone'] as const)('gives the reason for a %s payment', async (kind) => {
    const error = { title: 'Declined', detail: 'The card was declined.' }
    const { resolution } = resolveWith({ outcomes: [declined], completed: { kind, error } })
    expect(await resolution).toEqual({
      kind: 'notPaid',
      payment: open,
      reason: 'The card was declined.',
    })
  })

  it('leaves the attempt to the next session when its own expires', async () => {
    const { resolution, reported } = resolveWith({ outcomes: [approved], completed: refusal(401) })
    expect(await resolution).toBeUndefined()
    expect(reported).toEqual([{ kind: 'checking', payment: open }])
  })

  it('never completes an unknown outcome, and polls with backoff', async () => {
    const { resolution, waits, completions } = resolveWith({
      outcomes: [unknown, unknown, unknown, unknown, unknown, unknown, declined],
      completed: { kind: 'refused', error: { title: '', detail: 'No.' } },
    })
    expect(await resolution).toMatchObject({ kind: 'notPaid' })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(completions).toEqual([declined])
  })

  it('keeps checking while the server does not answer', async () => {
    const { resolution, reported } = resolveWith({
      payments: [refusal(0), refusal(503)],
      outcomes: [approved],
    })
    expect(await resolution).toMatchObject({ kind: 'charged' })
    expect(reported).toEqual([
      { kind: 'checking', payment: null },
      { kind: 'checking', payment: null },
      { kind: 'checking', payment: open },
    ])
  })

  it("leaves another cashier's payment to the server", async () => {
    const { resolution, completions } = resolveWith({
      payments: [refusal(404)],
      outcomes: [approved],
    })
    expect(await resolution).toEqual({ kind: 'otherCashier' })
    expect(completions).toEqual([])
  })

  it('stops when the cashier signs out', async () => {
    const { resolution, waits } = resolveWith({ activeFor: 2 })
    expect(await resolution).toBeUndefined()
    expect(waits).toHaveLength(2)
  })
})
