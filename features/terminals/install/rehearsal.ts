import { attemptOf } from '#domain/attempt.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { fromCents, type Money } from '#domain/money.ts'
import { paymentEndpoints } from '#domain/payment-endpoints.ts'
import { APPROVED } from '#domain/reader-errors.ts'
import type { Sale } from '#domain/sale.ts'
import type { Terminal } from '#domain/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock } from '#features/shared/clock.ts'
import { createCloudReader } from '#features/shared/reader/cloud.ts'
import type { SaleOutcome } from '#features/shared/reader/reader.ts'

/** What the made-up card does. */
export type RehearsedCard = 'approved' | 'declined'

export const rehearsedAmount: Money = fromCents(100)

const inProgress: Sale = {
  id: 'rehearsal',
  status: 'IN_PROGRESS',
  errorMessage: null,
  result: null,
}

const ended = (card: RehearsedCard): Sale => ({
  ...inProgress,
  status: card === 'approved' ? 'COMPLETE' : 'FAILED',
  result: {
    statusCode: card === 'approved' ? APPROVED : 'Declined',
    approvedAmount: fromCents(card === 'approved' ? 100 : 0),
    paymentType: 'CREDIT',
    transactionId: null,
    processorCode: null,
  },
})

/**
 * The calls of a sale, answered in the page: they never reach our server, which would keep a payment
 * for them. Whether the terminal is there is asked of the server in earnest.
 */
const callsAround = (card: RehearsedCard): typeof call => {
  const rehearsed = async (endpoint: Endpoint, input: Parameters<typeof call>[1]) => {
    if (endpoint === paymentEndpoints.createSale) return inProgress
    if (endpoint === paymentEndpoints.getSale) return ended(card)
    return call(endpoint, input)
  }
  // The endpoint ties the answer to its type, which the compiler cannot follow through a comparison.
  return rehearsed as typeof call
}

/**
 * Step 14: a sale of $1.00 at a simulated terminal, by the client that takes real ones, without a
 * payment: nothing of it is in the history, in the totals or at the processor. Throws NotConnected
 * or an ApiError where the terminal is not there.
 */
export const rehearse = async (terminal: Terminal, card: RehearsedCard): Promise<SaleOutcome> => {
  const reader = createCloudReader({ call: callsAround(card), clock: browserClock })
  await reader.connect(terminal)
  const paymentId = crypto.randomUUID()
  const attempt = { ...(await attemptOf(paymentId, 1)), paymentId, terminal }
  return reader.sale(
    { ...attempt, amount: rehearsedAmount },
    () => {},
    async () => {},
  )
}
