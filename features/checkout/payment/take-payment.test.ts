import { describe, expect, it, vi } from 'vitest'

import { endpoints } from '#domain/endpoints.ts'
import { readerErrors } from '#domain/reader-errors.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Reader, SaleAttempt, SaleOutcome } from '#features/shared/reader/reader.ts'
import { buildPayment, buildPaymentRequest } from '#mocks/fixtures/payment.ts'
import { buildSaleResult } from '#mocks/fixtures/sale.ts'

import type { Charge } from '../dialog/checkout-machine.ts'
import { takePayment, type PaymentDraft } from './take-payment.ts'

const request = buildPaymentRequest()
const payment = buildPayment({ subpayments: [] })
const paid = buildPayment()
const approved: SaleOutcome = { kind: 'approved', result: buildSaleResult() }
const declined: SaleOutcome = {
  kind: 'failed',
  result: buildSaleResult({ statusCode: 'Declined' }),
  message: 'Unknown error',
}

/** The outside world, with one outcome for each sale, and a note of all that was asked of it. */
const counter = (outcomes: (SaleOutcome | Error)[]) => {
  let id = 0
  const attempts: SaleAttempt[] = []
  const charges: Charge['kind'][] = []
  const sale: Reader['sale'] = async (attempt) => {
    attempts.push(attempt)
    const outcome = outcomes.shift()
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('One sale too many.')
    return outcome
  }
  const outside = {
    createPayment: vi.fn(async () => payment),
    getPayment: vi.fn(async () => paid),
    reader: { connect: async () => {}, sale },
    newId: () => `id-${(id += 1)}`,
  }
  const take = (draft: PaymentDraft | null = null, asked = request) =>
    takePayment(outside, asked, 'front-counter-1', draft, ({ kind }) => charges.push(kind))
  return { ...outside, attempts, charges, take }
}

const draftOf = (outcome: Awaited<ReturnType<typeof takePayment>>): PaymentDraft => {
  if (outcome.kind !== 'failed') throw new Error('Not failed.')
  return outcome.draft
}

describe('taking a payment', () => {
  it('creates the payment, charges the card and returns the payment as the server has it', async () => {
    const { take, attempts, charges, createPayment, getPayment } = counter([approved])
    expect(await take()).toEqual({ kind: 'approved', payment: paid })
    expect(createPayment).toHaveBeenCalledExactlyOnceWith(request, 'id-1')
    expect(attempts).toEqual([
      { paymentId: payment._id, requestId: 'id-2', terminalId: 'front-counter-1' },
    ])
    expect(getPayment).toHaveBeenCalledExactlyOnceWith(payment._id)
    expect(charges).toEqual(['starting', 'waiting'])
  })

  it('counts as paid even if the payment cannot be read afterwards', async () => {
    const { take, getPayment } = counter([approved])
    getPayment.mockRejectedValue(new ApiError(endpoints.getPayment, 0, 'No answer'))
    expect(await take()).toEqual({ kind: 'approved', payment })
  })

  it('says what the reader said', async () => {
    const { take } = counter([declined])
    expect(await take()).toMatchObject({ kind: 'failed', error: readerErrors.declined })
  })

  it('says the words of a failure without a status code', async () => {
    const { take } = counter([{ kind: 'failed', result: null, message: 'Unknown error' }])
    expect(await take()).toMatchObject({ error: { title: 'Error', text: 'Unknown error' } })
  })

  it('says why a payment was not created, and charges nothing', async () => {
    const { take, createPayment, attempts } = counter([])
    createPayment.mockRejectedValue(
      new ApiError(endpoints.createPayment, 400, 'The cart is empty.'),
    )
    expect(await take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create a payment', text: 'The cart is empty.' },
    })
    expect(attempts).toEqual([])
  })

  it('says why a sale was refused', async () => {
    const { take } = counter([new ApiError(endpoints.createSale, 409, 'The reader is in use.')])
    expect(await take()).toMatchObject({
      error: { title: 'Failed to create sale.', text: 'The reader is in use.' },
    })
  })

  it('lets a fault of its own through instead of calling it a failed payment', async () => {
    const { take } = counter([new TypeError('a bug')])
    await expect(take()).rejects.toThrow('a bug')
  })
})

describe('a retry', () => {
  it('charges the payment of the first attempt again, as a new attempt (SPEC §4)', async () => {
    const { take, attempts, createPayment } = counter([declined, approved])
    await take(draftOf(await take()))
    expect(createPayment).toHaveBeenCalledTimes(1)
    expect(attempts.map(({ paymentId }) => paymentId)).toEqual([payment._id, payment._id])
    expect(new Set(attempts.map(({ requestId }) => requestId)).size).toBe(2)
  })

  it('asks for the payment under the same key where the first answer was lost', async () => {
    const { take, createPayment } = counter([approved])
    createPayment.mockRejectedValueOnce(new ApiError(endpoints.createPayment, 0, 'No answer'))
    await take(draftOf(await take()))
    expect(createPayment.mock.calls).toEqual([
      [request, 'id-1'],
      [request, 'id-1'],
    ])
  })

  it('makes a new payment where something about it was changed in between', async () => {
    const { take, createPayment } = counter([declined, approved])
    const changed = { ...request, customerEmail: 'pat@example.com' }
    await take(draftOf(await take()), changed)
    expect(createPayment).toHaveBeenCalledTimes(2)
    expect(createPayment).toHaveBeenLastCalledWith(changed, 'id-3')
  })
})
