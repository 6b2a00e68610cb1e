import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { attemptOf, referenceNumberOf, ticketNumberOf } from './attempt.ts'

const paymentId = '019a1f52-7c11-7a30-9b6e-2f7f0d3f9a55'

describe('attemptOf', () => {
  it('derives the same identifiers for the same payment and number', async () => {
    expect(await attemptOf(paymentId, 1)).toEqual(await attemptOf(paymentId, 1))
    expect(await attemptOf(paymentId, 1)).toEqual({
      attemptId: '83a789ab-8a10-8668-8537-1bb1414d1ddb',
      ticketNumber: expect.any(String),
      referenceNumber: expect.any(String),
    })
  })

  it('derives new identifiers for each attempt and payment, but keeps the ticket', async () => {
    const ids = ['019a1f52-7c11-7a30-9b6e-2f7f0d3f9a55', '019a1f52-7c11-7a30-9b6e-2f7f0d3f9a56']
    const names = await Promise.all(
      ids.flatMap((id) => [1, 2, 3].map((number) => attemptOf(id, number))),
    )
    expect(new Set(names.map(({ attemptId }) => attemptId)).size).toBe(6)
    expect(new Set(names.map(({ referenceNumber }) => referenceNumber)).size).toBe(6)
    expect(new Set(names.map(({ ticketNumber }) => ticketNumber)).size).toBe(2)
  })

  it('derives a UUID and letters that cannot look like a card number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.nat(99), async (id, number) => {
        const { attemptId, ticketNumber, referenceNumber } = await attemptOf(id, number)
        expect(attemptId).toMatch(
          /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
        )
        expect(ticketNumber).toMatch(/^[B-T]{20}$/)
        expect(referenceNumber).toMatch(/^[B-T]{32}$/)
        expect(ticketNumber).toBe(ticketNumberOf(id))
        expect(referenceNumber).toBe(referenceNumberOf(attemptId))
      }),
    )
  })
})
