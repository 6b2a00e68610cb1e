import type { Endpoint } from '#domain/api/endpoint.ts'
import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { fromCents, type Money } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import type { Sale } from '#domain/payments/sale.ts'
import { APPROVED } from '#domain/reader/reader-codes.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock } from '#features/shared/clock.ts'
import { createCloudReader } from '#features/shared/reader/cloud.ts'
import type { SaleOutcome } from '#features/shared/reader/reader.ts'

export type TestCard = 'approved' | 'declined'

export const testAmount: Money = fromCents(100)

const inProgress: Sale = {
  id: 'test-sale',
  status: 'IN_PROGRESS',
  errorMessage: null,
  result: null,
}

const finished = (card: TestCard): Sale => ({
  ...inProgress,
  status: card === 'approved' ? 'COMPLETE' : 'FAILED',
  result: {
    statusCode: card === 'approved' ? APPROVED : t('Declined'),
    approvedAmount: fromCents(card === 'approved' ? 100 : 0),
    paymentType: 'CREDIT',
    transactionId: null,
    processorCode: null,
  },
})

/** Answers the sale calls in the page, so that no payment is created. Other calls reach the server. */
const simulateSale = (card: TestCard): typeof call => {
  const callSimulated = async (endpoint: Endpoint, input: Parameters<typeof call>[1]) => {
    if (endpoint === paymentEndpoints.createSale) return inProgress
    if (endpoint === paymentEndpoints.getSale) return finished(card)
    return call(endpoint, input)
  }
  // The compiler cannot narrow the response type by comparing the endpoint.
  return callSimulated as typeof call
}

/**
 * Step 14: a $1.00 sale at a simulated terminal through the real client, without a payment in the
 * history, the totals or at the processor. Throws NotConnected or an ApiError if the terminal is
 * not connected.
 */
export const runTestSale = async (terminal: Terminal, card: TestCard): Promise<SaleOutcome> => {
  const reader = createCloudReader({ call: simulateSale(card), clock: browserClock })
  await reader.connect(terminal)
  const paymentId = crypto.randomUUID()
  const attempt = { ...(await attemptOf(paymentId, 1)), paymentId, terminal }
  return reader.sale(
    { ...attempt, amount: testAmount },
    () => {},
    async () => {},
  )
}
