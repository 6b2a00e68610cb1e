import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/endpoints.ts'
import type { Payment } from '#domain/payment.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { KnownOutcome, SaleOutcome } from '#features/shared/reader/reader.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { approved, declined } from '#tests/checkout/virtual-counter.ts'

import type { Recorded } from '../payment/record-payment.ts'
import { type Resolution, resolveOutcome } from './resolve-outcome.ts'

const open = buildPayment({ subpayments: [] })
const paid = buildPayment()
const unknown: KnownOutcome = { kind: 'unknown' }
const recorded: Recorded = { kind: 'recorded', payment: paid, notice: null }
const refusal = (status: number) => new ApiError(endpoints.getPayment, status, 'No.')

const inquiry = ({
  payments = [],
  outcomes = [],
  concluded = recorded,
  heardFor = Number.POSITIVE_INFINITY,
}: {
  payments?: (Payment | Error)[]
  outcomes?: KnownOutcome[]
  /** In turn, if they are several. */
  concluded?: Recorded | Error | Recorded[]
  heardFor?: number
}) => {
  const told: Resolution[] = []
  const waits: number[] = []
  const settled: SaleOutcome[] = []
  let heard = 0
  const found = resolveOutcome(
    {
      getPayment: async () => {
        const next = payments.shift() ?? open
        if (next instanceof Error) throw next
        return next
      },
      outcome: async () => outcomes.shift() ?? unknown,
      conclude: async (_, outcome) => {
        settled.push(outcome)
        if (concluded instanceof Error) throw concluded
        return Array.isArray(concluded) ? (concluded.shift() ?? recorded) : concluded
      },
      clock: { sleep: async (milliseconds) => void waits.push(milliseconds) },
      isHeard: () => (heard += 1) <= heardFor,
    },
    (finding) => told.push(finding),
  )
  return { found, told, waits, settled }
}

describe('finding out about an attempt that a page left behind', () => {
  it('says that it is checking, and what was charged once that is recorded', async () => {
    const { found, told, settled } = inquiry({ outcomes: [approved] })
    expect(await found).toEqual({ kind: 'charged', payment: paid })
    expect(told).toEqual([{ kind: 'checking', payment: open }])
    expect(settled).toEqual([approved])
  })

  it('keeps checking while the processor has not confirmed what was recorded', async () => {
    const unconfirmed = buildPayment({ subpayments: [], status: 'CHECKING' })
    const { found, told, waits } = inquiry({
      payments: [open, unconfirmed, unconfirmed, paid],
      outcomes: [approved, unknown, { kind: 'approved', isRecorded: true }],
      concluded: [
        { kind: 'recorded', payment: unconfirmed, notice: null },
        { kind: 'recorded', payment: null, notice: null },
      ],
    })
    expect(await found).toEqual({ kind: 'charged', payment: paid })
    expect(told.map(({ kind }) => kind)).toEqual(['checking', 'checking', 'checking'])
    expect(waits).toHaveLength(2)
  })

  it('reads the payment again where the server had recorded it by itself', async () => {
    const { found } = inquiry({
      payments: [open, paid],
      outcomes: [{ kind: 'approved', isRecorded: true }],
      concluded: { kind: 'recorded', payment: null, notice: null },
    })
    expect(await found).toEqual({ kind: 'charged', payment: paid })
  })

  it.each(['refused', 'undone'] as const)(
    'says why it was not paid where it was %s',
    async (kind) => {
      const error = { title: 'Declined', text: 'The card was declined.' }
      const { found } = inquiry({ outcomes: [declined], concluded: { kind, error } })
      expect(await found).toEqual({
        kind: 'notPaid',
        payment: open,
        reason: 'The card was declined.',
      })
    },
  )

  it('leaves it to the next session where its own ends over it', async () => {
    const { found, told } = inquiry({ outcomes: [approved], concluded: refusal(401) })
    expect(await found).toBeUndefined()
    expect(told).toEqual([{ kind: 'checking', payment: open }])
  })

  it('takes unknown for nothing else, and asks less and less often', async () => {
    const { found, waits, settled } = inquiry({
      outcomes: [unknown, unknown, unknown, unknown, unknown, unknown, declined],
      concluded: { kind: 'refused', error: { title: '', text: 'No.' } },
    })
    expect(await found).toMatchObject({ kind: 'notPaid' })
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(settled).toEqual([declined])
  })

  it('goes on checking while the server does not answer', async () => {
    const { found, told } = inquiry({
      payments: [refusal(0), refusal(503)],
      outcomes: [approved],
    })
    expect(await found).toMatchObject({ kind: 'charged' })
    expect(told).toEqual([
      { kind: 'checking', payment: null },
      { kind: 'checking', payment: null },
      { kind: 'checking', payment: open },
    ])
  })

  it("leaves another cashier's payment to the server", async () => {
    const { found, settled } = inquiry({ payments: [refusal(404)], outcomes: [approved] })
    expect(await found).toEqual({ kind: 'anothers' })
    expect(settled).toEqual([])
  })

  it('stops once the cashier has left', async () => {
    const { found, waits } = inquiry({ heardFor: 2 })
    expect(await found).toBeUndefined()
    expect(waits).toHaveLength(2)
  })
})
